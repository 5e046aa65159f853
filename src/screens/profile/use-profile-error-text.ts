import { useTranslation } from 'react-i18next'

const KNOWN = ['required', 'name_starts_with_at', 'name_is_email', 'name_taken', 'too_long'] as const

/** Returns the error text of a field for the code of a rule or of the backend. */
export function useProfileErrorText(): (code: string) => string {
  const { t } = useTranslation('myprofile')
  return (code) => t(`problems.${KNOWN.find((known) => known === code) ?? 'invalid'}`)
}
