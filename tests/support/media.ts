import { vi } from 'vitest'

/** Stubs media queries: those that contain one of the words match. Undone by `vi.unstubAllGlobals()`. */
export function stubMedia(...words: string[]): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: words.some((word) => media.includes(word)) }),
  )
}
