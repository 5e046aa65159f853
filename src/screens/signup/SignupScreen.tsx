import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { getProfile } from '#src/api/members.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { SignupFlow } from '#src/features/signup/SignupFlow.tsx'
import { useKeyboardInset } from '#src/lib/hooks/use-keyboard-inset.ts'
import { link, PATHS } from '#src/paths.ts'
import { clearIntent, currentIntent, saveIntent } from '#src/stores/intent.ts'
import { useSession } from '#src/stores/session.ts'
import { clearFinishedSignup, useSignup } from '#src/stores/signup.ts'

interface SignupData {
  target: ShortProfile | null
  /** Whether the member in the address cannot be shown. */
  isTargetMissing: boolean
}

function isFinished(): boolean {
  return useSignup.getState().finished !== null
}

async function loadTarget(id: string, signal: AbortSignal): Promise<SignupData> {
  let target: ShortProfile | null = null
  try {
    target = await getProfile(id, signal)
  } catch (error) {
    if (signal.aborted) throw error
  }
  if (target?.status === 'disabled') target = null
  if (!isFinished() && currentIntent()?.profile?.id !== id) {
    if (target) saveIntent({ kind: 'message', profile: target, path: link(PATHS.member, { id }) })
    else clearIntent()
  }
  return { target, isTargetMissing: target === null }
}

/** Redirects members, except one who has just signed up and still sees the last step. */
export function loader({ params: { id }, request }: LoaderFunctionArgs): SignupData | Promise<SignupData> {
  if (useSession.getState().user && !isFinished())
    throw redirect(id === undefined ? PATHS.members : link(PATHS.memberChat, { id }))
  return id === undefined ? { target: null, isTargetMissing: false } : loadTarget(id, request.signal)
}

/** The signup as a page, with or without the member whom the visitor wants to write to. */
function SignupScreen() {
  const { t } = useTranslation('signup')
  const { target, isTargetMissing } = useLoaderData<typeof loader>()
  const root = useKeyboardInset()
  return (
    <div ref={root} className="frame frame-form">
      <section className="card card-floating pad-page">
        {isTargetMissing && (
          <p className="note below-5" role="status">
            {t('target_missing')}
          </p>
        )}
        <SignupFlow target={target} heading="h1" onLeave={clearFinishedSignup} />
      </section>
    </div>
  )
}

export { SignupScreen as Component }
