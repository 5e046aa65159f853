function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** The value of a key that comes from outside: own properties only, `constructor` and its like have none. */
export function ownValue<T>(map: Readonly<Record<string, T>> | null, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined
}

/** The text of a key, however the backend spells it: `living together`, `living_together` and `livingTogether` are one. */
export function textOf(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return ownValue(texts, plainKey(key))
}
