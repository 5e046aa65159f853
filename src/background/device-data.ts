import { isUnsettled } from '#src/domain/payment-attempt.ts'
import { accountOf } from '#src/domain/user.ts'
import { readStored, storedForTab, storedKeys } from '#src/lib/browser-storage.ts'
import { PUSH_WORDS_CACHE } from '#src/lib/push-browser.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { useChats } from '#src/stores/chats.ts'
import { useDrafts, wipeDrafts } from '#src/stores/drafts.ts'
import { countFormDrafts, wipeFormDrafts } from '#src/stores/form-drafts.ts'
import { clearHideFlags } from '#src/stores/hide-flags.ts'
import { useLikes } from '#src/stores/likes.ts'
import { useOutbox, wipeOutbox } from '#src/stores/outbox.ts'
import { removeAttempt, storedAttempt } from '#src/stores/payments.ts'
import { clearPreferences } from '#src/stores/preferences.ts'
import { useSession } from '#src/stores/session.ts'
import { wipeShownPhotos } from '#src/stores/shown-photos.ts'
import { dropAnswers, hasKeptAnswers, keepProfile } from '#src/stores/signup.ts'
import { clearSpendingMarks } from '#src/stores/spending.ts'
import { clearWithdrawals, countWithdrawals } from '#src/stores/withdrawals.ts'

/** What this browser keeps for an account; each part can be cleared by itself. `offline` is the program itself, nothing personal. */
export const DEVICE_PARTS = ['drafts', 'unsent', 'withdrawals', 'closed', 'preferences', 'offline'] as const

/** One part of what this browser keeps. */
export type DevicePart = (typeof DEVICE_PARTS)[number]

/** How the keys begin that carry an account. */
const OF_AN_ACCOUNT = [
  'draft.',
  'hide.',
  'outbox.',
  'outbox-photo.',
  'outbox-sent.',
  'payment.',
  'photos-shown.',
  'preferences.of.',
  'spending.week.',
  'withdrawal.',
]

/** The words of the notifications belong to push, which ends with the logout or by its own switch. */
async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  try {
    const names = (await caches.keys()).filter((name) => name !== PUSH_WORDS_CACHE)
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

function accountNow(): string | null {
  const { user } = useSession.getState()
  return user && accountOf(user)
}

/** What no store watches: how many forms were begun on this device, apart from the drafts of the account, and how many withdrawals it keeps. */
export function countKept(): { begunForms: number; withdrawals: number } {
  const account = accountNow()
  return {
    begunForms: countFormDrafts() + (hasKeptAnswers() ? 1 : 0),
    withdrawals: account === null ? 0 : countWithdrawals(account),
  }
}

/** Clears one part of what this browser keeps for whoever is logged in. */
export async function clearDevicePart(part: DevicePart): Promise<void> {
  const account = accountNow()
  if (part === 'offline') await clearCaches()
  if (part === 'preferences') clearPreferences()
  if (account === null) return
  if (part === 'preferences') {
    wipeShownPhotos({ of: account })
    clearSpendingMarks(account)
  }
  if (part === 'drafts') {
    wipeDrafts({ of: account })
    wipeFormDrafts({ allBut: null })
    dropAnswers()
    keepProfile(account, null)
  }
  if (part === 'unsent') wipeOutbox({ of: account })
  if (part === 'withdrawals') clearWithdrawals(account)
  if (part === 'closed') clearHideFlags(account)
}

/** Clears all parts. An order whose outcome is open stays, so that nobody pays twice: then it tells so. */
export async function clearDevice(): Promise<'all' | 'all but an order'> {
  await Promise.all(DEVICE_PARTS.map(clearDevicePart))
  const account = accountNow()
  if (account === null) return 'all'
  const attempt = storedAttempt(account)
  if (attempt !== null && isUnsettled(attempt)) return 'all but an order'
  removeAttempt(account)
  return 'all'
}

function isOfAnother(key: string, account: string): boolean {
  const prefix = OF_AN_ACCOUNT.find((start) => key.startsWith(start))
  if (prefix === undefined) return false
  const own = prefix + encodeURIComponent(account)
  return key !== own && !key.startsWith(`${own}.`)
}

/** A copy of everything that the site holds in this browser for whoever is logged in, as plain data; nothing of another account is in it. */
export function deviceCopy(): Record<string, unknown> {
  const { user } = useSession.getState()
  const keys = storedKeys('').filter((key) => user !== null && !isOfAnother(key, accountOf(user)))
  return {
    made_at: new Date().toISOString(),
    site: location.origin,
    user,
    conversations: useChats.getState().chats,
    open_conversation: useOpenChat.getState().chat,
    likes: useLikes.getState().likes,
    drafts: useDrafts.getState().drafts,
    unsent_messages: useOutbox.getState().entries,
    kept_in_this_browser: Object.fromEntries(keys.map((key) => [key, readStored(key)])),
    kept_in_this_tab: storedForTab(),
  }
}
