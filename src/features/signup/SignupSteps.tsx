import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import type { ApiError } from '#src/domain/api-error.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import {
  fieldsOfStep,
  firstOpenStep,
  refusedFields,
  SIGNUP_STEPS,
  type SignupField,
  type SignupForm,
  stepOfField,
} from '#src/domain/account/signup.ts'
import { useFocusOnStep } from '#src/lib/hooks/use-focus-on-step.ts'
import { useShownStep, useSteps } from '#src/lib/hooks/use-steps.ts'
import { samePage } from '#src/lib/async/same-page.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { SignupErrorSummary } from './SignupErrorSummary.tsx'
import { LoginLine } from './LoginLine.tsx'
import { signupRequest } from './signup-request.ts'
import { noteRefusal } from './server-checks.ts'
import { StepFields } from './StepFields.tsx'
import { StepHead } from './StepHead.tsx'
import { StepNotes } from './StepNotes.tsx'
import { useCreateAccount } from './use-create-account.ts'
import { useSignupForm } from './use-signup-form.ts'

interface SignupStepsProps {
  target: ShortProfile | null
  heading: 'h1' | 'h3'
  /** Called when the server accepts no more signups. */
  onClosed: () => void
}

const LAST = SIGNUP_STEPS - 1

/** A field with an error, or the first of a group of radio buttons that has one. */
const WRONG = '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input'

/** Focuses what is wrong, or the first question: its field, but the heading before radio buttons, so that they are not passed over. */
function focusStep(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('input:not([aria-hidden]), textarea')
  const first =
    form?.querySelector<HTMLElement>(WRONG) ??
    (field?.type === 'radio' ? null : field) ??
    form?.querySelector<HTMLElement>('h1, h3')
  first?.focus()
}

/** One group of questions per step; the answers are in one form, the step is in the URL. */
export function SignupSteps({ target, heading, onClosed }: SignupStepsProps) {
  const { t } = useTranslation(['signup', 'common'])
  const titleId = useId()
  const root = useRef<HTMLFormElement>(null)
  const query = new URLSearchParams(useLocation().search)
  const hasTarget = target !== null
  const form = useSignupForm(target)
  const { creation, create, cancel } = useCreateAccount()
  const [isChecking, setIsChecking] = useState(false)
  const age = minimumAge(useSiteSettings())

  const hasChosen = !hasTarget && query.has('gender') && query.has('looking_for')
  const first = hasChosen ? 1 : 0
  const steps = useSteps('signup', first)
  const { step: named, goTo, goBackTo, back, leave } = steps
  const open = useWatch({
    control: form.control,
    compute: (answers: SignupForm) => firstOpenStep(answers, hasTarget, age, serverNow()),
  })
  const step = Math.min(named ?? first, open)

  useShownStep(steps, step)

  useFocusOnStep(step, () => {
    cancel()
    focusStep(root.current)
  })

  function showField(field: SignupField) {
    const wanted = stepOfField(field, hasTarget)
    if (wanted === step) form.setFocus(field)
    else if (wanted < step) goBackTo(wanted)
    else goTo(wanted)
  }

  function handleRefusal(error: ApiError, sent: SignupForm, isHere: boolean) {
    if (error.code === 'signups_closed') {
      onClosed()
      return
    }
    // A visitor who went back meanwhile may have changed the refused answer, and stays at that step.
    const fields = refusedFields(error).filter(([field]) => isHere || form.getValues(field) === sent[field])
    for (const [field, message] of fields) {
      noteRefusal(field, sent, message)
      form.setError(field, { message })
    }
    const [earliest] = fields.toSorted(([a], [b]) => stepOfField(a, hasTarget) - stepOfField(b, hasTarget))
    if (earliest && isHere) showField(earliest[0])
  }

  async function next() {
    const isHere = samePage()
    setIsChecking(true)
    const isValid = await form.trigger(fieldsOfStep(step, hasTarget), { shouldFocus: true })
    setIsChecking(false)
    if (!isValid || !isHere()) return
    if (step < LAST) {
      goTo(step + 1)
      return
    }
    let sent = form.getValues()
    const ended = await create(() => {
      sent = form.getValues()
      return signupRequest(sent, target)
    })
    if (ended?.error) handleRefusal(ended.error, sent, isHere())
    else if (ended && isHere()) leave()
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isChecking && creation.state === 'idle') void next()
  }

  return (
    <FormProvider {...form}>
      <form
        ref={root}
        className="stack gap-5"
        noValidate
        aria-labelledby={titleId}
        onChange={cancel}
        onSubmit={submit}
      >
        <StepHead id={titleId} step={step} first={first} target={target} heading={heading} />
        <SignupErrorSummary onShow={showField}>
          <StepFields step={step} target={target} />
        </SignupErrorSummary>
        <StepNotes creation={creation} isLast={step === LAST} />
        <div className="surface step-actions stick-bottom">
          <Button type="submit" size="lg" busy={isChecking || creation.state !== 'idle'}>
            {step < LAST ? t('common:continue') : t('create')}
          </Button>
          {step > 0 && creation.state !== 'busy' && (
            <Button variant="quiet" size="lg" onClick={() => back(step)}>
              {t('common:nav.back')}
            </Button>
          )}
        </div>
        {step === 0 && <LoginLine />}
      </form>
    </FormProvider>
  )
}
