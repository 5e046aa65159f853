/** The letters that are searched as others, but do not consist of one of those and an accent. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', ß: 'ss' }

/** Returns a text as it is searched: without case and accents. */
export function searchable(text: string): string {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.replaceAll(/[łøđðæœß]/gu, (letter) => PLAIN[letter] ?? letter)
}
