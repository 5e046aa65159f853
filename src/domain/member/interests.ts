import { plainKey } from '#src/lib/text/plain-key.ts'

const INTIMATE = new Set([
  'analsex',
  'bondage',
  'exchangingpictures',
  'lingerie',
  'masturbating',
  'onenightstand',
  'oralsex',
  'publicsex',
  'sadomasochism',
  'safesex',
  'sex',
  'sextoys',
  'threesome',
])

/** Returns whether an interest is about sex, however the backend spells its key (docs/rules.md#interests). */
export function isIntimate(key: string): boolean {
  return INTIMATE.has(plainKey(key))
}

/** Returns the chosen interests with one more, or without it when it was among them. */
export function toggleInterest(chosen: readonly string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]
}

/** Returns interests in the order of the profile, those that the viewer shares first. */
export function sharedFirst(interests: string[], own: string[]): { key: string; shared: boolean }[] {
  const mine = new Set(own)
  const rows = interests.map((key) => ({ key, shared: mine.has(key) }))
  return [...rows.filter((row) => row.shared), ...rows.filter((row) => !row.shared)]
}
