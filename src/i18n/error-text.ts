import i18next from 'i18next'
import { ApiError } from '#src/domain/api-error.ts'
import { NoTexts } from './texts.ts'

/** Returns the text of a failure that has none of its own: offline, unreachable, or general (docs/rules.md#error-texts). */
export function errorText(error: unknown): string {
  if (error instanceof NoTexts) return i18next.t(navigator.onLine ? 'error.network' : 'error.offline')
  if (!(error instanceof ApiError)) return i18next.t('error.generic')
  if (error.kind === 'offline') return i18next.t('error.offline')
  if (error.kind === 'network' || error.kind === 'timeout') return i18next.t('error.network')
  return i18next.t('error.generic')
}
