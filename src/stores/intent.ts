import { validIntent, type Intent } from '#src/domain/account/intent.ts'
import { intentRecord } from '#src/domain/first-paint-records.ts'
import { accountStore } from '#src/lib/state.ts'

/** What the visitor last tried; stored in this tab, so that it survives a reload during the signup. */
export const useIntent = accountStore<{ intent: Intent | null }>(() => ({
  intent: valid(intentRecord.read()),
}))

function valid(intent: Intent | null): Intent | null {
  return validIntent(intent, Date.now(), location.origin)
}

/** Stores what a visitor tried. */
export function saveIntent(intent: Omit<Intent, 'triedAt'>): void {
  const tried = { ...intent, triedAt: Date.now() }
  intentRecord.write(tried)
  useIntent.setState({ intent: tried })
}

/** Returns what the visitor tried on this page, or in the hour before it was opened; otherwise `null`. */
export function currentIntent(): Intent | null {
  return useIntent.getState().intent
}

/** Clears the intent, before it is carried out or when it is given up, so that nothing is done twice. */
export function clearIntent(): void {
  intentRecord.remove()
  useIntent.setState({ intent: null })
}
