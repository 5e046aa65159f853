import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isLinkRefused, mayHaveUsedLink, postReactivate } from '#src/api/mailed-links.ts'
import { REACTIVATION_WINDOW_DAYS } from '#src/domain/limits.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { focusHeading } from '#src/lib/focus-on.ts'
import { PATHS } from '#src/paths.ts'
import { logInWith } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'

/** Reactivates a deleted account with the mailed link, `/login?reactivate=…`, on a click only. */
export function ReactivateCard({ token, onSend }: { token: string; onSend: () => void }) {
  const { t } = useTranslation(['login', 'common'])
  const errorText = useErrorText()
  const [state, setState] = useState<'idle' | 'busy' | 'expired' | 'used'>('idle')
  const [failure, setFailure] = useState<unknown>()
  const [wasUnclear, setWasUnclear] = useState(false)

  async function reactivate() {
    setState('busy')
    onSend()
    setFailure(undefined)
    try {
      await logInWith(() => postReactivate(token))
    } catch (error) {
      if (isLinkRefused(error)) {
        // A link works once: an earlier try, whose answer was unclear, may have used it.
        setState(wasUnclear ? 'used' : 'expired')
        focusHeading()
        return
      }
      if (mayHaveUsedLink(error)) setWasUnclear(true)
      setState('idle')
      setFailure(error)
    }
  }

  if (state === 'expired' || state === 'used') {
    return (
      <div className="note stack gap-3 pad-4 above-5" role="alert">
        <p>{t(`reactivate.${state}`, { days: REACTIVATION_WINDOW_DAYS })}</p>
        <p>
          <Link to={PATHS.service}>{t('common:ask_service')}</Link>
        </p>
      </div>
    )
  }
  return (
    <section className="note stack gap-3 pad-4 above-5" aria-labelledby="reactivate-title">
      <h2 className="text-xl" id="reactivate-title">
        {t('reactivate.title')}
      </h2>
      <p>{t('reactivate.text')}</p>
      {failure !== undefined && (
        <p className="danger normal" role="alert">
          {mayHaveUsedLink(failure) ? t('reactivate.unclear') : errorText(failure)}
        </p>
      )}
      <Button wide busy={state === 'busy'} onClick={() => void reactivate()}>
        {t('reactivate.submit')}
      </Button>
    </section>
  )
}
