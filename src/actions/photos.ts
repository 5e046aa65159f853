import { deletePhoto, postPhoto, putMainPhoto, putPhotoOrder } from '#src/api/own-profile.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { moveRow, PHOTO_PIXELS, photoLimit, uploadProblem } from '#src/domain/member/photos.ts'
import type { Image, Profile } from '#src/domain/member/profile.ts'
import { scaleImage } from '#src/lib/pictures/scale-image.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { changeUpload, removeUpload, setLeaving, type Upload, usePhotos } from '#src/stores/photos.ts'
import { isAccountConfirmed, loadUser, setOwnProfile, useSession } from '#src/stores/session.ts'

const controllers = new Map<string, AbortController>()
/** Photos that are hidden but not deleted yet, with the callback for a refused deletion. */
const hidden = new Map<string, () => void>()
let isSending = false

onAccountReset(() => {
  for (const controller of controllers.values()) controller.abort()
  hidden.clear()
})

function ownImages(): Image[] {
  return useSession.getState().user?.profile.images ?? []
}

function changeProfile(change: (profile: Profile) => Profile): void {
  const { user } = useSession.getState()
  if (user) setOwnProfile(change(user.profile))
}

/** Returns how many more photos the member may add by the rule; the server decides. */
export function photoRoom(): number {
  const { user } = useSession.getState()
  return user ? photoLimit(user) - user.profile.images.length : 0
}

/** Returns whether an upload with an unclear answer is among the photos. */
async function wasUploaded(before: readonly Image[]): Promise<boolean> {
  try {
    await loadUser()
  } catch {
    // The outcome is unknown: the upload is shown as failed, and the next refresh reads the photos again.
    return false
  }
  const known = new Set(before.map(({ id }) => id))
  return ownImages().some(({ id }) => !known.has(id))
}

async function send({ id, file }: Upload): Promise<void> {
  const controller = new AbortController()
  controllers.set(id, controller)
  changeUpload(id, { state: 'sending', share: 0, problem: null })
  const before = ownImages()
  try {
    const { file: scaled } = await scaleImage(file, PHOTO_PIXELS)
    if (controller.signal.aborted) return
    const report = (share: number) => changeUpload(id, { share })
    const image = await postPhoto(scaled, report, controller.signal)
    changeProfile((profile) => ({
      ...profile,
      images: [...profile.images, image],
      main_image: profile.main_image ?? image,
    }))
    removeUpload(id)
  } catch (error) {
    if (controller.signal.aborted) {
      if (usePhotos.getState().uploads.length > 0) await wasUploaded(before)
    } else if (!(error instanceof ApiError)) changeUpload(id, { state: 'failed', problem: 'unreadable' })
    else if (error.isUnclear && (await wasUploaded(before))) removeUpload(id)
    else changeUpload(id, { state: 'failed', problem: uploadProblem(error) })
  } finally {
    controllers.delete(id)
  }
}

async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (;;) {
      const next = usePhotos.getState().uploads.find(({ state }) => state === 'waiting')
      if (!next) return
      await send(next)
    }
  } finally {
    isSending = false
  }
}

/** Uploads a file after those before it, one at a time, once; a failed one is retried. */
export function uploadPhoto(id: string): void {
  changeUpload(id, { state: 'waiting', problem: null })
  void sendWaiting()
}

/** Cancels an upload and removes its file. */
export function cancelUpload(id: string): void {
  controllers.get(id)?.abort()
  removeUpload(id)
}

/** Makes a photo the main photo: shown at once, undone when the server refuses. Throws an `ApiError`. */
export async function makeMain(image: Image): Promise<void> {
  const before = useSession.getState().user?.profile
  if (!before || image.id === null) return
  setOwnProfile({ ...before, main_image: image })
  try {
    setOwnProfile(await putMainPhoto(image.id))
  } catch (error) {
    changeProfile((profile) => ({ ...profile, main_image: before.main_image }))
    throw error
  }
}

/** Moves a photo to another position: shown at once, undone when the server refuses. Throws an `ApiError`. */
export async function movePhoto(from: number, to: number): Promise<void> {
  const { images } = useSession.getState().user?.profile ?? { images: [] }
  const moved = moveRow(images, from, to)
  changeProfile((profile) => ({ ...profile, images: moved }))
  try {
    setOwnProfile(await putPhotoOrder(moved.flatMap(({ id }) => id ?? [])))
  } catch (error) {
    changeProfile((profile) => ({ ...profile, images }))
    throw error
  }
}

/** Hides a photo that is about to be deleted; `onFailure` runs when the server refuses and the photo is shown again. */
export function hidePhoto(id: string, onFailure: () => void): void {
  setLeaving(id, true)
  hidden.set(id, onFailure)
  window.addEventListener('pagehide', deleteOnLeaving)
}

/** Shows a hidden photo again. */
export function restorePhoto(id: string): void {
  if (hidden.delete(id)) setLeaving(id, false)
}

/** Deletes a hidden photo on the server. */
export async function deleteHidden(id: string): Promise<void> {
  const onFailure = hidden.get(id)
  if (!onFailure) return
  hidden.delete(id)
  try {
    setOwnProfile(await deletePhoto(id))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      changeProfile((profile) => ({
        ...profile,
        images: profile.images.filter((image) => image.id !== id),
      }))
    else onFailure()
  }
  setLeaving(id, false)
}

/** Deletes all hidden photos on the server, before the member logs out. */
export async function deleteHiddenPhotos(): Promise<void> {
  await Promise.all([...hidden.keys()].map(deleteHidden))
}

/** Deletes hidden photos while the page is being left, even if the time to undo is not over. */
function deleteOnLeaving(): void {
  // No page is left to show a failure: a photo that was not deleted is back on the next visit.
  if (isAccountConfirmed()) for (const id of hidden.keys()) deletePhoto(id).catch(() => {})
  hidden.clear()
}
