import { useTranslation } from 'react-i18next'
import { emailProblem } from '#src/domain/account/signup.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { EmailInput } from '#src/ui/form/EmailInput.tsx'
import type { EmailPart } from './email-part.ts'
import { EmailPassword } from './EmailPassword.tsx'

/** The current address, and the fields for a new one. */
export function NewEmail({ email, form, saving }: EmailPart & { email: string | null }) {
  const { t } = useTranslation('settings')
  const { formState, register } = form
  const error = formState.errors.email
  return (
    <>
      {email !== null && (
        <p>
          {t('email.now')} <strong dir="auto">{email}</strong>
        </p>
      )}
      <Field label={t('email.new')} error={error && (error.message || t('email.invalid'))}>
        <EmailInput {...register('email', { validate: (value) => emailProblem(value) === null })} />
      </Field>
      <EmailPassword form={form} />
      <Button type="submit" variant="outline" busy={saving.state === 'saving'}>
        {t('email.action')}
      </Button>
    </>
  )
}
