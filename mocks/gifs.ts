import { DEFAULT_LOCALE, type Locale } from '#mocks/data/languages/texts.ts'
import { TEXTS } from './languages.ts'

interface Gif {
  id: string
  title: string
  /** The words by which it is found, also in English. */
  words: string
}

const SUBJECTS = TEXTS[DEFAULT_LOCALE].gifs

/** Returns the animated pictures of the GIF search, drawn in `drawings.ts`, with the words of a language; 36 of them, to fill two pages. */
export function gifsIn(language: Locale): Gif[] {
  return [0, 1, 2].flatMap((round) =>
    SUBJECTS.map(([english, words], index) => {
      const [title, others] = TEXTS[language].gifs[index] ?? [english, words]
      return {
        id: `g${round * SUBJECTS.length + index + 1}`,
        title: round === 0 ? title : `${title} ${round + 1}`,
        words: `${english} ${words} ${others}`,
      }
    }),
  )
}

/** The ids of the animated pictures. */
export const GIF_IDS: readonly string[] = gifsIn(DEFAULT_LOCALE).map((gif) => gif.id)
