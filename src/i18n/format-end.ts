import { DAY_MS } from '#src/lib/time/durations.ts'
import { isLaterDay } from './format.ts'
import { formatLocale } from './texts.ts'

/** Returns when an offer ends: the date, and the time of day as well if it ends today or tomorrow. */
export function formatEnd(time: number, now: number): string {
  const timeStyle = isLaterDay(time, now + DAY_MS) ? undefined : 'short'
  return new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'long', timeStyle }).format(time)
}
