/** A key as the texts spell it, however the backend does: `living together`, `living_together` and `livingTogether` are one. */
export function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** The text of a key, whatever its spelling; own properties only, because the key comes from outside. */
export function textOf(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  const plain = plainKey(key)
  return Object.hasOwn(texts, plain) ? texts[plain] : undefined
}
