import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { borrowFocus } from '#src/lib/focus-on.ts'
import { useSteps } from '#src/lib/hooks/use-steps.ts'
import { SignupFlow } from '#src/features/signup/SignupFlow.tsx'
import { useKeyboardInset } from '#src/lib/hooks/use-keyboard-inset.ts'
import { PATHS } from '#src/paths.ts'
import { clearIntent } from '#src/stores/intent.ts'
import { closeOverlay } from '#src/stores/browser/overlays.ts'
import { canSignUp } from '#src/stores/browser/tracking.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { clearFinishedSignup, useSignup } from '#src/stores/signup.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

function close(): void {
  clearFinishedSignup()
  closeOverlay('signup')
}

/** The signup over the page on which a visitor tried something. While signups are open, only its own button closes it, after a question. */
export function SignupModal({ profile }: { profile: ShortProfile | null }) {
  const { t } = useTranslation(['signup', 'common'])
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isCreating = useSignup((state) => state.isCreating)
  const [isRefused, setIsRefused] = useState(false)
  const { signups } = useSiteSettings()
  const isOpen = !isRefused && canSignUp(signups)
  const isFinished = useSignup((state) => state.finished !== null)
  const [isAsking, setIsAsking] = useState(false)
  const stayButton = useRef<HTMLButtonElement>(null)
  const root = useKeyboardInset()
  const steps = useSteps('signup')
  const [openedOn] = useState(pathname)
  // The start page leads a new member on to the search, with the last page of the signup still open.
  const isReplacing = useNavigationType() === NavigationType.Replace
  const isLedOn = isReplacing && isFinished && openedOn === PATHS.index
  // The form may have to scroll to its field again, because the question that replaced it is shorter.
  useEffect(() => {
    if (!isAsking) return
    return borrowFocus(stayButton.current, {})
  }, [isAsking])
  useEffect(() => {
    if (pathname !== openedOn && !isLedOn) close()
  }, [pathname, openedOn, isLedOn])

  function leave() {
    clearIntent()
    steps.leave()
    close()
  }

  function handleClose() {
    if (isFinished) {
      close()
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    } else if (isOpen) setIsAsking(true)
    else leave()
  }
  return (
    <Dialog
      open
      locked={isOpen}
      size="lg"
      title={t('common:titles.signup')}
      closeLabel={t('common:close')}
      onClose={handleClose}
    >
      <div ref={root} className="full middle width-form">
        {isAsking && !isFinished && (
          <div
            className="stack gap-3 pad-y-3"
            role="alertdialog"
            aria-labelledby="leave-title"
            aria-describedby="leave-text"
          >
            <h3 id="leave-title">{t('leave.title')}</h3>
            <p id="leave-text">{t('leave.text')}</p>
            <div className="row gap-3 align-stretch wrap">
              <Button ref={stayButton} onClick={() => setIsAsking(false)}>
                {t('leave.stay')}
              </Button>
              {/* Once it is requested, the account may be created all the same. */}
              <Button variant="outline" busy={isCreating} onClick={leave}>
                {t('leave.leave')}
              </Button>
            </div>
          </div>
        )}
        <div hidden={isAsking && !isFinished}>
          <SignupFlow target={profile} heading="h3" onLeave={close} onClosed={() => setIsRefused(true)} />
        </div>
      </div>
    </Dialog>
  )
}
