import * as v from 'valibot'

/** The preferences of a member on this device; missing or unreadable ones have their default. */
export const preferencesSchema = v.object({
  /** Neutral title and icon, blurred photos everywhere, and a key that hides the page. */
  discreet: v.fallback(v.boolean(), false),
  /** Photos in conversations are blurred until they are tapped. */
  blurIncoming: v.fallback(v.boolean(), true),
  /** Messages that contain one of these words are collapsed. */
  mutedWords: v.fallback(v.array(v.string()), []),
  /** A short sound for new messages and likes. */
  sounds: v.fallback(v.boolean(), false),
  /** `reduced` stops motion whatever the system setting. */
  motion: v.fallback(v.picklist(['system', 'reduced']), 'system'),
  scheme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  /** Push notifications may show the sender's name. */
  namesInPush: v.fallback(v.boolean(), false),
})

/** A member's preferences on this device. */
export type Preferences = v.InferOutput<typeof preferencesSchema>

/** The preferences that apply until the member changes them. */
export const DEFAULT_PREFERENCES: Preferences = v.parse(preferencesSchema, {})

/** Returns the preferences without personal data, as they stay on the device after a logout. */
export function withoutPrivate(preferences: Preferences): Preferences {
  return { ...preferences, mutedWords: [], namesInPush: false }
}

/** Returns the appearance alone: what a device shows before a login, and to an account that is new to it. */
export function appearanceOf({ discreet, motion, scheme }: Preferences): Preferences {
  return { ...DEFAULT_PREFERENCES, discreet, motion, scheme }
}

/** Returns a text as it is compared with muted words: without its case. */
export function folded(value: string): string {
  return value.normalize('NFKC').toLowerCase()
}

/** Returns the words of a text with one space between them, without case and punctuation. */
function plainWords(value: string): string {
  return folded(value)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/**
 * Returns whether a text contains one of the words as a whole word, ignoring case; a muted sign or emoji counts anywhere
 * (docs/rules.md#received-messages).
 */
export function holdsMutedWord(text: string, words: readonly string[]): boolean {
  const said = ` ${plainWords(text)} `
  return words.some((word) => {
    const wanted = plainWords(word)
    // A muted emoji or sign has no words.
    return wanted === '' ? word !== '' && text.includes(word) : said.includes(` ${wanted} `)
  })
}
