import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SignupForm } from '#src/domain/account/signup.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { EmailInput } from '#src/ui/form/EmailInput.tsx'
import { KnownAddress } from './KnownAddress.tsx'
import { checkEmail, suggestEmail } from './server-checks.ts'
import { useProblemText } from './use-problem-text.ts'

/** The e-mail address; typos and existing accounts are reported when the field loses focus. */
export function EmailField({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('signup')
  const { register, clearErrors, setValue, setFocus, trigger } = useFormContext<SignupForm>()
  const { errors } = useFormState<SignupForm>()
  const email: string = useWatch<SignupForm, 'email'>({ name: 'email' })
  const [meant, setMeant] = useState<{ typed: string; email: string } | null>(null)
  const textOf = useProblemText()
  const code = errors.email?.message

  async function handleBlur() {
    if (email.trim() === '') return
    const [suggestion] = await Promise.all([suggestEmail(email), trigger('email')])
    setMeant(suggestion === null ? null : { typed: email, email: suggestion })
  }

  function applySuggestion() {
    if (!meant) return
    setValue('email', meant.email)
    setMeant(null)
    setFocus('email')
    void trigger('email')
  }

  return (
    <div>
      <Field label={t('email.label')} hint={t('email.hint')} error={textOf('email', code)}>
        <EmailInput
          enterKeyHint="next"
          {...register('email', {
            validate: (value) => checkEmail(value).then((problem) => problem ?? undefined),
            onChange: () => clearErrors('email'),
            onBlur: () => void handleBlur(),
          })}
        />
      </Field>
      <div role="status">
        {meant?.typed === email && (
          <Button variant="quiet" size="sm" className="flush" onClick={applySuggestion}>
            <bdi>{t('email.did_you_mean', { email: meant.email })}</bdi>
          </Button>
        )}
      </div>
      {code === 'email_exists' && <KnownAddress email={email} onLeave={onLeave} />}
    </div>
  )
}
