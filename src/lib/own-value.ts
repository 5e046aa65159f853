/** The value of a key that comes from outside: own properties only, `constructor` and its like have none. */
export function ownValue<T>(map: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined
}
