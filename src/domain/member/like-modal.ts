const LONGEST_SECONDS = 3_600

/** The seconds of the query `t` after which the like modal comes up; `null` when it names none (docs/rules.md#like-modal). */
export function secondsToLike(value: string | null): number | null {
  if (value === null || !/^\d{1,4}(\.\d+)?$/.test(value)) return null
  const seconds = Number(value)
  return seconds <= LONGEST_SECONDS ? seconds : null
}
