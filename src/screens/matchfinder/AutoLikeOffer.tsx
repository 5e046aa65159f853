import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { autoLike, mayAutoLike } from '#src/actions/auto-like.ts'
import { ApiError, isUnclear } from '#src/domain/api-error.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { PATHS } from '#src/paths.ts'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { Button } from '#src/ui/Button.tsx'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'
import { heart } from '#src/ui/icons.ts'

/** Offers a like on the member's behalf: only a press on its button sends it, at most one per visit (docs/rules.md#auto-like). */
export function AutoLikeOffer() {
  const { t } = useTranslation(['matchfinder', 'common'])
  const [isOffered] = useState(mayAutoLike)
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'unsure'>('idle')
  const [failure, setFailure] = useState<ApiError>()
  const errorText = useErrorText()
  const result = useRef<HTMLParagraphElement>(null)
  const isOver = state === 'done' || state === 'unsure'
  const isCovered = useOverlays((overlays) => overlays.open !== null)
  // The button is gone; the focus stays in its place, even if a match was announced before the button disappeared.
  useEffect(() => {
    if (isOver && !isCovered && document.activeElement === document.body) result.current?.focus()
  }, [isOver, isCovered])
  if (!isOffered) return null

  async function like() {
    setState('busy')
    setFailure(undefined)
    try {
      await autoLike()
      setState('done')
    } catch (error) {
      const isUnliked = error instanceof ApiError && !isUnclear(error)
      if (isUnliked) setFailure(error)
      setState(isUnliked ? 'idle' : 'unsure')
    }
  }

  if (isOver) {
    return (
      <p className="note above-6" role={state === 'done' ? 'status' : 'alert'} ref={result} tabIndex={-1}>
        {state === 'done' ? t('auto.done') : t('auto.unsure')}{' '}
        <Link to={PATHS.likes}>{t('common:your_likes')}</Link>
      </p>
    )
  }
  return (
    <section className="card stack card-quiet gap-3 pad-5 above-6" aria-labelledby="auto-title">
      <h2 className="text-xl" id="auto-title">
        {t('auto.title')}
      </h2>
      <p>{t('auto.text')}</p>
      {failure && (
        <FailureNote>{failure.code === 'not_found' ? t('auto.nobody') : errorText(failure)}</FailureNote>
      )}
      <Button
        variant="outline"
        className="self-start"
        icon={heart}
        busy={state === 'busy'}
        onClick={() => void like()}
      >
        {t('auto.like')}
      </Button>
    </section>
  )
}
