import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/domain/api-error.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { turnOnPush } from '#src/stores/browser/push.ts'
import { useAccount } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

interface Outcome {
  outcome: 'on' | 'denied' | 'dismissed' | 'failed'
  text: string
}

/** Returns a function that turns push on and resolves with the outcome and its text. */
export function useTurnOnPush(): () => Promise<Outcome> {
  const { t } = useTranslation('push')
  const errorText = useErrorText()
  const { push_public_key } = useSiteSettings()
  const account = useAccount()

  return async () => {
    if (!push_public_key || account === null) return { outcome: 'failed', text: t('not_here') }
    // The explanation promises that notifications name nobody.
    setPreferences({ namesInPush: false })
    try {
      const outcome = await turnOnPush(push_public_key, account)
      return { outcome, text: t(outcome === 'on' ? 'turned_on' : outcome) }
    } catch (error) {
      const text = error instanceof ApiError ? errorText(error) : t('service_failed')
      return { outcome: 'failed', text }
    }
  }
}
