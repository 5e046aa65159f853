import { useTranslation } from 'react-i18next'
import { errorText } from '#src/i18n/error-text.ts'

/** Returns `errorText`, and renders its caller again in another language. */
export function useErrorText(): typeof errorText {
  useTranslation()
  return errorText
}
