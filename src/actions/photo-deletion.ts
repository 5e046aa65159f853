import { deletePhoto } from '#src/api/own-profile.ts'
import { ApiError, isCancelled, isUnanswered } from '#src/domain/api-error.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { holdLogout } from '#src/lib/storage/logout-lock.ts'
import { removeToastsAbout } from '#src/stores/browser/toasts.ts'
import { setLeaving } from '#src/stores/photos.ts'
import { isAccountConfirmed, refreshUser, useSession } from '#src/stores/session.ts'
import { beforeLogout } from '#src/stores/session-commands.ts'
import { answeredProfile, changeOwnProfile, saveOwnProfile } from './own-profile.ts'

/** Photos that are hidden but not deleted yet: the callback for a failed deletion, and what lets a logout go on. */
const hidden = new Map<string, { onFailure: (isKnown: boolean) => void; release: () => void }>()
/** The deletions that are on their way, by the photo. */
const deletions = new Map<string, Promise<void>>()
/** The calls of those that have been sent. */
const sent = new Map<string, Promise<unknown>>()

onAccountReset(() => {
  const isExpired = useSession.getState().ended === 'expired'
  for (const { onFailure, release } of hidden.values()) {
    release()
    // The toasts are still to be reset.
    if (isExpired) queueMicrotask(() => onFailure(true))
  }
  hidden.clear()
  deletions.clear()
})

/** Returns the photos whose deletion is on its way, and after them those that could still be restored. */
export function photosToDelete(): string[] {
  return [...deletions.keys(), ...hidden.keys()]
}

/**
 * Hides a photo that is about to be deleted; `onFailure` runs when the photo is shown again because it is still on the server, or because
 * nobody knows whether it is.
 */
export function hidePhoto(id: string, onFailure: (isKnown: boolean) => void): void {
  setLeaving(id, true)
  hidden.set(id, { onFailure, release: holdLogout() })
  window.addEventListener('pagehide', deleteOnLeaving)
  beforeLogout(deleteHiddenPhotos)
}

/** Shows a hidden photo again. */
export function restorePhoto(id: string): void {
  hidden.get(id)?.release()
  if (hidden.delete(id)) setLeaving(id, false)
}

const without = (id: string) => (profile: Profile) => ({
  ...profile,
  images: profile.images.filter((image) => image.id !== id),
})

/** After an unclear answer: returns whether the photo is gone; `null` when the photos cannot be read. */
async function isGone(id: string): Promise<boolean | null> {
  if (!(await refreshUser())) return null
  return !useSession.getState().user?.profile.images.some((image) => image.id === id)
}

async function settleDeletion(
  id: string,
  call: () => Promise<unknown>,
  onFailure: (isKnown: boolean) => void,
): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') {
      changeOwnProfile(without(id))
      // Only the server knows which photo is the main one now.
      void refreshUser()
    } else if (!isCancelled(error)) {
      const isDone = isUnanswered(error) && (await isGone(id))
      if (isDone !== true) onFailure(isDone !== null)
    }
  }
}

/** Deletes a hidden photo by a call, unless that is already on its way. */
function finishDeletion(id: string, call: () => Promise<unknown>): Promise<void> {
  const photo = hidden.get(id)
  if (!photo) return deletions.get(id) ?? Promise.resolve()
  hidden.delete(id)
  removeToastsAbout(`photo ${id}`)
  const deletion = settleDeletion(id, call, photo.onFailure).then(() => {
    photo.release()
    deletions.delete(id)
    sent.delete(id)
    setLeaving(id, false)
  })
  deletions.set(id, deletion)
  return deletion
}

/** Sends a deletion, unless that was done ahead of its turn: then the profile has the answer already. */
function sendInTurn(id: string): Promise<Profile> {
  const early = sent.get(id)
  if (early) return early.then(answeredProfile)
  const call = deletePhoto(id)
  sent.set(id, call)
  return call
}

/** Deletes a hidden photo on the server. */
export function deleteHidden(id: string): Promise<void> {
  return finishDeletion(id, () => saveOwnProfile(() => sendInTurn(id), without(id)))
}

/** The deletions are sent together, also those that wait for their turn: there may be no time to wait for an answer. */
async function deleteHiddenPhotos(): Promise<void> {
  const deleted = new Set<string | null>()
  const deleteAtOnce = async (id: string) => {
    const { main_image } = await deletePhoto(id)
    deleted.add(id)
    // An answer that is late may name a photo that was deleted after it.
    const wasDeleted = main_image !== null && deleted.has(main_image.id)
    changeOwnProfile((profile) => ({ ...without(id)(profile), ...(wasDeleted ? {} : { main_image }) }))
  }
  const ended = photosToDelete().map((id) => {
    const call = sent.get(id) ?? deleteAtOnce(id)
    sent.set(id, call)
    return Promise.allSettled([call, finishDeletion(id, () => call)])
  })
  await Promise.all(ended)
}

/** Deletes hidden photos at once, even if they could still be restored: their page is being left, or the device is put away. */
export function deleteOnLeaving(): void {
  if (isAccountConfirmed()) void deleteHiddenPhotos()
}
