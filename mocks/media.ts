import sharp from 'sharp'
import { databaseFor } from './db.ts'
import { keyOfCookies } from './call.ts'
import { drawGif, drawGift } from './drawings.ts'
import { drawPortrait, subjectOf } from './portraits.ts'

interface Picture {
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

const CACHE_LIMIT = 2000
const cache = new Map<string, Promise<Picture | null>>()

/** The resolution at which a drawing is rendered in its own size. A thumbnail is rendered at twice that, for dense screens. */
const PIXEL_DPI = 72

const LOCKED_PATH = 'portraits/locked.svg'

/** The blur that replaces a locked photo. */
const LOCKED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800" width="640" height="800"><linearGradient id="a" x2="1" y2="1"><stop stop-color="#f3d3e0"/><stop offset=".5" stop-color="#e6b3c8"/><stop offset="1" stop-color="#c990ab"/></linearGradient><radialGradient id="b"><stop stop-color="#f9e6ee"/><stop offset="1" stop-color="#f9e6ee" stop-opacity="0"/></radialGradient><path d="M0 0h640v800H0z" fill="url(#a)"/><circle cx="200" cy="240" r="300" fill="url(#b)"/></svg>'

/** Portraits are served as pixels, like real photos, because the browser paints vector drawings much more slowly. */
async function photoOf(path: string): Promise<Picture | null> {
  const [, id, number, thumb] = /^portraits\/(\d{1,6})-(\d{1,2})(\.thumb)?\.webp$/.exec(path) ?? []
  const subject = id === undefined ? null : subjectOf(Number(id))
  if (!subject) return null
  const drawing = drawPortrait(subject, Number(number), thumb !== undefined)
  const density = thumb === undefined ? PIXEL_DPI : 2 * PIXEL_DPI
  const bytes = await sharp(Buffer.from(drawing), { density }).webp({ quality: 80, effort: 2 }).toBuffer()
  return { type: 'image/webp', body: new Uint8Array(bytes) }
}

function draw(path: string): string | null {
  if (path === LOCKED_PATH) return LOCKED
  const gift = /^gifts\/([a-z]+)\.svg$/.exec(path)
  if (gift) return drawGift(gift[1] ?? '')
  const gif = /^gifs\/g(\d{1,3})(\.still)?\.svg$/.exec(path)
  return gif ? drawGif(Number(gif[1]), gif[2] === undefined) : null
}

async function pictureOf(path: string): Promise<Picture | null> {
  const drawing = draw(path)
  return drawing === null ? photoOf(path) : { type: 'image/svg+xml; charset=utf-8', body: drawing }
}

/** Draws a picture only once, even for simultaneous requests; a failed one is tried again at the next request. */
function cachedPicture(path: string): Promise<Picture | null> {
  const known = cache.get(path)
  if (known) return known
  const made = pictureOf(path)
  if (cache.size >= CACHE_LIMIT) cache.clear()
  cache.set(path, made)
  made.catch(() => cache.delete(path))
  return made
}

/** Answers a request below `/media/`; returns `null` for an unknown picture. */
export async function mediaResponse(path: string, cookies: string): Promise<Response | null> {
  const upload = databaseFor(keyOfCookies(cookies)).uploads.get(path)
  if (upload)
    return new Response(upload.bytes, {
      headers: { 'content-type': upload.type, 'cache-control': 'private' },
    })
  const picture = await cachedPicture(path)
  if (picture === null) return null
  return new Response(picture.body, {
    headers: { 'content-type': picture.type, 'cache-control': 'public, max-age=86400' },
  })
}
