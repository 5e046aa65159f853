import { dismissalRecords, visitBannerRecords } from '#src/domain/records.ts'
import { BANNER_KINDS, type BannerKind } from '#src/domain/site/banner-kinds.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { accountStore } from '#src/lib/state.ts'
import { HOUR_MS } from '#src/lib/time/durations.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'

type Dismissals = Readonly<Record<string, number>>

interface DismissalsState {
  account: string | null
  dismissals: Dismissals
  /** Pauses are measured against this: when the dismissals last changed, or the last closed banner's hour ended. */
  now: number
}

/** When the current account dismissed things on this device, in milliseconds since 1970, by name. */
export const useDismissals = accountStore<DismissalsState>(() => ({
  account: null,
  dismissals: {},
  now: 0,
}))

let timer: ReturnType<typeof setTimeout> | undefined

/** Sets the dismissals, and moves `now` on once no banner was closed within the hour. */
function setDismissals(dismissals: Dismissals): void {
  const now = serverNow()
  useDismissals.setState({ dismissals, now })
  clearTimeout(timer)
  const rests = BANNER_KINDS.map((kind) => (dismissedAt(dismissals, kind) ?? 0) + HOUR_MS - now)
  const rest = Math.max(...rests.filter((ms) => ms < 2 * HOUR_MS))
  if (rest > 0) timer = setTimeout(() => setDismissals(useDismissals.getState().dismissals), rest)
}

/** Loads the stored dismissals of an account. */
export function openDismissals(account: string): void {
  useDismissals.setState({ account })
  setDismissals(Object.fromEntries(dismissalRecords.all(account)))
}

/** Returns the banner that this visit has shown; `null` before the first, and when a day has passed since. */
export function visitBanner({ account }: Pick<DismissalsState, 'account'>): BannerKind | null {
  return account === null ? null : visitBannerRecords.read(account)
}

/** Records the banner that this visit shows; it shows no other (docs/rules.md#banners). */
export function noteVisitBanner(kind: BannerKind): void {
  const { account } = useDismissals.getState()
  if (account !== null && visitBannerRecords.read(account) !== kind) visitBannerRecords.write(account, kind)
}

/** Records that the member dismissed something now (docs/rules.md#dismissals). */
export function dismiss(name: string): void {
  const { account, dismissals } = useDismissals.getState()
  const now = serverNow()
  if (account !== null) dismissalRecords.write(account, now, name)
  setDismissals({ ...dismissals, [name]: now })
}

/** Undoes a dismissal. */
export function undoDismissal(name: string): void {
  const { account, dismissals } = useDismissals.getState()
  if (account !== null) dismissalRecords.remove(account, name)
  const { [name]: _, ...others } = dismissals
  useDismissals.setState({ dismissals: others })
}

/** Returns when the member dismissed something on this device, in milliseconds since 1970; `undefined` if never. */
export function dismissedAt(dismissals: Dismissals, name: string): number | undefined {
  return ownValue(dismissals, name)
}
