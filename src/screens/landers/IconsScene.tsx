import airplane from 'bootstrap-icons/icons/airplane.svg?raw'
import backpack from 'bootstrap-icons/icons/backpack2.svg?raw'
import bicycle from 'bootstrap-icons/icons/bicycle.svg?raw'
import book from 'bootstrap-icons/icons/book.svg?raw'
import camera from 'bootstrap-icons/icons/camera.svg?raw'
import cup from 'bootstrap-icons/icons/cup-hot.svg?raw'
import egg from 'bootstrap-icons/icons/egg-fried.svg?raw'
import film from 'bootstrap-icons/icons/film.svg?raw'
import flower from 'bootstrap-icons/icons/flower1.svg?raw'
import music from 'bootstrap-icons/icons/music-note-beamed.svg?raw'
import palette from 'bootstrap-icons/icons/palette.svg?raw'
import water from 'bootstrap-icons/icons/water.svg?raw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocale } from '#src/i18n/texts.ts'
import { Chip } from '#src/ui/Chip.tsx'
import styles from './IconsScene.module.css'

const CHOICES = [
  ['coffee', cup],
  ['cooking', egg],
  ['movies', film],
  ['music', music],
  ['travelling', airplane],
  ['hiking', backpack],
  ['reading', book],
  ['biking', bicycle],
  ['beach', water],
  ['art', palette],
  ['gardening', flower],
  ['photography', camera],
] as const

/** Interests to choose from, which make up a first sentence. */
export function IconsScene() {
  const { t } = useTranslation(['landers', 'profile'])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const words = CHOICES.filter(([key]) => chosen.includes(key)).map(([key]) =>
    t(`iconslanding.things.${key}`),
  )
  const list = new Intl.ListFormat(formatLocale()).format(words)

  function toggle(key: string) {
    setChosen((keys) => (keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]))
  }

  return (
    <section className="card stack card-floating gap-5 pad-page" aria-labelledby="icons-title">
      <h2 id="icons-title">{t('iconslanding.choose')}</h2>
      <div className="row gap-2 align-stretch wrap">
        {CHOICES.map(([key, icon]) => (
          <Chip key={key} icon={icon} active={chosen.includes(key)} onClick={() => toggle(key)}>
            {t(`profile:interests.${key}`)}
          </Chip>
        ))}
      </div>
      <p className={`text-l pad-y-4 pad-x-5 tinted ${styles.sentence}`} role="status">
        {words.length === 0 ? t('iconslanding.nothing') : t('iconslanding.sentence', { list })}
      </p>
    </section>
  )
}
