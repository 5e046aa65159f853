import { supportedLocale } from './detect-locale.ts'
import { currentLocale, formatLocale } from './texts.ts'
import { decimalsIn } from '#src/domain/money/decimals.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time/durations.ts'

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

/** Creating an `Intl` format takes longer than rendering a row of a list, so each is created once per time zone. */
function cached<F>(formats: Map<string, F>, key: string, make: () => F): F {
  const known = formats.get(key)
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

function formatLocaleOf(language: string): string {
  return formatLocale(supportedLocale(language) ?? undefined)
}

function dateFormat(options: Intl.DateTimeFormatOptions, locale = formatLocale()): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(locale, options)
  return cached(dateFormats, `${locale} ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`, make)
}

function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const locale = formatLocale()
  const make = () => new Intl.NumberFormat(locale, options)
  return cached(numberFormats, `${locale} ${JSON.stringify(options)}`, make)
}

/** Formats money without the full stop of the Danish "kr.", which would stand beside that of a sentence. */
function moneyText(amount: number, currency: string): string {
  const digits = decimalsIn(currency)
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return numberFormat({ style: 'currency', currency, ...decimals })
    .format(amount)
    .replace(/\.$/, '')
}

/** Returns an amount in cents as money in the current language. */
export function formatMoney(cents: number, currency: string): string {
  return moneyText(cents / 10 ** decimalsIn(currency), currency)
}

/** Returns a percentage, with decimals only if it has any. */
export function formatPercent(percent: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
}

/** Returns a number with the separators of the current language. */
export function formatNumber(value: number): string {
  return numberFormat().format(value)
}

/** Returns the time of day of a moment (milliseconds since 1970). */
export function formatTime(time: number): string {
  const hour = formatLocale() === 'en-US' ? 'numeric' : '2-digit'
  return dateFormat({ hour, minute: '2-digit' }).format(time)
}

/** Returns the full date with the weekday. */
function formatDay(time: number): string {
  return dateFormat({ dateStyle: 'full' }).format(time)
}

/** Returns the date without the weekday, as on a receipt. */
export function formatDate(time: number, language: string = currentLocale()): string {
  return dateFormat({ dateStyle: 'long' }, formatLocaleOf(language)).format(time)
}

/** Returns when something happened, in short form for lists: the time today, the weekday within six days, otherwise the date. */
export function formatWhen(time: number, now: number): string {
  if (daysBetween(time, now) < 1) return formatTime(time)
  if (daysBetween(time, now) < 6) return dateFormat({ weekday: 'short' }).format(time)
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return dateFormat({ day: 'numeric', month: 'short', year: sameYear ? undefined : 'numeric' }).format(time)
}

/** Returns the calendar days between two moments in the time zone of this device; 0 for the same day. */
function daysBetween(earlier: number, later: number): number {
  const start = (time: number) => {
    const day = new Date(time)
    return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
  }
  return Math.max(0, Math.round((start(later) - start(earlier)) / DAY_MS))
}

/** Returns whether a moment is on a later day than `now` in the time zone of this device. */
export function isLaterDay(time: number, now: number): boolean {
  return daysBetween(now, time) > 0
}

/** Returns `today`, `yesterday` or the date in words. */
export function formatDayOrRelative(time: number, now: number): string {
  const days = daysBetween(time, now)
  if (days > 1 || time > now + 5 * MINUTE_MS) return formatDay(time)
  const words = new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(-days, 'day')
  return words.charAt(0).toLocaleUpperCase(formatLocale()) + words.slice(1)
}

/** Returns a decimal amount, such as `minimum_message_costs`, as money; an unknown currency is appended to the number. */
export function formatDecimalMoney(amount: number, currency: string): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${formatNumber(amount)} ${currency}`
  return moneyText(amount, currency)
}

/** Returns the date of a moment in UTC, the same for everyone, in the language of the surrounding text. */
export function formatUtcDate(time: number, language: string): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }, formatLocaleOf(language)).format(time)
}
