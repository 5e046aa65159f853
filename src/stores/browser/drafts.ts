import * as v from 'valibot'
import { foldedText } from '#src/domain/chat/chat.ts'
import { draftRecords, signupRecord } from '#src/domain/records.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { holdPage } from '#src/lib/reload-guard.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'
import { openTabChannel } from '#src/lib/storage/tab-channel.ts'
import { hasLines } from '#src/lib/text/has-lines.ts'

const SAVE_DELAY_MS = 300

interface DraftsState {
  account: string | null
  /** Typed text by the id of the profile that it is addressed to. */
  drafts: Readonly<Record<string, string>>
  /** False while some typed text is not stored in the browser. */
  isSaved: boolean
}

/** Texts that were typed and not sent yet, stored in the browser per account. */
export const useDrafts = accountStore<DraftsState>(() => ({ account: null, drafts: {}, isSaved: true }))

const unsaved = new Set<string>()
/** The keys of what was typed in this tab: another tab's text does not replace it on the screen. */
const typedHere = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function forgetTyping(): void {
  clearTimeout(timer)
  unsaved.clear()
  typedHere.clear()
}

onAccountReset(forgetTyping)
// The browser may have no room for the text.
holdPage(() => !flushDrafts())

/** Stores the latest text in the browser and returns whether all of it is stored; what it could not store is tried again the next time. */
export function flushDrafts(): boolean {
  clearTimeout(timer)
  const { account } = useDrafts.getState()
  for (const key of unsaved) {
    const text = draftNow(key)
    if (account !== null && text === '') draftRecords.remove(account, key)
    if (account === null || text === '' || draftRecords.write(account, text, key)) unsaved.delete(key)
  }
  const isSaved = unsaved.size === 0
  useDrafts.setState({ isSaved })
  return isSaved
}

/**
 * When the page is left, stores what was typed in this tab, even over a later text of another tab: it is what the member saw last. A page
 * that comes back has what is stored then.
 */
export function leaveDrafts(): void {
  for (const key of typedHere) unsaved.add(key)
  flushDrafts()
  typedHere.clear()
}

/**
 * Loads the stored drafts of an account; what was typed in this tab is not replaced, unless the tab is hidden: then the member types
 * elsewhere.
 */
export function openDrafts(account: string, isHidden = false): void {
  flushDrafts()
  if (isHidden) typedHere.clear()
  const before = useDrafts.getState()
  if (account !== before.account) unsaved.clear()
  const typed = account === before.account ? Object.entries(before.drafts) : []
  const drafts = Object.fromEntries([
    ...draftRecords.all(account),
    ...typed.filter(([key]) => typedHere.has(key)),
  ])
  useDrafts.setState({ account, drafts })
}

/** Changes a draft; it is stored 300 ms after the last key, or when the page is left. */
export function setDraft(key: string, text: string): void {
  unsaved.add(key)
  if (text === '') typedHere.delete(key)
  else typedHere.add(key)
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: text }, isSaved: false }))
  clearTimeout(timer)
  timer = setTimeout(flushDrafts, SAVE_DELAY_MS)
}

/** Removes a draft at once, from the store and the browser. */
export function clearDraft(key: string): void {
  setDraft(key, '')
  flushDrafts()
}

/** Removes a text that another tab has sent, if this tab still has it: the stored text replaces it. */
export function removeSentDraft(key: string, sent: string): void {
  const { account } = useDrafts.getState()
  if (account === null || foldedText(draftNow(key)) !== foldedText(sent)) return
  unsaved.delete(key)
  typedHere.delete(key)
  openDrafts(account)
}

/** Clears all drafts in the store; the caller clears those in the browser. */
export function clearDrafts(): void {
  forgetTyping()
  useDrafts.setState({ drafts: {}, isSaved: true })
}

/** Returns what is typed to a member. */
export function useDraft(key: string): string {
  return useDrafts((state) => ownValue(state.drafts, key) ?? '')
}

/** Returns the current text to a member, for event handlers that run after the render. */
export function draftNow(key: string): string {
  return ownValue(useDrafts.getState().drafts, key) ?? ''
}

/** Adds a text to what is typed to a member, on a line of its own. */
export function addToDraft(key: string, text: string): void {
  setDraft(key, [draftNow(key), text].filter(Boolean).join('\n'))
}

/** Adds texts, by member, to what is typed to each; one that is there already is not added again. */
export function addToDrafts(texts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(texts))
    if (text.trim() && !hasLines(draftNow(key), text.trim())) addToDraft(key, text.trim())
}

const firstMessageSchema = v.object({ profile_id: v.string(), text: v.string() })

/**
 * Opens the channel in which a tab tells which first message is part of its signup: a duplicated tab has typed it, too, and must not make a
 * draft of it after the login.
 */
export function openFirstMessages() {
  return openTabChannel('signup', firstMessageSchema, ({ profile_id, text }) => {
    const answers = signupRecord.read()
    if (answers?.messages[profile_id] !== text) return
    signupRecord.write({ ...answers, messages: { ...answers.messages, [profile_id]: '' } })
  })
}
