import { request } from './client.ts'
import type { ProfileFields } from '#src/domain/member/own-profile.ts'
import { type Image, imageAnswerSchema } from '#src/domain/member/image.ts'
import { profileAnswerSchema, type Profile } from '#src/domain/member/profile.ts'

const UPLOAD_TIMEOUT_MS = 300_000

/** Changes the given fields of the member's own profile (assumed, `PUT profile.php`). Refusal: 422 with a code per field. */
export async function putProfile(fields: Partial<ProfileFields>): Promise<Profile> {
  return (await request(profileAnswerSchema, { method: 'PUT', path: 'profile', body: fields })).profile
}

/**
 * Reorders the member's photos; takes their ids in the new order (assumed: the call is not known, so this uses `PUT profile.php` with
 * `images`).
 */
export async function putPhotoOrder(ids: string[]): Promise<Profile> {
  const call = { method: 'PUT', path: 'profile', body: { images: ids } } as const
  return (await request(profileAnswerSchema, call)).profile
}

/**
 * Uploads a JPEG under a neutral file name (assumed, `POST photo.php`); `onProgress` is called with 0 to 1. Refusals: 403 `photo_limit`,
 * 413, 415.
 */
export async function postPhoto(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Image> {
  const body = new FormData()
  body.append('file', file, 'photo.jpg')
  const timeoutMs = UPLOAD_TIMEOUT_MS
  const call = { method: 'POST', path: 'photo', body, onProgress, signal, timeoutMs } as const
  return (await request(imageAnswerSchema, call)).image
}

/** Makes a photo the main photo (assumed, `PUT photo.php`). */
export async function putMainPhoto(id: string): Promise<Profile> {
  const call = { method: 'PUT', path: 'photo', body: { id, main: true } } as const
  return (await request(profileAnswerSchema, call)).profile
}

/** Deletes a photo, also when the page is left meanwhile (assumed, `DELETE photo.php`). */
export async function deletePhoto(id: string): Promise<Profile> {
  const call = { method: 'DELETE', path: 'photo', body: { id }, outlivesPage: true } as const
  return (await request(profileAnswerSchema, call)).profile
}
