import {
  FREE_PHOTO_LIMIT,
  PREMIUM_PHOTO_LIMIT,
  UPLOAD_LIMIT_BYTES,
  UPLOAD_TYPES,
} from '#src/domain/limits.ts'
import type { ApiError } from '#src/domain/api-error.ts'

/** The longer side of a photo after scaling, in pixels. */
export const PHOTO_PIXELS = 1_600

/** What is wrong with a file, as far as it shows from outside. */
type FileProblem = 'empty' | 'too_large' | 'heic' | 'svg' | 'type'

/** Why a file does not become a photo. */
export type PhotoProblem = FileProblem | 'unreadable' | 'limit' | 'offline' | 'failed'

/** How many photos a member may have (docs/rules.md#photo-limits). */
export function photoLimit(user: { paid_user: boolean }): number {
  return user.paid_user ? PREMIUM_PHOTO_LIMIT : FREE_PHOTO_LIMIT
}

/** What is wrong with a file before anything is sent; `null` when nothing can be seen from outside. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): FileProblem | null {
  if (size === 0) return 'empty'
  if (/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (type.startsWith('image/svg') || /\.svgz?$/i.test(name)) return 'svg'
  if (!UPLOAD_TYPES.includes(type)) return 'type'
  return size > UPLOAD_LIMIT_BYTES ? 'too_large' : null
}

/** The words for a refused upload (docs/backend.md#own-profile-and-photos). */
export function uploadProblem(error: ApiError): PhotoProblem {
  if (error.kind === 'offline') return 'offline'
  if (error.code === 'photo_limit') return 'limit'
  if (error.status === 413) return 'too_large'
  if (error.status === 415) return 'type'
  return error.status === 422 ? 'unreadable' : 'failed'
}

/** Whether trying the same file again can help. */
export function canRetry(problem: PhotoProblem): boolean {
  return problem === 'failed' || problem === 'offline'
}

/** A list with one row moved to another place. */
export function moveRow<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
