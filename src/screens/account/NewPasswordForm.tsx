import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isLinkRefused, putResetPassword } from '#src/api/mailed-links.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { MIN_PASSWORD_LENGTH, passwordProblem } from '#src/domain/account/signup.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'

interface NewPasswordFormProps {
  token: string
  onSaved: () => void | Promise<void>
  onExpired: () => void
}

interface Passwords {
  password: string
  repeat: string
}

/** Sets a new password with the token of the mailed link. */
export function NewPasswordForm({ token, onSaved, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { register, handleSubmit, setError, setFocus, clearErrors, formState } = useForm<Passwords>({
    defaultValues: { password: '', repeat: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState
  const [wasUnclear, setWasUnclear] = useState(false)
  const labels = { showLabel: t('choose.show'), hideLabel: t('choose.hide') }

  function problemText(code: string | null): string | true {
    if (code === null) return true
    if (code === 'required') return t('choose.required')
    return code === 'too_short' ? t('choose.too_short', { min: MIN_PASSWORD_LENGTH }) : t('choose.invalid')
  }

  async function submit({ password }: Passwords) {
    try {
      await putResetPassword({ token, password })
      await onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.fields.password) {
        setError('password', { message: String(problemText(error.fields.password)) })
        setFocus('password')
      } else if (isLinkRefused(error) && !wasUnclear) onExpired()
      else {
        // A link works once: a try whose answer was unclear may have used it.
        const isUnclear = isLinkRefused(error) || (error instanceof ApiError && error.isUnclear)
        setWasUnclear(wasUnclear || isUnclear)
        setError('root', { message: isUnclear ? t('choose.unclear') : errorText(error) })
      }
    }
  }

  return (
    <form className="stack gap-5" noValidate onSubmit={handleSubmit(submit)}>
      <Field
        label={t('choose.password')}
        hint={t('choose.rule', { min: MIN_PASSWORD_LENGTH })}
        error={errors.password?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          enterKeyHint="next"
          {...labels}
          {...register('password', {
            validate: (value) => problemText(passwordProblem(value)),
            onChange: () => clearErrors('password'),
          })}
        />
      </Field>
      <Field label={t('choose.repeat')} error={errors.repeat?.message}>
        <PasswordInput
          autoComplete="new-password"
          enterKeyHint="done"
          {...labels}
          {...register('repeat', {
            validate: (value, { password }) => value === password || t('choose.differ'),
            onChange: () => clearErrors('repeat'),
          })}
        />
      </Field>
      {errors.root?.message && <FailureNote>{errors.root.message}</FailureNote>}
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {t('choose.submit')}
      </Button>
    </form>
  )
}
