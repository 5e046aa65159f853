import { openAccountRecords } from './account-records.ts'
import { isUnderWay } from '#src/domain/chat/outbox.ts'
import { isUnsettled } from '#src/domain/money/order.ts'
import { accountOf } from '#src/domain/account/user.ts'
import { orderRecords } from '#src/domain/records.ts'
import { PUSH_WORDS_CACHE } from '#src/lib/push-browser.ts'
import { clearRecords, exportRecords } from '#src/lib/storage/record-upkeep.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { useChats } from '#src/stores/chats.ts'
import { clearDrafts, useDrafts } from '#src/stores/browser/drafts.ts'
import { useLikes } from '#src/stores/likes.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { openPayments, storedOrder } from '#src/stores/payments.ts'
import { accountNow, useSession } from '#src/stores/session.ts'

/** The parts of what this browser stores for an account; each can be cleared separately. `offline` is the app itself, nothing personal. */
export const DEVICE_PARTS = [
  'drafts',
  'unsent',
  'threads',
  'withdrawals',
  'closed',
  'preferences',
  'offline',
] as const

/** A part of what this browser stores. */
export type DevicePart = (typeof DEVICE_PARTS)[number]

/** The texts of notifications belong to push, which ends at logout or with its own switch. */
async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  try {
    const names = (await caches.keys()).filter((name) => name !== PUSH_WORDS_CACHE)
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Blocked storage holds nothing to delete.
  }
}

/** Clears one part of what this browser stores for the account that is logged in; a message that is under way is kept. */
export async function clearDevicePart(part: DevicePart): Promise<void> {
  const account = accountNow()
  if (part === 'offline') return clearCaches()
  if (account === null) return
  if (part === 'drafts') clearDrafts()
  const kept = useOutbox.getState().entries.filter(isUnderWay)
  clearRecords(account, part, (key) => kept.some(({ client_id }) => key.endsWith(`.${client_id}`)))
  openAccountRecords(account)
}

/** Clears all parts; returns false when an order with an open outcome was kept, so that nobody pays twice. */
export async function clearDevice(): Promise<boolean> {
  await Promise.all(DEVICE_PARTS.map(clearDevicePart))
  const account = accountNow()
  if (account === null) return true
  const order = storedOrder(account)
  if (order !== null && isUnsettled(order)) return false
  orderRecords.remove(account)
  openPayments(account)
  return true
}

/**
 * Returns as plain data what this browser stores for the account that is logged in and what this page has loaded for it, and nothing of
 * anyone else.
 */
export function deviceCopy(): Record<string, unknown> {
  const { user } = useSession.getState()
  return {
    made_at: new Date().toISOString(),
    site: location.origin,
    user,
    conversations: useChats.getState().chats,
    open_conversation: useOpenChat.getState().chat,
    likes: useLikes.getState().likes,
    drafts: useDrafts.getState().drafts,
    unsent_messages: useOutbox.getState().entries,
    kept_in_this_browser: user === null ? {} : exportRecords(accountOf(user)),
  }
}
