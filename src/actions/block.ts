import { chatRecords } from '#src/domain/records.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { setBlocked } from '#src/stores/blocked.ts'
import { type OverlayRequest, useOverlays } from '#src/stores/browser/overlays.ts'
import { hideInChats, loadChats } from '#src/stores/chats.ts'
import { hideInLikes, restoreInLikes } from '#src/stores/likes.ts'
import { hideInShortlist } from '#src/stores/match-finder.ts'
import { hideInSearch, noteHidden } from '#src/stores/search.ts'
import { holdMessages } from '#src/stores/outbox.ts'
import { accountNow } from '#src/stores/session.ts'
import { hideInDeck } from '#src/stores/swipe.ts'

const restorers = new Map<string, (() => void)[]>()
onAccountReset(() => restorers.clear())

function restoreInLists(id: string): void {
  if (accountNow() === null) return
  restorers.get(id)?.forEach((restore) => restore())
  restorers.delete(id)
  void loadChats()
  restoreInLikes(id)
}

function forgetChatsWith(profileId: string): void {
  const account = accountNow()
  if (account === null) return
  for (const [id, { profile }] of chatRecords.all(account))
    if (profile.id === profileId) chatRecords.remove(account, id)
}

/** Drops what waits to be shown about a member. */
function dropOverlaysAbout(id: string): void {
  const isOther = ([, data]: OverlayRequest) => !data || !('profile' in data) || data.profile?.id !== id
  useOverlays.setState(({ waiting }) => ({ waiting: waiting.filter(({ request }) => isOther(request)) }))
}

/**
 * Blocks a member: they leave all lists at once, and messages that wait are not sent to them; all of it is put back when the server refuses
 * or the block is lifted in this page. When the server accepts it, this device forgets the conversation. Throws an `ApiError`.
 */
export async function blockMember(id: string): Promise<void> {
  restorers.set(id, [hideInSearch(id), hideInDeck(id), hideInShortlist(id), holdMessages(id)])
  hideInChats(id)
  hideInLikes(id)
  dropOverlaysAbout(id)
  try {
    await setBlocked(id, true)
  } catch (error) {
    restoreInLists(id)
    throw error
  }
  noteHidden(id)
  // A list that was read meanwhile has them again.
  hideInChats(id)
  hideInLikes(id)
  // What was on its way may wait again.
  restorers.get(id)?.push(holdMessages(id))
  forgetChatsWith(id)
}

/** Unblocks a member and reloads the lists. Throws an `ApiError`. */
export async function unblockMember(id: string): Promise<void> {
  await setBlocked(id, false)
  restoreInLists(id)
}
