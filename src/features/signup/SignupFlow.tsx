import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MemberHead } from '#src/components/MemberHead.tsx'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useOnLogin } from './use-on-login.ts'
import { canSignUp } from '#src/stores/browser/tracking.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { useSignup } from '#src/stores/signup.ts'
import { SignupClosed } from './SignupClosed.tsx'
import { SignupDone } from './SignupDone.tsx'
import { SignupSteps } from './SignupSteps.tsx'

interface SignupFlowProps {
  /** The member whose page led to the signup, if any. */
  target: ShortProfile | null
  /** The level of the heading: `h1` on a page, `h3` below a dialog's title. */
  heading: 'h1' | 'h3'
  /** Called when the visitor continues after the signup, perhaps to the same page, or has logged in in another tab. */
  onLeave?: (() => void) | undefined
  /** Called when the server says that nobody can sign up. */
  onClosed?: (() => void) | undefined
}

/** Leaves the signup after a login in another tab: removes the step from the URL, and lets the page redirect the member. */
function useLeaveWhenLoggedIn(onLeave?: () => void): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useOnLogin(() => {
    if (useSignup.getState().finished) return
    onLeave?.()
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  })
}

/** The signup, both in the modal and on its pages: five steps, then what to do next (docs/rules.md#signup-steps). */
export function SignupFlow({ target, heading, onLeave, onClosed }: SignupFlowProps) {
  const { signups } = useSiteSettings()
  const finished = useSignup((state) => state.finished)
  const [isRefused, setIsRefused] = useState(false)
  useLeaveWhenLoggedIn(onLeave)
  const isOpen = !isRefused && canSignUp(signups)

  function handleClosed() {
    setIsRefused(true)
    onClosed?.()
  }

  if (finished) return <SignupDone finished={finished} target={target} heading={heading} onLeave={onLeave} />
  return (
    <div className="stack gap-5">
      {target && <MemberHead profile={target} />}
      {isOpen ? (
        <SignupSteps key={target?.id} target={target} heading={heading} onClosed={handleClosed} />
      ) : (
        <SignupClosed isByInvite={signups === 'invite'} hasTyped={isRefused} heading={heading} />
      )}
    </div>
  )
}
