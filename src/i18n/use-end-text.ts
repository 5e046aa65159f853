import { useTranslation } from 'react-i18next'
import { formatDate, formatTime, isLaterDay } from './format.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'

/** Returns a function that says when an offer ends: the date, and the time of day as well if it ends today or tomorrow. */
export function useEndText(): (end: number) => string {
  const { t } = useTranslation('common')
  return (end) => {
    const tomorrow = new Date(serverNow())
    tomorrow.setDate(tomorrow.getDate() + 1)
    const date = formatDate(end)
    return isLaterDay(end, tomorrow.getTime()) ? date : t('date_time', { date, time: formatTime(end) })
  }
}
