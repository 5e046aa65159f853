const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Returns a newer value with every part that equals the same part of the earlier one replaced by that: what shows a part that has not
 * changed is then not rendered again. Both are data, as answers have it; neither is changed.
 */
export function keepEqual<T>(before: unknown, now: T): T
export function keepEqual(before: unknown, now: unknown): unknown {
  if (before === now || !isObject(before) || !isObject(now)) return now
  const parts = Object.entries(now).map(([key, part]) => [key, keepEqual(before[key], part)] as const)
  const isSame =
    Array.isArray(before) === Array.isArray(now) &&
    Object.keys(before).length === parts.length &&
    parts.every(([key, part]) => Object.hasOwn(before, key) && part === before[key])
  if (isSame) return before
  return Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}
