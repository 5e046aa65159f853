/** The languages of the fixtures: those of the site. */
export type Locale = 'da' | 'de' | 'en' | 'es' | 'fi' | 'fr' | 'it' | 'nl' | 'no' | 'pl' | 'sv'

/** The language in which the fixtures are stored and drawn. */
export const DEFAULT_LOCALE = 'en' satisfies Locale

/** Sentences of an "about me" text; any three of one language can be combined. */
interface AboutParts {
  /** Those that begin with `45+ ` are only for members above that age. */
  first: readonly string[]
  second: readonly string[]
  /** An empty one leaves the third sentence out. */
  third: readonly string[]
}

interface TextPage {
  title: string
  paragraphs: readonly string[]
}

/** What the fixtures say in one language. In every language the lists that are not `about` have as many rows as in English. */
export interface Texts {
  about: AboutParts
  /** The "about me" text of the fixture accounts. */
  ownAbout: string
  /** Conversations: lines starting with `>` are the member's own, those with `<` the other's, in the same order in every language. */
  dialogues: readonly (readonly string[])[]
  /** Lines for long conversations and for the many short ones of the heavy account, in no particular order. */
  lines: readonly string[]
  /** Lines that the other member may write at the fixtures' command. */
  incoming: readonly string[]
  /** Texts among the settings. */
  site: {
    index_title: string
    description: string
    fictional_warning: string
    fictional_singular: string
    fictional_plural: string
  }
  /** The pages at `/{token}`. */
  pages: Readonly<Record<'safety-tips' | 'about-us', TextPage>>
  /** The names of the gifts, in the order of `GIFTS`. */
  gifts: readonly string[]
  /** The titles of the animated pictures and the words by which they are found. */
  gifs: readonly (readonly [title: string, words: string])[]
  /** Why a photo was rejected. */
  photoRejected: string
}
