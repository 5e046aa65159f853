import { useTranslation } from 'react-i18next'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { clearIntent } from '#src/stores/intent.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import styles from './SearchResults.module.css'

interface VisitorNoteProps {
  shown: number
  total: number
}

/** Shows a visitor how many of the members they see, and how to see the others. */
export function VisitorNote({ shown, total }: VisitorNoteProps) {
  const { t } = useTranslation(['members', 'common'])
  const isClosed = useIsSignupClosed()
  return (
    <section className={`card stack card-quiet gap-5 pad-6 ${styles.note}`} aria-labelledby="visitor">
      <div>
        <h2 className="text-xl" id="visitor">
          {t('visitor.title')}
        </h2>
        <p className="muted above-1">
          {total > shown
            ? t('visitor.share', { shown: formatNumber(shown), total: formatNumber(total) })
            : t('visitor.text')}
        </p>
      </div>
      <div className="row gap-2 align-stretch wrap phone-lines">
        {!isClosed && <ButtonLink to={PATHS.signup}>{t('common:nav.signup')}</ButtonLink>}
        <ButtonLink to={loginPath(PATHS.members)} variant="quiet" onClick={clearIntent}>
          {t('common:nav.login')}
        </ButtonLink>
      </div>
    </section>
  )
}
