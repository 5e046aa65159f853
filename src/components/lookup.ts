import { ownValue } from '#src/lib/own-value.ts'
import { plainKey } from '#src/lib/plain-key.ts'

/** The text of a key, however the backend spells it: `living together`, `living_together` and `livingTogether` are one. */
export function textOf(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return ownValue(texts, plainKey(key))
}
