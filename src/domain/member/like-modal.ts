const MAX_SECONDS = 3_600

/**
 * Returns after how many seconds the like modal opens, from the query parameter `t`; `null` when it is not a number
 * (docs/rules.md#like-modal).
 */
export function secondsToLike(value: string | null): number | null {
  if (value === null || !/^\d{1,4}(\.\d+)?$/.test(value)) return null
  const seconds = Number(value)
  return seconds <= MAX_SECONDS ? seconds : null
}
