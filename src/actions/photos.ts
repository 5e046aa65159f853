import { postPhoto, putMainPhoto, putPhotoOrder } from '#src/api/own-profile.ts'
import { changeOwnProfile, saveOwnProfile } from './own-profile.ts'
import { deleteHidden, hidePhoto, photosToDelete } from './photo-deletion.ts'
import { ApiError, isCancelled, isUnanswered } from '#src/domain/api-error.ts'
import {
  fileProblem,
  inOrderOf,
  moveRow,
  PHOTO_PIXELS,
  photoLimit,
  uploadProblem,
} from '#src/domain/member/photos.ts'
import type { PhotoProblem } from '#src/domain/member/upload-problems.ts'
import type { Image } from '#src/domain/member/image.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { isDrawable } from '#src/lib/pictures/picture-pixels.ts'
import { scaleImage } from '#src/lib/pictures/scale-image.ts'
import { holdPage } from '#src/lib/reload-guard.ts'
import { onAccountReset } from '#src/lib/state.ts'
import { uuid } from '#src/lib/uuid.ts'
import {
  addUploads,
  changeUpload,
  holdsPhotos,
  isUploading,
  removeUpload,
  type Upload,
  usePhotos,
} from '#src/stores/photos.ts'
import { refreshUser, useSession } from '#src/stores/session.ts'

const controllers = new Map<string, AbortController>()
/** What lets the next upload go on, for the upload that is sent. */
const releases = new Map<string, () => void>()
/** Uploads that were cancelled while they were sent: the callback for a photo that was stored and stays. */
const cancelled = new Map<string, (isKnown: boolean) => void>()
/** The ids of the photos that are others than an upload, for each one that is sent or whose outcome is not known. */
const others = new Map<string, Set<string | null>>()
let isSending = false
/** Resolves once nothing is being sent. */
let sending = Promise.resolve()

onAccountReset(() => {
  for (const controller of controllers.values()) controller.abort()
  cancelled.clear()
  // The same member may log in again; a page never serves another account.
  const isExpired = useSession.getState().ended === 'expired'
  if (!isExpired) {
    others.clear()
    usePhotos.setState({ onMissed: null })
  }
  for (const { id, state } of usePhotos.getState().uploads) {
    if (!isExpired) removeUpload(id)
    else if (state === 'sending') changeUpload(id, { state: 'waiting', share: 0 })
  }
})
useSession.subscribe(sendWaiting)

// Wherever the member goes meanwhile, the photos that are not uploaded yet are only in the memory of this page.
holdPage(() => holdsPhotos(usePhotos.getState()))
usePhotos.subscribe((state) => {
  if (isUploading(state)) window.addEventListener('beforeunload', askToStay)
  else window.removeEventListener('beforeunload', askToStay)
})

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function ownImages(): Image[] {
  return useSession.getState().user?.profile.images ?? []
}

function isShown({ id }: Image): boolean {
  return !usePhotos.getState().leaving.includes(id ?? '')
}

/** Returns how many more photos the member may add by the rule; the server decides. A photo that is being deleted does not count. */
function photoRoom(): number {
  const { user } = useSession.getState()
  return user ? photoLimit(user) - user.profile.images.filter(isShown).length : 0
}

/** Adds files; those over the limit get a problem. */
export async function addFiles(files: readonly File[]): Promise<void> {
  const room = photoRoom()
  const drawable = await Promise.all(files.map(isDrawable))
  let free = room - usePhotos.getState().uploads.filter(({ problem }) => problem === null).length
  const uploads = files.map((file, index): Upload => {
    let problem: PhotoProblem | null = fileProblem(file)
    if (problem === null && !drawable[index]) problem = 'unreadable'
    if (problem === null && free <= 0) problem = 'limit'
    if (problem === null) free -= 1
    const preview = problem === null ? URL.createObjectURL(file) : null
    return { id: uuid(), file, preview, state: problem === null ? 'chosen' : 'failed', share: 0, problem }
  })
  addUploads(uploads)
}

/** Notes that an upload has become this photo: it is none of the others. */
function noteStored({ id }: Image): void {
  for (const ids of others.values()) ids.add(id)
}

/**
 * Looks for an upload whose answer was unclear among the photos. Returns whether it has ended; otherwise it is not there. If the photos cannot
 * be read, nothing is known; then one that may be stored is back even if it was removed.
 */
async function settleUnclear(upload: Upload, mayBeStored = true): Promise<boolean> {
  const { id, file } = upload
  if (!(await refreshUser())) {
    if (cancelled.delete(id) && mayBeStored) addUploads([{ ...upload, preview: URL.createObjectURL(file) }])
    fail(id, 'unclear')
    return true
  }
  // The session has expired: the upload waits until the member is back.
  if (useSession.getState().user === null) return true
  const found = ownImages().find((image) => !others.get(id)?.has(image.id))
  if (!found) return false
  noteStored(found)
  removeUpload(id)
  // It may have been cancelled meanwhile.
  cancelled.get(id)?.(true)
  return true
}

/** Forgets what is only needed while an upload is sent or looked for. */
function endSending(id: string): void {
  controllers.delete(id)
  cancelled.delete(id)
  releases.delete(id)
  const { uploads } = usePhotos.getState()
  const isOpen = ({ state, problem }: Upload) => state === 'waiting' || problem === 'unclear'
  if (!uploads.some((upload) => upload.id === id && isOpen(upload))) others.delete(id)
}

function fail(id: string, problem: PhotoProblem): void {
  changeUpload(id, { state: 'failed', problem })
  const { uploads, onMissed } = usePhotos.getState()
  const upload = uploads.find((other) => other.id === id)
  if (upload) onMissed?.(upload.file.name, problem)
}

