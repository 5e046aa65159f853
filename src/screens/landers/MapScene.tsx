import { useTranslation } from 'react-i18next'
import { unlabelledMembers } from '#src/domain/member/start-members.ts'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { heartFill } from '#src/ui/icons.ts'
import styles from './MapScene.module.css'
import type { SceneProps } from './scene.ts'

const PINS = [styles.pin1, styles.pin2, styles.pin3, styles.pin4, styles.pin5]

/** A drawn town with pins; no pin marks a real place, and the page says so. */
export function MapScene({ members }: SceneProps) {
  const { t } = useTranslation('landers')
  const faces = unlabelledMembers(members ?? [], PINS.length)
  return (
    <figure>
      <div className={`tinted relative ${styles.map}`} role="img" aria-label={t('maplanding.map')}>
        <svg
          className="cover"
          viewBox="0 0 600 520"
          preserveAspectRatio="xMidYMid slice"
          fill="none"
          aria-hidden="true"
        >
          <path
            className={styles.park}
            d="M40 60q90-50 170 10t30 120q-80 50-150 10T40 60ZM430 330q80-30 130 20t-10 120q-90 30-130-20t10-120Z"
          />
          <path
            className={styles.water}
            d="M-20 380C90 340 150 430 270 390S420 200 640 240v70c-180-40-210 90-330 140S110 440-20 470Z"
          />
          <path
            className={styles.street}
            d="M-20 240H640M300-20V540M-20 120 640 60M120-20l60 560M470-20l-50 560M-20 330l320-90 340-90"
          />
          <path
            className={styles.lane}
            d="M60-20v560M380-20v560M550-20v560M-20 180h640M-20 300h320M330 130h310M-20 500h640"
          />
          <path className={styles.bridge} d="M300 340v90M420 250l-8 110M150 350l10 100" />
        </svg>
        {PINS.map((place, index) => {
          const member = faces[index]
          return (
            <span key={place} className={`${styles.pin} ${place}`}>
              {member ? (
                <MemberPhoto profile={member} shape="round" eager />
              ) : (
                <Icon icon={heartFill} className={styles.heart} />
              )}
            </span>
          )
        })}
      </div>
      <figcaption className="muted above-3">{t('maplanding.note')}</figcaption>
    </figure>
  )
}
