import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { purposes } from '#src/config/third-parties.ts'
import { focusContent } from '#src/lib/focus-on.ts'
import { publishHeight } from '#src/lib/publish-height.ts'
import { PATHS } from '#src/paths.ts'
import { ConsentAnswers } from './ConsentAnswers.tsx'
import styles from './ConsentBanner.module.css'

/** Elements that stick to the bottom of the window are placed above the question. */
const publishQuestionHeight = publishHeight('--consent')

/** Asks for consent before any third-party script is loaded; both answers take one click and have the same style. */
export function ConsentBanner() {
  const { t } = useTranslation('consent')
  const [first, second] = purposes()
  const asked = first === undefined || second ? 'both' : first
  const id = useId()
  return (
    <section
      className={`line-above surface ${styles.banner}`}
      aria-labelledby={id}
      ref={publishQuestionHeight}
    >
      <div className={`stack gap-4 middle width-wide ${styles.inner}`}>
        <div>
          <h2 className="text-xl" id={id}>
            {t(`title.${asked}`)}
          </h2>
          <p>
            {t(`text.${asked}`)} <Link to={PATHS.cookies}>{t('more')}</Link>
          </p>
        </div>
        <ConsentAnswers className="stack gap-3 columns-2" onAnswer={focusContent} />
      </div>
    </section>
  )
}
