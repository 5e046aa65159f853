import { request } from './client.ts'
import type { ProfileFields } from '#src/domain/member/own-profile.ts'
import {
  type Image,
  imageResponseSchema,
  profileResponseSchema,
  type Profile,
} from '#src/domain/member/profile.ts'

const UPLOAD_TIMEOUT_MS = 300_000

/** Changes the given fields of the member's own profile (assumed, `PUT profile.php`). Refusal: 422 with a code per field. */
export async function putProfile(fields: Partial<ProfileFields>): Promise<Profile> {
  return (await request(profileResponseSchema, { method: 'PUT', path: 'profile', body: fields })).profile
}

/**
 * Reorders the member's photos; takes their ids in the new order (assumed: the call is not known, so this uses `PUT profile.php` with
 * `images`).
 */
export async function putPhotoOrder(ids: string[]): Promise<Profile> {
  const call = { method: 'PUT', path: 'profile', body: { images: ids } } as const
  return (await request(profileResponseSchema, call)).profile
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
  return (await request(imageResponseSchema, call)).image
}

/** Makes a photo the main photo (assumed, `PUT photo.php`). */
export async function putMainPhoto(id: string): Promise<Profile> {
  const call = { method: 'PUT', path: 'photo', body: { id, main: true } } as const
  return (await request(profileResponseSchema, call)).profile
}

/** Deletes a photo (assumed, `DELETE photo.php`). */
export async function deletePhoto(id: string): Promise<Profile> {
  return (await request(profileResponseSchema, { method: 'DELETE', path: 'photo', body: { id } })).profile
}

/** Deletes a photo while the page is being left (assumed, `DELETE photo.php`); the answer is ignored. */
export function deletePhotoOnLeaving(id: string): void {
  const headers = { 'Content-Type': 'application/json' }
  const call = { method: 'DELETE', headers, body: JSON.stringify({ id }), keepalive: true }
  // No page is left to show a failure: a photo that was not deleted is back on the next visit.
  fetch('/api/photo.php', call).catch(() => {})
}
