import { useTranslation } from 'react-i18next'
import { LoginLine } from './LoginLine.tsx'

interface SignupClosedProps {
  isByInvite: boolean
  /** True if the server closed the signup after the visitor had started to fill it in. */
  hasTyped: boolean
  heading: 'h1' | 'h3'
}

/** Says that the site takes no new members at the moment, or only with an invitation. */
export function SignupClosed({ isByInvite, hasTyped, heading: Heading }: SignupClosedProps) {
  const { t } = useTranslation('signup')
  return (
    <div className="stack gap-3" role={hasTyped ? 'alert' : undefined}>
      <Heading tabIndex={-1}>{isByInvite ? t('closed.invite_title') : t('closed.title')}</Heading>
      <p>{isByInvite ? t('closed.invite_text') : t('closed.text')}</p>
      {hasTyped && <p>{t('closed.kept')}</p>}
      <LoginLine />
    </div>
  )
}
