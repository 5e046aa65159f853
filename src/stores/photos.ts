import { canRetry, type PhotoProblem } from '#src/domain/member/upload-problems.ts'
import { onAccountReset, siteStore } from '#src/lib/state.ts'

/** A file to be uploaded as a photo. */
export interface Upload {
  id: string
  file: File
  /** The object URL of the picture; `null` when the file is not a picture. */
  preview: string | null
  /** `chosen` until the member has cropped it. */
  state: 'chosen' | 'waiting' | 'sending' | 'failed'
  /** The upload progress, from 0 to 1. */
  share: number
  problem: PhotoProblem | null
}

interface PhotosState {
  uploads: Upload[]
  /** The ids of photos that are being deleted, whether or not they can still be restored. */
  leaving: string[]
  /** Reports a failed upload after the page with the uploads was left; `null` while that page is open, which shows the problem itself. */
  onMissed: ((name: string, problem: PhotoProblem) => void) | null
}

/** Uploads, which outlive an expired session (`src/actions/photos.ts`), and photos that are being deleted. */
export const usePhotos = siteStore<PhotosState>(() => ({ uploads: [], leaving: [], onMissed: null }))

/** Returns whether there are chosen photos that are not uploaded yet. */
export function isUploading({ uploads }: PhotosState): boolean {
  return uploads.some(({ problem }) => problem === null)
}

/** Returns whether there are chosen photos that are not uploaded yet, or that failed and can still be uploaded. */
export function holdsPhotos({ uploads }: PhotosState): boolean {
  return uploads.some(({ problem }) => problem === null || canRetry(problem))
}

/** Adds uploads. */
export function addUploads(uploads: readonly Upload[]): void {
  usePhotos.setState((state) => ({ uploads: [...state.uploads, ...uploads] }))
}

/** Changes an upload. */
export function changeUpload(id: string, patch: Partial<Omit<Upload, 'id' | 'preview'>>): void {
  usePhotos.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)),
  }))
}

/** Replaces the file of an upload (crop). */
export function replaceFile(id: string, file: File): void {
  usePhotos.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => {
      if (upload.id !== id) return upload
      if (upload.preview) URL.revokeObjectURL(upload.preview)
      return { ...upload, file, preview: URL.createObjectURL(file) }
    }),
  }))
}

/** Removes an upload. */
export function removeUpload(id: string): void {
  const { uploads } = usePhotos.getState()
  const preview = uploads.find((upload) => upload.id === id)?.preview
  if (preview) URL.revokeObjectURL(preview)
  usePhotos.setState({ uploads: uploads.filter((upload) => upload.id !== id) })
}

/** Hides a photo that is being deleted, or shows it again. */
export function setLeaving(id: string, isLeaving: boolean): void {
  usePhotos.setState(({ leaving }) => ({
    leaving: isLeaving ? [...leaving, id] : leaving.filter((other) => other !== id),
  }))
}

onAccountReset(() => usePhotos.setState({ leaving: [] }))
