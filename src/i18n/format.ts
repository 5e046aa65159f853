import { FORMAT_LOCALES } from '#src/config/locales.ts'
import { supportedLocale } from '#src/i18n/detect-locale.ts'
import { currentLocale, formatLocale } from '#src/i18n/texts.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** An amount of cents in its currency, in the words of the current language. */
export function formatMoney(cents: number, currency: string): string {
  const format = new Intl.NumberFormat(formatLocale(), { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(cents / 10 ** digits)
}

/** A percentage without decimals. */
export function formatPercent(percent: number): string {
  return new Intl.NumberFormat(formatLocale(), { style: 'percent' }).format(percent / 100)
}

/** A figure with the separators of the current language. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(formatLocale()).format(value)
}

/** The time of day of a moment (milliseconds since 1970). */
export function formatTime(time: number): string {
  return new Intl.DateTimeFormat(formatLocale(), { hour: '2-digit', minute: '2-digit' }).format(time)
}

/** A day in full words. */
function formatDay(time: number): string {
  return new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'full' }).format(time)
}

/** A date without the weekday, as on a receipt. */
export function formatDate(time: number): string {
  return new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'long' }).format(time)
}

/** When something happened, as short as a list needs it: the time today, the weekday within six days, else the date. */
export function formatWhen(time: number, now: number): string {
  const locale = formatLocale()
  if (daysBetween(time, now) < 1) return formatTime(time)
  if (daysBetween(time, now) < 6) return new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(time)
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: sameYear ? undefined : 'numeric',
  }).format(time)
}

/** Whole calendar days of this device between two moments; 0 for the same day. */
export function daysBetween(earlier: number, later: number): number {
  const start = (time: number) => {
    const day = new Date(time)
    return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
  }
  return Math.max(0, Math.round((start(later) - start(earlier)) / DAY_MS))
}

/** `today`, `yesterday` or the day in words. */
export function formatDayOrRelative(time: number, now: number): string {
  const days = daysBetween(time, now)
  if (days > 1 || time > now + MINUTE_MS * 5) return formatDay(time)
  const words = new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(-days, 'day')
  return words.charAt(0).toLocaleUpperCase(formatLocale()) + words.slice(1)
}

/** A decimal amount in its currency, as `minimum_message_costs` has it; a currency that nobody knows is written behind the figure. */
export function formatDecimalMoney(amount: number, currency: string): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${formatNumber(amount)} ${currency}`
  return new Intl.NumberFormat(formatLocale(), { style: 'currency', currency }).format(amount)
}

/** The day of a moment in UTC, the same for everybody, in words of the language of the text around it. */
export function formatUtcDate(time: number, language: string): string {
  const locale = FORMAT_LOCALES[supportedLocale(language) ?? currentLocale()]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
