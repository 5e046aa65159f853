import { startAnswerCounter } from './answer-counter.ts'
import { startAnswerReport } from './answer-report.ts'

/**
 * Compares every answer with what the client expects: counts the differences in a production build with `VITE_ANSWER_COUNTER`, a path of
 * the site's own origin, and reports them one by one in other builds. Returns a function that stops it.
 */
export function startAnswers(): () => void {
  const path = import.meta.env.VITE_ANSWER_COUNTER
  const isOwnPath = path !== undefined && /^\/(?![/\\])/.test(path)
  if (import.meta.env.DEV || import.meta.env.VITE_WATCH_ANSWERS === '1') return startAnswerReport()
  return isOwnPath ? startAnswerCounter(path) : () => {}
}
