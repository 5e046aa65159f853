import i18next from 'i18next'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { tokenOf } from '#src/stores/mailed-token.ts'
import { safePath } from '#src/domain/safe-path.ts'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { withTexts } from '#src/i18n/texts.ts'
import { leadTo } from '#src/lib/lead-to.ts'
import { PATHS } from '#src/paths.ts'
import { useIsLoggedIn, useSession } from '#src/stores/session.ts'
import { ReactivateCard } from './ReactivateCard.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useLoginState } from './use-login-state.ts'

const LoginForm = lazily(() => import('./LoginForm.tsx').then((module) => module.LoginForm))

/** Returns where a login leads: the requested path if it belongs to this site, otherwise the members. */
function targetOf(query: URLSearchParams): string {
  return safePath(query.get('redirect'), location.origin) ?? PATHS.members
}

/** Redirects a member who is already logged in; a link that would reactivate another account says what to do first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { searchParams } = url
  if (!useSession.getState().user) return null
  if (searchParams.has('reactivate') && tokenOf(PATHS.login) !== null) {
    const { showToast } = await withTexts(['login'], import('#src/stores/browser/toasts.ts'))
    showToast({ tone: 'error', text: i18next.t('login:reactivate.logged_in') })
  }
  throw leadTo(targetOf(searchParams), url)
}

/** The login page; it navigates on as soon as the member is logged in, here or in another tab. */
function LoginScreen() {
  const { t } = useTranslation(['login', 'common'])
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isLoggedIn = useIsLoggedIn()
  const { isLost } = useLoginState()
  const hasExpired = useSession((state) => state.ended === 'expired') && !isLost
  const target = targetOf(query)
  const isClosed = useIsSignupClosed()
  const isReactivation = query.has('reactivate')
  const token = tokenOf(PATHS.login)

  const isOwn = useRef(false)
  const noteOwn = () => {
    isOwn.current = true
  }

  useEffect(() => {
    // After a login in another tab, the loader says what that means for the link.
    const to = isReactivation && !isOwn.current ? `?${query}` : target
    if (isLoggedIn) void navigate(to, { replace: true })
  }, [isLoggedIn, isReactivation, navigate, query, target])

  return (
    <div className="frame frame-form">
      <section className="card card-floating pad-page">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {hasExpired ? (
          <p className="note above-4" role="status">
            {t('expired')}
          </p>
        ) : (
          <p className="muted above-2">{t('text')}</p>
        )}
        {isReactivation &&
          (token === null ? (
            <p>{t('reactivate.missing')}</p>
          ) : (
            <ReactivateCard token={token} onSend={noteOwn} />
          ))}
        <Suspense
          fallback={
            <Loading isLoading placeholder={<Skeleton shape="block" size="l" className="above-6" />} />
          }
        >
          <LoginForm key={String(isLost)} isLeaving={isLoggedIn} onSend={noteOwn} />
        </Suspense>
        <p className="muted centered above-5">
          {t('new_here')}{' '}
          {isClosed ? t('common:nav.signup_closed') : <Link to={PATHS.signup}>{t('common:nav.signup')}</Link>}
        </p>
      </section>
    </div>
  )
}

export { LoginScreen as Component }
