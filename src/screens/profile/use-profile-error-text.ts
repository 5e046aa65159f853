import { useTranslation } from 'react-i18next'

/** Returns the error text of a field for the code of a rule or of the backend. */
export function useProfileErrorText(): (code: string) => string {
  const { t } = useTranslation('myprofile')
  return (code) => {
    switch (code) {
      case 'required':
        return t('problems.required')
      case 'name_starts_with_at':
        return t('problems.name_starts_with_at')
      case 'name_is_email':
        return t('problems.name_is_email')
      case 'name_taken':
        return t('problems.name_taken')
      case 'too_long':
        return t('problems.too_long')
      default:
        return t('problems.invalid')
    }
  }
}
