/** Returns an object with a value for each name. */
export function objectOf<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V>
export function objectOf(
  names: readonly string[],
  valueOf: (name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}
