import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { askToSignUp } from '#src/actions/intent.ts'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { loginPath, PATHS } from '#src/paths.ts'
import { clearIntent } from '#src/stores/intent.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import type { DrawingName } from '#src/ui/Drawing.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { LoadedMember } from './load-member.ts'

/** Says why a member's profile cannot be shown, and leads on. */
export function MemberRefused({ member }: { member: Exclude<LoadedMember, { state: 'profile' }> }) {
  const { t } = useTranslation(['profile', 'common'])
  const { pathname } = useLocation()
  const isClosed = useIsSignupClosed()
  const search = <ButtonLink to={PATHS.members}>{t('common:look_around')}</ButtonLink>
  switch (member.state) {
    case 'blocked':
      return (
        <NoProfile drawing="bubbles" title={t('blocked.title')} action={search}>
          {t('blocked.text', { name: member.name || t('common:member.somebody') })}
        </NoProfile>
      )
    case 'disabled':
      return (
        <NoProfile drawing="cups" title={t('disabled.title', { name: member.name })} action={search}>
          {t('disabled.text')}
        </NoProfile>
      )
    case 'gone':
      return (
        <NoProfile drawing="signpost" title={t('common:error.not_found')} action={search}>
          {t('gone.text')}
        </NoProfile>
      )
    case 'closed':
      return (
        <NoProfile
          drawing="cups"
          title={t('closed.title')}
          action={
            <>
              {!isClosed && (
                <Button onClick={() => askToSignUp('profile', null)}>{t('common:nav.signup')}</Button>
              )}{' '}
              <ButtonLink to={loginPath(pathname)} variant="outline" onClick={clearIntent}>
                {t('common:nav.login')}
              </ButtonLink>
            </>
          }
        >
          {isClosed ? t('common:nav.signup_closed') : t('closed.text')}
        </NoProfile>
      )
    case 'failed':
      return (
        <div className="frame frame-page">
          <h1 className="below-4" tabIndex={-1}>
            {t('failed.title')}
          </h1>
          <ReloadError error={member.error} />
          <ButtonLink to={PATHS.members} variant="quiet" wide className="above-2">
            {t('common:look_around')}
          </ButtonLink>
        </div>
      )
  }
}

interface NoProfileProps {
  drawing: DrawingName
  title: string
  children: ReactNode
  action: ReactNode
}

/** Replaces a profile that cannot be shown. */
function NoProfile({ drawing, title, children, action }: NoProfileProps) {
  return (
    <div className="frame">
      <EmptyState drawing={drawing} heading="h1" title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
