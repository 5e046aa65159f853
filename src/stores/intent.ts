import { create } from 'zustand'
import { type Intent, readIntent } from '#src/domain/intent.ts'
import { readForTab, writeForTab } from '#src/lib/browser-storage.ts'
import { readJson } from '#src/lib/read-json.ts'

const KEY = 'intent'

/** What the visitor tried last; kept for this tab, so that a reload during the signup does not forget it. */
export const useIntent = create<{ intent: Intent | null }>(() => ({
  intent: readIntent(readJson(readForTab(KEY)), Date.now(), location.origin),
}))

/** Remembers what a visitor tried. */
export function rememberIntent(intent: Omit<Intent, 'tried_at'>): void {
  const kept = { ...intent, tried_at: Date.now() }
  writeForTab(KEY, JSON.stringify(kept))
  useIntent.setState({ intent: kept })
}

/** What the visitor tried, if it is not an hour ago. */
export function currentIntent(): Intent | null {
  return readIntent(useIntent.getState().intent, Date.now(), location.origin)
}

/** Forgets what was tried, before it is done or because it was given up: so nothing is done twice. */
export function forgetIntent(): void {
  writeForTab(KEY, null)
  useIntent.setState({ intent: null })
}
