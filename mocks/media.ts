import { databaseFor } from './db.ts'
import { keyOfCookies } from './call.ts'
import { drawGif, drawGift } from './drawings.ts'
import { drawPortrait, subjectOf } from './portraits.ts'

const CACHE_LIMIT = 2000
const cache = new Map<string, string>()

/** The blur that replaces a locked photo. */
const LOCKED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800" width="640" height="800"><linearGradient id="a" x2="1" y2="1"><stop stop-color="#f3d3e0"/><stop offset=".5" stop-color="#e6b3c8"/><stop offset="1" stop-color="#c990ab"/></linearGradient><radialGradient id="b"><stop stop-color="#f9e6ee"/><stop offset="1" stop-color="#f9e6ee" stop-opacity="0"/></radialGradient><path d="M0 0h640v800H0z" fill="url(#a)"/><circle cx="200" cy="240" r="300" fill="url(#b)"/></svg>'

function draw(path: string): string | null {
  if (path === 'portraits/locked.svg') return LOCKED
  const portrait = /^portraits\/(\d{1,6})-(\d{1,2})(\.thumb)?\.svg$/.exec(path)
  if (portrait) {
    const subject = subjectOf(Number(portrait[1]))
    return subject ? drawPortrait(subject, Number(portrait[2]), portrait[3] !== undefined) : null
  }
  const gift = /^gifts\/([a-z]+)\.svg$/.exec(path)
  if (gift) return drawGift(gift[1] ?? '')
  const gif = /^gifs\/g(\d{1,3})(\.still)?\.svg$/.exec(path)
  return gif ? drawGif(Number(gif[1]), gif[2] === undefined) : null
}

function cachedDrawing(path: string): string | null {
  const known = cache.get(path)
  if (known !== undefined) return known
  const made = draw(path)
  if (made !== null) {
    if (cache.size >= CACHE_LIMIT) cache.clear()
    cache.set(path, made)
  }
  return made
}

/** Answers a request below `/media/`; returns `null` for an unknown picture. */
export function mediaResponse(path: string, cookies: string): Response | null {
  const upload = databaseFor(keyOfCookies(cookies)).uploads.get(path)
  if (upload)
    return new Response(upload.bytes, {
      headers: { 'content-type': upload.type, 'cache-control': 'private' },
    })
  const svg = cachedDrawing(path)
  if (svg === null) return null
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
