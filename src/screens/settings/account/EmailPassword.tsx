import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import type { EmailPart } from './email-part.ts'

/** The password field of the form that changes the e-mail address. */
export function EmailPassword({ form: { formState, register } }: Pick<EmailPart, 'form'>) {
  const { t } = useTranslation(['settings', 'common'])
  const { password } = formState.errors
  return (
    <Field label={t('your_password')} error={password && (password.message || t('password_required'))}>
      <PasswordInput
        autoComplete="current-password"
        showLabel={t('common:show_password')}
        hideLabel={t('common:hide_password')}
        {...register('password', { required: true })}
      />
    </Field>
  )
}
