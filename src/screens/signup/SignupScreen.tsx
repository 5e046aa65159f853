import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router'
import { getProfile } from '#src/api/members.ts'
import { ApiError, isRefusal } from '#src/domain/api-error.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { SignupFlow } from '#src/features/signup/SignupFlow.tsx'
import { useKeyboardInset } from '#src/lib/hooks/use-keyboard-inset.ts'
import { leadTo } from '#src/lib/lead-to.ts'
import { keepingVisit, link, PATHS } from '#src/paths.ts'
import { clearIntent, currentIntent, saveIntent } from '#src/stores/intent.ts'
import { useSession } from '#src/stores/session.ts'
import { clearFinishedSignup, useSignup } from '#src/stores/signup.ts'

interface SignupData {
  target: ShortProfile | null
  /** Whether the member in the URL cannot be shown. */
  isTargetMissing: boolean
}

function isFinished(): boolean {
  return useSignup.getState().finished !== null
}

/**
 * Returns the member to write to, as the visitor's intent knows them if the call has failed; `null` if they cannot be shown, whatever the
 * reason.
 */
async function loadTarget(id: string, signal: AbortSignal): Promise<ShortProfile | null> {
  try {
    const profile = await getProfile(id, signal)
    return profile.status === 'disabled' ? null : profile
  } catch (error) {
    if (signal.aborted) throw error
    const intended = currentIntent()?.profile
    const isRefused = error instanceof ApiError && isRefusal(error)
    return intended?.id === id && !isRefused ? intended : null
  }
}

/**
 * Notes that the visitor wants to write to this member, unless they came with another intent for the same one; drops the intent if there is
 * nobody to write to.
 */
function noteIntent(id: string, target: ShortProfile | null): void {
  if (isFinished() || currentIntent()?.profile?.id === id) return
  if (target) saveIntent({ kind: 'message', profile: target, path: link(PATHS.member, { id }) })
  else clearIntent()
}

/** Redirects members, except one who has just signed up and still sees the last step. */
function redirectMember(id: string | undefined, url: URL): void {
  if (!useSession.getState().user || isFinished()) return
  const path = id === undefined ? PATHS.members : link(PATHS.memberChat, { id })
  throw leadTo(keepingVisit(path, url.searchParams), url)
}

/**
 * Loads the member to write to. A document that has served an account takes no other one, so that a signup would end without its last
 * step: it begins in a new document.
 */
export async function loader({ params: { id }, request }: LoaderFunctionArgs): Promise<SignupData> {
  const url = new URL(request.url)
  redirectMember(id, url)
  const { user, owner } = useSession.getState()
  if (!user && owner !== null) throw redirectDocument(url.pathname + url.search)
  if (id === undefined) return { target: null, isTargetMissing: false }
  const target = await loadTarget(id, request.signal)
  redirectMember(id, url)
  noteIntent(id, target)
  return { target, isTargetMissing: target === null && !isFinished() }
}

/** The signup as a page, with or without the member whom the visitor wants to write to. */
function SignupScreen() {
  const { t } = useTranslation('signup')
  const { target, isTargetMissing } = useLoaderData<typeof loader>()
  const root = useKeyboardInset()
  // Not on the click that leads on: until the next page is loaded, this one would ask everything again.
  useEffect(() => clearFinishedSignup, [])
  return (
    <div ref={root} className="frame frame-form">
      <section className="card card-floating pad-page">
        {isTargetMissing && (
          <p className="note below-5" role="status">
            {t('target_missing')}
          </p>
        )}
        <SignupFlow target={target} heading="h1" />
      </section>
    </div>
  )
}

export { SignupScreen as Component }
