import { accountOf } from '#src/domain/user.ts'
import { readStored, storedKeys } from '#src/lib/browser-storage.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { useChats } from '#src/stores/chats.ts'
import { useDrafts, wipeDrafts } from '#src/stores/drafts.ts'
import { clearHideFlags } from '#src/stores/hide-flags.ts'
import { useLikes } from '#src/stores/likes.ts'
import { useOutbox, wipeOutbox } from '#src/stores/outbox.ts'
import { clearPreferences } from '#src/stores/preferences.ts'
import { useSession } from '#src/stores/session.ts'

/** What this browser keeps for an account; each part can be cleared by itself. `offline` is the program itself, nothing personal. */
export const DEVICE_PARTS = ['drafts', 'unsent', 'closed', 'preferences', 'offline'] as const

/** One part of what this browser keeps. */
export type DevicePart = (typeof DEVICE_PARTS)[number]

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  try {
    await Promise.all((await caches.keys()).map((key) => caches.delete(key)))
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

/** Clears one part of what this browser keeps for whoever is logged in. */
export async function clearDevicePart(part: DevicePart): Promise<void> {
  const { user } = useSession.getState()
  const account = user && accountOf(user)
  if (part === 'offline') await clearCaches()
  if (part === 'preferences') clearPreferences()
  if (account === null) return
  if (part === 'drafts') wipeDrafts({ of: account })
  if (part === 'unsent') wipeOutbox({ of: account })
  if (part === 'closed') clearHideFlags(account)
}

/** A copy of everything that the site holds in this browser for whoever is logged in, as plain data. */
export function deviceCopy(): Record<string, unknown> {
  return {
    made_at: new Date().toISOString(),
    site: location.origin,
    user: useSession.getState().user,
    conversations: useChats.getState().chats,
    open_conversation: useOpenChat.getState().chat,
    likes: useLikes.getState().likes,
    drafts: useDrafts.getState().drafts,
    unsent_messages: useOutbox.getState().entries,
    kept_in_this_browser: Object.fromEntries(storedKeys('').map((key) => [key, readStored(key)])),
  }
}
