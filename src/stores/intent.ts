import { currentOf, type Intent } from '#src/domain/account/intent.ts'
import { intentRecord } from '#src/domain/site-records.ts'
import { accountStore } from '#src/lib/state.ts'

/** What the visitor tried last; kept for this tab, so that a reload during the signup does not forget it. */
export const useIntent = accountStore<{ intent: Intent | null }>(() => ({ intent: intentRecord.read() }))

/** Remembers what a visitor tried. */
export function rememberIntent(intent: Omit<Intent, 'tried_at'>): void {
  const tried = { ...intent, tried_at: Date.now() }
  intentRecord.write(tried)
  useIntent.setState({ intent: tried })
}

/** What the visitor tried, if it is not an hour ago. */
export function currentIntent(): Intent | null {
  return currentOf(useIntent.getState().intent, Date.now(), location.origin)
}

/** Forgets what was tried, before it is done or because it was given up: so nothing is done twice. */
export function forgetIntent(): void {
  intentRecord.remove()
  useIntent.setState({ intent: null })
}
