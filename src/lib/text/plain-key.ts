import { ownValue } from '#src/lib/own-value.ts'

/** Returns a key without its spelling: `living together`, `living_together` and `livingTogether` are one. */
export function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** Returns the text of a key, however the backend spells it; `undefined` without one. */
export function textOf(texts: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return ownValue(texts, plainKey(key))
}
