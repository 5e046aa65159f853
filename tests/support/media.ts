import { vi } from 'vitest'

/** Stubs the media queries: those that contain one of the words match. Reverted by `vi.unstubAllGlobals()`. */
export function stubMedia(...words: string[]): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: words.some((word) => media.includes(word)) }),
  )
}
