import { useTranslation } from 'react-i18next'
import { REACTIVATION_WINDOW_DAYS } from '#src/domain/limits.ts'
import { MIN_PASSWORD_LENGTH, type SignupField } from '#src/domain/account/signup.ts'
import { ownValue } from '#src/lib/own-value.ts'

const NAME_PROBLEMS = {
  required: 'name_required',
  name_starts_with_at: 'name_starts_with_at',
  name_is_email: 'name_is_email',
  name_taken: 'name_taken',
  too_long: 'name_too_long',
} as const

/** Returns a function that returns the text for an error code of a field, from the local rules or the server. */
export function useSignupErrorText(): (field: SignupField, code: string | undefined) => string | undefined {
  const { t } = useTranslation('signup')

  const emailText = (code: string) => {
    if (code === 'required') return t('problem.email_required')
    if (code === 'email_exists') return t('problem.email_exists')
    if (code === 'pending_deletion') return t('problem.pending_deletion', { days: REACTIVATION_WINDOW_DAYS })
    return t('problem.email_invalid')
  }

  const passwordText = (code: string) => {
    if (code === 'required') return t('problem.password_required')
    return code === 'too_short'
      ? t('problem.password_too_short', { min: MIN_PASSWORD_LENGTH })
      : t('problem.password_invalid')
  }

  return (field, code) => {
    if (code === undefined) return undefined
    switch (field) {
      case 'name':
        return t(`problem.${ownValue(NAME_PROBLEMS, code) ?? 'name_invalid'}`)
      case 'email':
        return emailText(code)
      case 'password':
        return passwordText(code)
      case 'day':
        return t('problem.birth')
      case 'country':
        return t('problem.country')
      case 'gender':
      case 'looking_for':
        return t('who.required')
      case 'terms':
        return t('problem.terms')
      case 'sensitive':
        return t('problem.sensitive')
      case 'message':
        return code === 'too_long' ? t('problem.message_too_long') : t('problem.message_invalid')
    }
  }
}
