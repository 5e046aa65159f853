import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SignupForm } from '#src/domain/account/signup.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { EmailInput } from '#src/ui/form/EmailInput.tsx'
import { KnownEmail } from './KnownEmail.tsx'
import { MeantEmail } from './MeantEmail.tsx'
import { checkEmail, problemNow } from './server-checks.ts'
import { useSignupErrorText } from './use-signup-error-text.ts'

/** The e-mail address; typos and existing accounts are reported when the field loses focus. */
export function EmailField() {
  const { t } = useTranslation('signup')
  const form = useFormContext<SignupForm>()
  const { register, clearErrors, setFocus, trigger } = form
  const { errors } = useFormState<SignupForm>()
  const email: string = useWatch<SignupForm, 'email'>({ name: 'email' })
  const [left, setLeft] = useState(email)
  const fieldErrorText = useSignupErrorText()
  const code = errors.email?.message

  function check() {
    void trigger('email')
  }

  return (
    <div>
      <Field label={t('email.label')} hint={t('email.hint')} error={fieldErrorText('email', code)}>
        <EmailInput
          enterKeyHint="next"
          {...register('email', {
            validate: (_, values) => problemNow(form, 'email', checkEmail(values)),
            onChange: () => clearErrors('email'),
            onBlur: () => {
              setLeft(email)
              if (email.trim() !== '') check()
            },
          })}
        />
      </Field>
      <MeantEmail
        email={left === email ? email : ''}
        onTake={() => {
          setFocus('email')
          check()
        }}
      />
      {code === 'email_exists' && <KnownEmail email={email} />}
    </div>
  )
}
