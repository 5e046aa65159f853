import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postMatchFinder } from '#src/api/signup.ts'
import { pageHeading } from '#src/lib/focus-on.ts'
import { useFocusOnStep } from '#src/lib/hooks/use-focus-on-step.ts'
import { useShownStep, useSteps } from '#src/lib/hooks/use-steps.ts'
import { firstWishes, type MatchWishes } from '#src/domain/member/match-wishes.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { samePage } from '#src/lib/async/same-page.ts'
import { setMatchWishes, setShortlist, useMatchFinder } from '#src/stores/match-finder.ts'
import { loadInterests, useSiteSettings } from '#src/stores/settings.ts'
import { useIsLoggedIn, useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { StepLine } from '#src/ui/StepLine.tsx'
import { MatchShortlist } from './MatchShortlist.tsx'
import { WishFields } from './WishFields.tsx'

const STEPS = 3

/** If the interests fail to load, the third question leaves them out. */
export async function loader(): Promise<null> {
  await Promise.allSettled([loadInterests()])
  return null
}

/** Returns the step to show: after a reload nothing is chosen yet, and without a shortlist there is none to return to. */
function useMatchSteps(): ReturnType<typeof useSteps> & { step: number } {
  const steps = useSteps('match')
  const [furthest, setFurthest] = useState(() => (useMatchFinder.getState().wishes === null ? 0 : STEPS))
  const hasFound = useMatchFinder((state) => state.found !== null)
  const last = hasFound ? STEPS : STEPS - 1
  const step = Math.min(steps.step ?? 0, last, furthest)
  const isLoggedIn = useIsLoggedIn()
  // The end of a session empties the answers and leads to another page, from which nothing may lead back.
  useShownStep(steps, isLoggedIn ? step : STEPS)
  function goTo(next: number) {
    setFurthest((before) => Math.max(before, next))
    steps.goTo(next)
  }
  return { ...steps, step, goTo }
}

/** Three short questions, then a shortlist, on which the member may let the site like somebody (docs/rules.md#match-finder). */
function MatchFinderScreen() {
  const { t } = useTranslation(['matchfinder', 'common'])
  const title = useRef<HTMLHeadingElement>(null)
  const minAge = minimumAge(useSiteSettings())
  const chosen = useMatchFinder((state) => state.wishes)
  const found = useMatchFinder((state) => state.found)
  const { step, goTo, back } = useMatchSteps()
  const profile = useSession((state) => state.user?.profile)
  const wishes = chosen ?? firstWishes(profile, minAge)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  // Where nobody was found, the title is that of the page.
  useFocusOnStep(step, () => (title.current ?? pageHeading())?.focus())

  async function find() {
    const isHere = samePage()
    setIsBusy(true)
    setHasFailed(false)
    setMatchWishes(wishes)
    try {
      let wanted: MatchWishes | null = wishes
      // What is changed meanwhile is searched for as well.
      while (wanted && !setShortlist(wanted, await postMatchFinder(wanted)))
        wanted = isHere() ? useMatchFinder.getState().wishes : null
      if (wanted && isHere()) goTo(STEPS)
    } catch {
      // Whatever the reason, the answers stay and can be sent again.
      setHasFailed(true)
    }
    setIsBusy(false)
  }

  function next() {
    if (isBusy) return
    if (step === STEPS - 1) void find()
    else {
      setHasFailed(false)
      setMatchWishes(wishes)
      goTo(step + 1)
    }
  }

  if (found && step === STEPS)
    return <MatchShortlist title={title} profiles={found} onAgain={() => goTo(0)} />
  const questions = [t('who'), t('ages'), t('interests')] as const
  const isLast = step === STEPS - 1
  return (
    <div className="frame frame-form">
      <h1 tabIndex={-1} className="visually-hidden">
        {t('title')}
      </h1>
      <form
        className="card stack card-floating gap-5 pad-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <StepLine text={t('step', { step: step + 1, total: STEPS })} step={step} total={STEPS} />
        <h2 ref={title} tabIndex={-1}>
          {questions[step]}
        </h2>
        <WishFields step={step} wishes={wishes} minAge={minAge} onChange={setMatchWishes} />
        {hasFailed && isLast && (
          <p className="danger normal" role="alert">
            {t('failed')}
          </p>
        )}
        <div className="step-actions">
          <Button type="submit" size="lg" busy={isBusy}>
            {isLast ? t('find') : t('common:continue')}
          </Button>
          {step > 0 && !isBusy && (
            <Button variant="quiet" size="lg" onClick={() => back(step)}>
              {t('common:nav.back')}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

export { MatchFinderScreen as Component }
