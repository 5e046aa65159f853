import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Image } from '#src/domain/member/image.ts'
import { hasModifier } from '#src/lib/keyboard/has-modifier.ts'
import { usePictureUrl } from '#src/stores/settings.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowLeft, arrowRight, arrowsMove, star, threeDots, trash } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/overlay/Menu.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import styles from './PhotoTile.module.css'
import type { OwnPhotos } from './use-own-photos.ts'
import { useTileDrag } from './use-tile-drag.ts'

const STEPS: Record<string, number | undefined> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface PhotoTileProps {
  image: Image
  /** The position, from 0. */
  index: number
  total: number
  isMain: boolean
  photos: OwnPhotos
}

/** One of the member's own photos with its status and the actions for it. */
export function PhotoTile({ image, index, total, isMain, photos }: PhotoTileProps) {
  const { t } = useTranslation('photos')
  const pictureUrl = usePictureUrl()
  const number = index + 1
  const bind = useTileDrag((to) => void photos.move(index, to))
  const isActive = image.status === 'active'
  const isRejected = !isActive && image.status !== 'pending'

  function moveBy(step: number) {
    const to = index + step
    if (to >= 0 && to < total) void photos.move(index, to)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || hasModifier(event)) return
    event.preventDefault()
    moveBy(step)
  }

  return (
    <li className={`relative ${styles.tile}`} data-index={index}>
      <Photo
        src={pictureUrl(image.thumb_filename ?? image.filename)}
        alt={t('photo', { number })}
        name=""
        className={classes(!isActive && styles.waiting)}
      />
      <div className={`row gap-2 align-stretch wrap ${styles.labels}`}>
        {isMain && <span className="text-xs strong tag on-photo">{t('main')}</span>}
        {image.status === 'pending' && <span className="text-xs strong tag on-photo">{t('pending')}</span>}
        {isRejected && (
          <span className={classes('text-xs strong tag on-photo', styles.bad)}>{t('rejected')}</span>
        )}
      </div>
      {/* Without an id the server cannot be told which photo is meant. */}
      {image.id !== null && (
        <div className={styles.tools}>
          <button
            {...bind()}
            type="button"
            className={styles.handle}
            aria-label={t('move', { number })}
            onKeyDown={handleKeyDown}
          >
            <Icon icon={arrowsMove} size={18} />
          </button>
          <Menu
            label={t('actions', { number })}
            trigger={<Icon icon={threeDots} size={20} />}
            triggerClassName={styles.handle}
          >
            {isActive && !isMain && (
              <MenuItem icon={star} onSelect={() => void photos.main(image, number)}>
                {t('make_main')}
              </MenuItem>
            )}
            {index > 0 && (
              <MenuItem icon={arrowLeft} onSelect={() => moveBy(-1)}>
                {t('earlier')}
              </MenuItem>
            )}
            {index < total - 1 && (
              <MenuItem icon={arrowRight} onSelect={() => moveBy(1)}>
                {t('later')}
              </MenuItem>
            )}
            <MenuItem icon={trash} onSelect={() => photos.remove(image, number)}>
              {t('delete')}
            </MenuItem>
          </Menu>
        </div>
      )}
      {image.status === 'pending' && <p className="muted text-s anywhere above-2">{t('pending_note')}</p>}
      {isRejected && (
        <p className="muted text-s anywhere above-2" dir="auto">
          {image.reason ? t('rejected_reason', { reason: image.reason }) : t('rejected_note')}{' '}
          {t('rejected_what')}
        </p>
      )}
    </li>
  )
}
