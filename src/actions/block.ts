import type { ShortProfile } from '#src/domain/member/profile.ts'
import { setBlocked } from '#src/stores/blocked.ts'
import { hideInChats, loadChats } from '#src/stores/chats.ts'
import { hideInLikes, loadLikes } from '#src/stores/likes.ts'
import { hideInSearch } from '#src/stores/search.ts'
import { hideInDeck } from '#src/stores/swipe.ts'

const shownAgain = new Map<string, (() => void)[]>()

function showAgain(id: string): void {
  shownAgain.get(id)?.forEach((show) => show())
  shownAgain.delete(id)
  void loadChats()
  void loadLikes()
}

/** Blocks a member: they leave all lists at once, and are put back when the server refuses. Throws an `ApiError`. */
export async function blockMember(profile: ShortProfile): Promise<void> {
  const { id } = profile
  shownAgain.set(id, [hideInSearch(id), hideInDeck(id)])
  hideInChats(id)
  hideInLikes(id)
  try {
    await setBlocked(profile, true)
  } catch (error) {
    showAgain(id)
    throw error
  }
}

/** Unblocks a member and reloads the lists. Throws an `ApiError`. */
export async function unblockMember(profile: ShortProfile): Promise<void> {
  await setBlocked(profile, false)
  showAgain(profile.id)
}
