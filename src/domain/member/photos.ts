import {
  FREE_PHOTO_LIMIT,
  PREMIUM_PHOTO_LIMIT,
  UPLOAD_LIMIT_BYTES,
  UPLOAD_TYPES,
} from '#src/domain/limits.ts'
import type { ApiError } from '#src/domain/api-error.ts'
import type { FileProblem, PhotoProblem } from './upload-problems.ts'

/** The longer side of a photo after scaling, in pixels. */
export const PHOTO_PIXELS = 1_600

/** Returns how many photos a member may have (docs/rules.md#photo-limits). */
export function photoLimit(user: { paid_user: boolean }): number {
  return user.paid_user ? PREMIUM_PHOTO_LIMIT : FREE_PHOTO_LIMIT
}

/** Returns why a file is rejected by its name, type and size; `null` when it is accepted. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileProblem | null {
  if (size === 0) return 'empty'
  if (/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (type.startsWith('image/svg') || /\.svgz?$/i.test(name)) return 'svg'
  if (!UPLOAD_TYPES.includes(type)) return 'type'
  return size > UPLOAD_LIMIT_BYTES ? 'too_large' : null
}

/** Returns the problem to show for a refused upload (docs/backend.md#own-profile-and-photos). */
export function uploadProblem(error: ApiError): PhotoProblem {
  if (error.kind === 'offline') return 'offline'
  if (error.code === 'photo_limit') return 'limit'
  if (error.status === 413) return 'too_large'
  if (error.status === 415) return 'type'
  return error.status === 422 ? 'unreadable' : 'failed'
}

/** Returns a list with one row moved to another position. */
export function moveRow<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Returns the photos in the order of the ids; those whose id is not among them come last. */
export function inOrderOf<T extends { id: string | null }>(
  photos: readonly T[],
  ids: readonly string[],
): T[] {
  const placeOf = ({ id }: T) => (id !== null && ids.includes(id) ? ids.indexOf(id) : ids.length)
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b))
}
