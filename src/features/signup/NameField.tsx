import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SignupForm } from '#src/domain/account/signup.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { checkName, problemNow, suggestName } from './server-checks.ts'
import { useSignupErrorText } from './use-signup-error-text.ts'

/** The public name; it is validated when the field loses focus. */
export function NameField() {
  const { t } = useTranslation('signup')
  const form = useFormContext<SignupForm>()
  const { register, clearErrors, setValue, setFocus, trigger } = form
  const { errors } = useFormState<SignupForm>()
  const name: string = useWatch<SignupForm, 'name'>({ name: 'name' })
  const fieldErrorText = useSignupErrorText()
  const code = errors.name?.message
  const suggestion = suggestName(name, code)

  function applySuggestion() {
    setValue('name', suggestion ?? name)
    setFocus('name')
    void trigger('name')
  }

  return (
    <div>
      <Field label={t('name.label')} hint={t('name.hint')} error={fieldErrorText('name', code)}>
        <TextInput
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          dir="auto"
          {...register('name', {
            validate: (_, values) => problemNow(form, 'name', checkName(values)),
            onChange: () => clearErrors('name'),
            onBlur: () => {
              if (name.trim() !== '') void trigger('name')
            },
          })}
        />
      </Field>
      {suggestion !== null && (
        <Button variant="quiet" size="sm" className="flush" onClick={applySuggestion}>
          <bdi>{t('name.use', { name: suggestion })}</bdi>
        </Button>
      )}
    </div>
  )
}
