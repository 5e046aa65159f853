import { draftRecords } from '#src/domain/records.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'

const SAVE_DELAY_MS = 300

interface DraftsState {
  account: string | null
  /** Typed text by the id of the profile to whom it is written, or by the name of a form. */
  drafts: Readonly<Record<string, string>>
  /** Everything that was typed is in the browser's storage. */
  isSaved: boolean
}

/** Texts that were typed and not sent yet, stored in the browser per account. */
export const useDrafts = accountStore<DraftsState>(() => ({ account: null, drafts: {}, isSaved: true }))

const unsaved = new Set<string>()
/** What was typed in this tab: another tab's text does not replace it on the screen. */
const typedHere = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

onAccountReset(() => {
  clearTimeout(timer)
  unsaved.clear()
  typedHere.clear()
})

/** Writes what was typed last into the browser's storage. */
export function flushDrafts(): void {
  clearTimeout(timer)
  const { account, drafts } = useDrafts.getState()
  if (account !== null) {
    for (const key of unsaved) {
      const text = ownValue(drafts, key) ?? ''
      if (text === '') draftRecords.remove(account, key)
      else draftRecords.write(account, text, key)
    }
  }
  unsaved.clear()
  useDrafts.setState({ isSaved: true })
}

/** Stores what was typed in this tab when its page is left, also over what another tab stored since: it is what the member saw last here. */
export function leaveDrafts(): void {
  for (const key of typedHere) unsaved.add(key)
  flushDrafts()
}

/** Loads the drafts of an account that are stored in this browser; what was typed in this tab stays as it is. */
export function openDrafts(account: string): void {
  flushDrafts()
  const before = useDrafts.getState()
  const typed = account === before.account ? Object.entries(before.drafts) : []
  const drafts = Object.fromEntries([
    ...draftRecords.all(account),
    ...typed.filter(([key]) => typedHere.has(key)),
  ])
  useDrafts.setState({ account, drafts })
}

/** Takes over what is typed; it is stored 300 ms after the last key, or when the page is left. */
export function setDraft(key: string, text: string): void {
  unsaved.add(key)
  if (text === '') typedHere.delete(key)
  else typedHere.add(key)
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: text }, isSaved: false }))
  clearTimeout(timer)
  timer = setTimeout(flushDrafts, SAVE_DELAY_MS)
}

/** Forgets a draft at once, here and in the browser. */
export function clearDraft(key: string): void {
  setDraft(key, '')
  flushDrafts()
}

/** Forgets all drafts of the account on the screen; the storage is the caller's. */
export function dropDrafts(): void {
  clearTimeout(timer)
  unsaved.clear()
  typedHere.clear()
  useDrafts.setState({ drafts: {}, isSaved: true })
}

/** What is typed to a member, or into a form. */
export function useDraft(key: string): string {
  return useDrafts((state) => ownValue(state.drafts, key) ?? '')
}
