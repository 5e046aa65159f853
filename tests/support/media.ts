import { vi } from 'vitest'

/** Has the device answer media queries: those that hold one of the words match. Taken back by `vi.unstubAllGlobals()`. */
export function stubMedia(...words: string[]): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: words.some((word) => media.includes(word)) }),
  )
}
