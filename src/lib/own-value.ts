/** Returns the value of an untrusted key, from own properties only: `undefined` for `constructor` and the like. */
export function ownValue<T>(map: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined
}
