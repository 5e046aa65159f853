import { dismissalRecords } from '#src/domain/records.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { accountStore } from '#src/lib/state.ts'

type Flags = Readonly<Record<string, number>>

interface DismissalsState {
  account: string | null
  flags: Flags
  /** When the flags were last looked at: what is paused is measured against this. */
  now: number
}

/** When the account that is logged in closed things on this device, in milliseconds since 1970, by name. */
export const useDismissals = accountStore<DismissalsState>(() => ({ account: null, flags: {}, now: 0 }))

/** Reads the flags of an account that are stored in this browser. */
export function openDismissals(account: string): void {
  const flags = Object.fromEntries(dismissalRecords.all(account))
  useDismissals.setState({ account, flags, now: Date.now() })
}

/** Notes that the member closed something just now. */
export function dismiss(name: string): void {
  const { account } = useDismissals.getState()
  const now = Date.now()
  if (account !== null) dismissalRecords.write(account, now, name)
  useDismissals.setState(({ flags }) => ({ flags: { ...flags, [name]: now }, now }))
}

/** Takes back that the member closed something. */
export function undoDismissal(name: string): void {
  const { account, flags } = useDismissals.getState()
  if (account !== null) dismissalRecords.remove(account, name)
  const { [name]: _, ...others } = flags
  useDismissals.setState({ flags: others })
}

/** When the member closed something on this device; `undefined` when they never did. */
export function dismissedAt(flags: Flags, name: string): number | undefined {
  return ownValue(flags, name)
}
