import { databaseFor } from './db.ts'
import { keyOfCookies } from './call.ts'

/** Answers a request below `/media/`; `null` when there is no such picture. */
export function mediaResponse(path: string, cookies: string): Response | null {
  const upload = databaseFor(keyOfCookies(cookies)).uploads.get(path)
  if (upload)
    return new Response(upload.bytes, {
      headers: { 'content-type': upload.type, 'cache-control': 'private' },
    })
  const svg = drawing(path)
  if (svg === null) return null
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}

function drawing(path: string): string | null {
  if (!path.endsWith('.svg')) return null
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800" width="640" height="800"><rect width="640" height="800" fill="#e6b3c8"/></svg>'
}
