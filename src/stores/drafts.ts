import { create } from 'zustand'
import { readStored, removeStored, storedKeys, writeStored } from '#src/lib/browser-storage.ts'
import { ownValue } from '#src/lib/own-value.ts'

const PREFIX = 'draft.'
const SAVE_DELAY_MS = 300

interface DraftsState {
  account: string | null
  /** Typed text by the id of the profile to whom it is written. */
  drafts: Readonly<Record<string, string>>
  /** Everything that was typed is in the browser's storage. */
  isSaved: boolean
}

/** Texts that were typed and not sent yet, kept in the browser per account. */
export const useDrafts = create<DraftsState>(() => ({ account: null, drafts: {}, isSaved: true }))

const unsaved = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function accountPrefix(account: string): string {
  return `${PREFIX}${encodeURIComponent(account)}.`
}

/** Whether a key of the browser's storage belongs to the drafts: then another tab has changed it. */
export function isDraftKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX)
}

/** Writes what was typed last into the browser's storage. */
export function flushDrafts(): void {
  clearTimeout(timer)
  const { account, drafts } = useDrafts.getState()
  if (account !== null) {
    for (const profileId of unsaved) {
      const key = accountPrefix(account) + profileId
      const text = ownValue(drafts, profileId) ?? ''
      if (text === '') removeStored(key)
      else writeStored(key, text)
    }
  }
  unsaved.clear()
  useDrafts.setState({ isSaved: true })
}

/** Takes up the drafts of an account that are kept in this browser; `null` puts them out of sight, and keeps them. */
export function openDrafts(account: string | null): void {
  flushDrafts()
  if (account === null) {
    useDrafts.setState({ account, drafts: {} })
    return
  }
  const prefix = accountPrefix(account)
  const drafts: Record<string, string> = {}
  for (const key of storedKeys(prefix)) drafts[key.slice(prefix.length)] = readStored(key) ?? ''
  useDrafts.setState({ account, drafts })
}

/** Takes over what is typed; it is kept in the browser 300 ms after the last key, or when the page is left. */
export function setDraft(profileId: string, text: string): void {
  unsaved.add(profileId)
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [profileId]: text }, isSaved: false }))
  clearTimeout(timer)
  timer = setTimeout(flushDrafts, SAVE_DELAY_MS)
}

/** Forgets a draft at once, here and in the browser. */
export function clearDraft(profileId: string): void {
  setDraft(profileId, '')
  flushDrafts()
}

/** Wipes the drafts of one account (logout), or of all others (another member logged in). */
export function wipeDrafts(accounts: { of: string } | { allBut: string }): void {
  const isWanted =
    'of' in accounts
      ? (key: string) => key.startsWith(accountPrefix(accounts.of))
      : (key: string) => !key.startsWith(accountPrefix(accounts.allBut))
  if (useDrafts.getState().account !== null) flushDrafts()
  storedKeys(PREFIX).filter(isWanted).forEach(removeStored)
  openDrafts(useDrafts.getState().account)
}

/** What is typed to a member. */
export function useDraft(profileId: string): string {
  return useDrafts((state) => ownValue(state.drafts, profileId) ?? '')
}
