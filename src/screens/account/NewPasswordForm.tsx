import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isLinkRefused, mayHaveUsedLink, putResetPassword } from '#src/api/mailed-links.ts'
import { ApiError, isCancelled } from '#src/domain/api-error.ts'
import { MIN_PASSWORD_LENGTH, passwordProblem } from '#src/domain/account/signup.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { samePage } from '#src/lib/async/same-page.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'

interface NewPasswordFormProps {
  token: string
  onSaved: () => void | Promise<void>
  /** The link is refused; `used` if an earlier try, whose answer was unclear, may have used it. */
  onRefused: (reason: 'expired' | 'used') => void
}

interface Passwords {
  password: string
  repeat: string
}

/** Sets a new password with the token of the mailed link. */
export function NewPasswordForm({ token, onSaved, onRefused }: NewPasswordFormProps) {
  const { t } = useTranslation(['account', 'common'])
  const errorText = useErrorText()
  const { register, handleSubmit, setError, setFocus, clearErrors, formState } = useForm<Passwords>({
    defaultValues: { password: '', repeat: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState
  const [wasUnclear, setWasUnclear] = useState(false)
  const labels = { showLabel: t('common:show_password'), hideLabel: t('common:hide_password') }

  function problemText(code: string | null): string | true {
    if (code === null) return true
    if (code === 'required') return t('choose.required')
    return code === 'too_short' ? t('choose.too_short', { min: MIN_PASSWORD_LENGTH }) : t('choose.invalid')
  }

  /** Shows why the password was not saved, and returns the text. */
  function refuse(error: unknown): string {
    if (error instanceof ApiError && error.fields.password) {
      const message = String(problemText(error.fields.password))
      setError('password', { message })
      setFocus('password')
      return message
    }
    if (isLinkRefused(error)) {
      const reason = wasUnclear ? 'used' : 'expired'
      onRefused(reason)
      return t(`choose.${reason}`)
    }
    const isUnclear = mayHaveUsedLink(error)
    setWasUnclear(wasUnclear || isUnclear)
    const message = isUnclear ? t('choose.unclear') : errorText(error)
    setError('root', { message })
    return message
  }

  async function submit({ password }: Passwords) {
    const isHere = samePage()
    try {
      await putResetPassword({ token, password })
      if (isHere()) await onSaved()
      else showToast({ tone: 'news', text: t('choose.done_title') })
    } catch (error) {
      const why = refuse(error)
      if (!isHere() && !isCancelled(error))
        showToast({ tone: 'error', text: `${t('choose.title')} – ${why}` })
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
