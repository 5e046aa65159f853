import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { saveOwnProfile } from '#src/actions/own-profile.ts'
import { postCompleteSignup } from '#src/api/signup.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { useFormDraft } from '#src/components/use-form-draft.ts'
import { useFocusOnStep } from '#src/lib/hooks/use-focus-on-step.ts'
import { useSteps } from '#src/lib/hooks/use-steps.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { ApiError, asksForLogin, isCancelled, isUnanswered } from '#src/domain/api-error.ts'
import {
  COMPLETION_TEXTS,
  completionChanges,
  completionDraft,
  completionForm,
  type CompletionForm,
  completionRequest,
} from '#src/domain/member/completion.ts'
import { PROFILE_BLOCKS } from '#src/domain/member/own-profile.ts'
import { CropQueue } from '#src/features/photos/CropQueue.tsx'
import { useMissedUploads } from '#src/features/photos/use-missed-uploads.ts'
import { samePage } from '#src/lib/async/same-page.ts'
import { PATHS } from '#src/paths.ts'
import { readFormDraft, removeDraftFields } from '#src/stores/browser/form-drafts.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { usePhotos } from '#src/stores/photos.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { StepLine } from '#src/ui/StepLine.tsx'
import { completionSteps, firstRefused } from './completion-steps.ts'
import { StepQuestion } from './StepQuestion.tsx'

/** The form, with the values it began with and a draft of what was typed here alone: the rest of the profile may be changed elsewhere. */
function useCompletionForm({ profile }: User) {
  const draft = useFormDraft('completion')
  const form = useForm<CompletionForm>({ defaultValues: completionForm(draft.values, profile) })
  const [begun, setBegun] = useState(() => completionForm({}, profile))

  const keep = useEffectEvent((values: CompletionForm) => draft.keep(completionDraft(values, begun)))
  useEffect(() => {
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form])

  /** Continues from the saved values, keeping what was typed meanwhile. */
  function goOnFrom(saved: CompletionForm) {
    setBegun(saved)
    draft.keep(completionDraft(form.getValues(), saved))
  }

  return { form, begun, goOnFrom, forget: draft.clear }
}

