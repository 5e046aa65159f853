import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postMatchFinder } from '#src/api/signup.ts'
import { autoLike, mayAutoLike } from '#src/actions/auto-like.ts'
import { MAXIMUM_AGE_YEARS } from '#src/domain/limits.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { OPEN_FILTER } from '#src/domain/member/search.ts'
import { ownFilter } from '#src/domain/member/search-filter.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { loadInterests, useSiteSettings } from '#src/stores/settings.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { MatchShortlist } from './MatchShortlist.tsx'
import { WishFields, type Wishes } from './WishFields.tsx'

const STEPS = 3

/** If the interests fail to load, the third question leaves them out. */
export async function loader(): Promise<null> {
  await Promise.allSettled([loadInterests()])
  return null
}

/** Three short questions, then a shortlist; the site likes one of the members on the user's behalf, once and on a click only. */
function MatchFinderScreen() {
  const { t } = useTranslation('matchfinder')
  const title = useRef<HTMLHeadingElement>(null)
  const minAge = minimumAge(useSiteSettings())
  const [step, setStep] = useState(0)
  const profile = useSession((state) => state.user?.profile)
  const [wishes, setWishes] = useState<Wishes>(() => {
    const { gender, min_age, max_age } = profile ? ownFilter(profile, minAge) : OPEN_FILTER
    return {
      gender: gender || undefined,
      min_age: min_age ?? minAge,
      max_age: max_age ?? MAXIMUM_AGE_YEARS,
      interests: [],
    }
  })
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [isLikeUnsure, setIsLikeUnsure] = useState(false)
  const [found, setFound] = useState<ShortProfile[] | null>(null)

  const shown = useRef(0)
  const place = found ? STEPS : step
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    title.current?.focus()
  }, [place])

  async function find() {
    setIsBusy(true)
    setHasFailed(false)
    try {
      const profiles = await postMatchFinder({ ...wishes, gender: wishes.gender ?? '' })
      setFound(profiles)
      if (profiles.length > 0) autoLike().catch(() => setIsLikeUnsure(true))
    } catch {
      // Whatever the reason, the answers stay and can be sent again.
      setHasFailed(true)
    }
    setIsBusy(false)
  }

  function next() {
    if (isBusy) return
    if (step < STEPS - 1) setStep(step + 1)
    else void find()
  }

  if (found) {
    return (
      <MatchShortlist
        title={title}
        profiles={found}
        isLikeUnsure={isLikeUnsure}
        onAgain={() => {
          setFound(null)
          setStep(0)
        }}
      />
    )
  }
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
        <p className="muted text-s strong">{t('step', { step: step + 1, total: STEPS })}</p>
        <h2 ref={title} tabIndex={-1}>
          {questions[step]}
        </h2>
        <WishFields step={step} wishes={wishes} minAge={minAge} onChange={setWishes} />
        {isLast && mayAutoLike() && <p className="note">{t('auto')}</p>}
        {hasFailed && (
          <p className="danger normal" role="alert">
            {t('failed')}
          </p>
        )}
        <div className="step-actions">
          <Button type="submit" size="lg" busy={isBusy}>
            {isLast ? t('find') : t('continue')}
          </Button>
          {step > 0 && !isBusy && (
            <Button variant="quiet" size="lg" onClick={() => setStep(step - 1)}>
              {t('back')}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

export { MatchFinderScreen as Component }
