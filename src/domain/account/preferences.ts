import * as v from 'valibot'

/** What a member chooses for this device only; what is missing or unreadable has its usual value. */
export const preferencesSchema = v.object({
  /** Neutral title and icon, blurred photos everywhere, and the key that hides the page. */
  discreet: v.fallback(v.boolean(), false),
  /** Photos that come in a conversation stay blurred until they are touched. */
  blurIncoming: v.fallback(v.boolean(), true),
  /** Messages that hold one of these words are folded away. */
  mutedWords: v.fallback(v.array(v.string()), []),
  /** A short sound when a message or a like comes in. */
  sounds: v.fallback(v.boolean(), false),
  /** `reduced` stands still whatever the system says. */
  motion: v.fallback(v.picklist(['system', 'reduced']), 'system'),
  scheme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  /** Push notifications may name the member who wrote. */
  namesInPush: v.fallback(v.boolean(), false),
})

/** What a member chooses for this device only. */
export type Preferences = v.InferOutput<typeof preferencesSchema>

/** What holds until somebody chooses. */
export const USUAL_PREFERENCES: Preferences = v.parse(preferencesSchema, {})

/** The preferences without what tells of a person: what stays on the device after a logout. */
export function withoutPrivate(preferences: Preferences): Preferences {
  return { ...preferences, mutedWords: [], namesInPush: false }
}

function folded(value: string): string {
  return value.normalize('NFKC').toLowerCase()
}

/** Whether a text holds one of the words, as a word of its own; capitals make no difference. */
export function holdsMutedWord(text: string, words: readonly string[]): boolean {
  const place = ` ${folded(text).replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')} `
  return words.some((word) => {
    const wanted = folded(word)
      .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
    return wanted === '' ? word !== '' && text.includes(word) : place.includes(` ${wanted} `)
  })
}