async function send(upload: Upload): Promise<void> {
  const { id, file } = upload
  const controller = new AbortController()
  controllers.set(id, controller)
  changeUpload(id, { state: 'sending', share: 0, problem: null })
  const isUnclear = others.has(id)
  try {
    if (isUnclear && (await settleUnclear(upload))) return
    // A photo that was added on another device must not be taken for this one.
    const [{ file: scaled }] = await Promise.all([scaleImage(file, PHOTO_PIXELS), isUnclear || refreshUser()])
    // If no other place is left, it takes the place of a photo that is being deleted, or else of one that could still be restored.
    for (const photo of photosToDelete()) {
      const { leaving } = usePhotos.getState()
      if (!controller.signal.aborted && photoRoom() <= leaving.length) await deleteHidden(photo)
    }
    if (controller.signal.aborted) return
    // A photo that is being deleted is no longer in the profile, but comes back when the server refuses.
    if (!isUnclear)
      others.set(id, new Set([...usePhotos.getState().leaving, ...ownImages().map((image) => image.id)]))
    const report = (share: number) => changeUpload(id, { share })
    const image = await postPhoto(scaled, report, controller.signal)
    noteStored(image)
    const onStored = cancelled.get(id)
    if (onStored && image.id !== null) hidePhoto(image.id, onStored)
    changeOwnProfile((profile) => ({
      ...profile,
      // A refresh may have brought it already.
      images: [...profile.images.filter(({ id: known }) => known === null || known !== image.id), image],
      main_image: profile.main_image ?? image,
    }))
    removeUpload(id)
    if (onStored && image.id !== null) await deleteHidden(image.id)
  } catch (error) {
    // The session has ended.
    if (controller.signal.aborted && !cancelled.has(id)) return
    if (!(error instanceof ApiError)) fail(id, 'unreadable')
    else if (!isUnanswered(error) || !(await settleUnclear(upload, !controller.signal.aborted))) {
      const problem = uploadProblem(error)
      fail(id, problem)
      // The photos that take the room may be from another tab.
      if (problem === 'limit') void refreshUser()
    }
  } finally {
    endSending(id)
  }
}

async function sendAll(): Promise<void> {
  isSending = true
  try {
    for (;;) {
      const { uploads } = usePhotos.getState()
      const next = useSession.getState().user && uploads.find(({ state }) => state === 'waiting')
      if (!next) return
      await new Promise<void>((resolve) => {
        releases.set(next.id, resolve)
        void send(next).finally(resolve)
      })
    }
  } finally {
    isSending = false
  }
}

function sendWaiting(): void {
  if (!isSending) sending = sendAll()
}

/** Looks for a removed upload, when no other photo is on its way that could be taken for it. */
async function settleRemoved(upload: Upload): Promise<void> {
  await sending
  await settleUnclear(upload)
  endSending(upload.id)
}

/** Queues a file; files are uploaded one at a time. Also retries a failed one. */
export function uploadPhoto(id: string): void {
  changeUpload(id, { state: 'waiting', problem: null })
  sendWaiting()
}

/**
 * Removes an upload and cancels it; `onStored` runs if its photo is shown because it is on the server all the same, or because nobody knows
 * whether it is. An upload whose outcome is not known is looked for.
 */
export function cancelUpload(upload: Upload, onStored: (isKnown: boolean) => void): void {
  const { id, share } = upload
  const controller = controllers.get(id)
  const isUnclear = !controller && others.has(id)
  if (controller || isUnclear) cancelled.set(id, onStored)
  // Once all of it was sent, the server stores it: the answer says which photo to delete.
  if (share < 1) controller?.abort()
  removeUpload(id)
  releases.get(id)?.()
  if (isUnclear) void settleRemoved(upload)
}

/** Returns which photos a profile has in which order, with the main photo. */
function arrangement({ main_image, images }: Profile): string {
  return JSON.stringify([main_image, ...images].map((image) => image?.id))
}

/**
 * Changes the photos: at once, undone when the server refuses. Returns whether that was done; `null` when the answer is lost and the photos
 * cannot be read.
 */
async function savePhotos(
  call: () => Promise<Profile>,
  change: (profile: Profile) => Profile,
): Promise<boolean | null> {
  try {
    await saveOwnProfile(call, change)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || isCancelled(error)) return false
    if (!isUnanswered(error)) {
      // The photos may have been changed elsewhere.
      void refreshUser()
      return false
    }
    if (!(await refreshUser())) return null
    const profile = useSession.getState().user?.profile
    return profile !== undefined && arrangement(profile) === arrangement(change(profile))
  }
}

/** Makes a photo the main photo; returns the same as `savePhotos`. */
export async function makeMain(image: Image): Promise<boolean | null> {
  const { id } = image
  if (id === null) return false
  return savePhotos(
    () => putMainPhoto(id),
    (profile) => ({ ...profile, main_image: image }),
  )
}

/**
 * Moves a photo to another position among those that are shown. A photo that is being deleted keeps its position. Returns the same as
 * `savePhotos`.
 */
export function movePhoto(from: number, to: number): Promise<boolean | null> {
  const moved = moveRow(ownImages().filter(isShown), from, to)
  const ids = ownImages().flatMap((image) => (isShown(image) ? moved.shift() : image)?.id ?? [])
  return savePhotos(
    () => putPhotoOrder(ids),
    (profile) => ({ ...profile, images: inOrderOf(profile.images, ids) }),
  )
}