/** The questions of the completion page, one per screen, each of which can be skipped; the draft is stored until it is saved. */
export function CompletionFlow({ user }: { user: User }) {
  const { t } = useTranslation(['completion', 'common'])
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { visible_profile_fields: visible } = useSiteSettings()
  const hasInterests = useSettings((state) => Object.keys(state.interests ?? {}).length > 0)
  const title = useRef<HTMLHeadingElement>(null)
  // A photo that is uploaded meanwhile does not change the questions.
  const [steps] = useState(() => completionSteps(user, visible, hasInterests))
  // Without the photo its number stays unused, so that each question keeps its URL when the page is loaded again with a photo.
  const first = steps[0] === 'photo' ? 0 : 1
  const { step: named, goTo, goBackTo, back } = useSteps('profile', first)
  const index = Math.min(Math.max(0, (named ?? first) - first), steps.length - 1)
  const step = steps[index] ?? 'photo'
  const isLast = index === steps.length - 1
  const { form, begun, goOnFrom, forget } = useCompletionForm(user)
  const { errors, isSubmitting } = form.formState
  const [isChecking, setIsChecking] = useState(false)
  const hasSeenFailure = useRef(false)
  const hasWaited = useRef(false)
  useFocusOnStep(index, () => title.current?.focus())
  const leavePhotos = useMissedUploads()

  /** Leads back, once, to a photo that was not uploaded, or stays at one whose dialog is still loading: only its own question says so. */
  function stopAtLostPhoto(): boolean {
    const { uploads } = usePhotos.getState()
    const isChosen = uploads.some(({ state }) => state === 'chosen')
    const isLost = isChosen || uploads.some(({ state }) => state === 'failed')
    const seen = index === 0 ? hasWaited : hasSeenFailure
    if (!(index === 0 ? isChosen : isLost) || steps[0] !== 'photo' || seen.current) return false
    seen.current = true
    if (index > 0) goBackTo(0)
    return true
  }

  function handleRefusal(error: unknown, isHere: boolean) {
    const fields = error instanceof ApiError ? Object.keys(error.fields) : []
    for (const name of COMPLETION_TEXTS)
      if (fields.includes(name)) {
        const isTooLong = error instanceof ApiError && error.fields[name] === 'too_long'
        form.setError(name, { message: t(isTooLong ? 'profile.too_long' : 'profile.field_failed') })
      }
    const message = isUnanswered(error)
      ? t('profile.unclear')
      : fields.length > 0
        ? t('profile.failed')
        : errorText(error)
    form.setError('root', { message })
    // The page was left, and is not the one to log in, which says itself that the session has ended.
    const isEnded = isCancelled(error) || (error instanceof ApiError && asksForLogin(error))
    if (title.current === null && !isEnded)
      showToast({ tone: 'error', text: `${t('profile.title')} – ${message}` })
    const refused = firstRefused(steps, fields)
    if (isHere && refused !== null && refused !== index) goBackTo(refused + first)
  }

  async function finish(values: CompletionForm) {
    const isHere = samePage()
    const account = accountOf(user)
    const drafts = PROFILE_BLOCKS.map((block) => `profile-${block}` as const).map(
      (name) => [name, JSON.stringify(readFormDraft(name, account))] as const,
    )
    try {
      const body = completionRequest(completionChanges(values, begun), visible)
      const isNew = Object.keys(body).length > 0
      if (isNew) await saveOwnProfile(async () => (await postCompleteSignup(body)).profile)
      for (const [name, draft] of drafts)
        // Unless more was typed there meanwhile.
        if (JSON.stringify(readFormDraft(name, account)) === draft)
          removeDraftFields(name, account, Object.keys(body))
      if (JSON.stringify(form.getValues()) !== JSON.stringify(values)) return goOnFrom(values)
      forget()
      if (!isHere() || stopAtLostPhoto()) return
      leavePhotos()
      await navigate(PATHS.signupMatches)
    } catch (error) {
      handleRefusal(error, isHere())
    }
  }

  async function save() {
    // Nothing else clears the server's error of a question that is not on the screen.
    form.clearErrors()
    await form.handleSubmit(finish)()
  }

  async function leave() {
    if (isLast) return save()
    form.clearErrors('root')
    goTo(index + 1 + first)
  }

  async function next() {
    if (isChecking) return
    setIsChecking(true)
    const isValid = step === 'photo' || (await form.trigger(step))
    setIsChecking(false)
    if (isValid) await leave()
  }

  function goBack() {
    form.clearErrors('root')
    back(index + first)
  }

  async function skip() {
    if (step !== 'photo') form.setValue(step, completionForm({}, user.profile)[step])
    await leave()
  }

  return (
    <FormProvider {...form}>
      {/* On every question: the dialog may load after its own was left. */}
      <CropQueue />
      <form
        className="card stack card-floating gap-5 pad-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void next()
        }}
      >
        <div className="row gap-4">
          <div className="grow">
            <StepLine
              text={t('step', { step: index + 1, total: steps.length })}
              step={index}
              total={steps.length}
            />
          </div>
          {!isLast && (
            <Button variant="quiet" size="sm" onClick={() => isSubmitting || void save()}>
              {t('profile.later')}
            </Button>
          )}
        </div>
        {index === 0 && <p className="muted">{t('profile.text')}</p>}
        <StepQuestion step={step} user={user} saved={begun} titleRef={title} />
        {errors.root?.message && (
          <p className="danger normal" role="alert">
            {errors.root.message}
          </p>
        )}
        <div className="surface stack stick-bottom">
          <Button type="submit" size="lg" wide busy={isSubmitting}>
            {isLast ? t('profile.save') : t('common:continue')}
          </Button>
        </div>
        <div className="row gap-3 justify-center">
          {index > 0 && (
            <Button variant="quiet" onClick={() => isSubmitting || goBack()}>
              {t('common:nav.back')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => isSubmitting || void skip()}>
            {t('profile.skip')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
