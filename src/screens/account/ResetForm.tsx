import { type ChangeEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { postResetPassword } from '#src/api/mailed-links.ts'
import { ApiError, isCancelled, isUnanswered } from '#src/domain/api-error.ts'
import { emailProblem } from '#src/domain/account/signup.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { samePage } from '#src/lib/async/same-page.ts'
import { PATHS } from '#src/paths.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { EmailInput } from '#src/ui/form/EmailInput.tsx'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'

interface ResetFormProps {
  email: string
  onType?: (email: string) => void
  onSent: (email: string) => void
}

/** Asks for the address to send the password link to. */
export function ResetForm({ email, onType, onSent }: ResetFormProps) {
  const { t } = useTranslation(['account', 'common'])
  const errorText = useErrorText()
  const { register, handleSubmit, setError, setFocus, clearErrors, formState } = useForm({
    defaultValues: { email },
    reValidateMode: 'onSubmit',
  })
  const isClosed = useIsSignupClosed()
  const [isUnknown, setIsUnknown] = useState(false)
  const { errors, isSubmitting } = formState

  /** Shows why the link was not sent, and returns the text. */
  function refuse(error: unknown): string {
    if (error instanceof ApiError && error.code === 'email_not_found') {
      const message = t('reset.not_found')
      setIsUnknown(true)
      setError('email', { message })
      setFocus('email')
      return message
    }
    const isUnclear = isUnanswered(error)
    const isLimited = error instanceof ApiError && error.code === 'too_many_resets'
    const message = isLimited ? t('reset.too_many') : isUnclear ? t('reset.unclear') : errorText(error)
    setError('root', { message })
    return message
  }

  async function submit(form: { email: string }) {
    setIsUnknown(false)
    const isHere = samePage()
    try {
      await postResetPassword(form.email.trim())
      onSent(form.email.trim())
    } catch (error) {
      const why = refuse(error)
      if (!isHere() && !isCancelled(error)) showToast({ tone: 'error', text: `${t('reset.title')} – ${why}` })
    }
  }

  return (
    <form className="stack gap-5" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={t('email')} error={errors.email?.message}>
        <EmailInput
          autoComplete="username"
          enterKeyHint="send"
          {...register('email', {
            validate: (value) => {
              const problem = emailProblem(value)
              return problem === null || (problem === 'required' ? t('email_required') : t('email_invalid'))
            },
            onChange: (event: ChangeEvent<HTMLInputElement>) => {
              clearErrors('email')
              onType?.(event.target.value)
            },
          })}
        />
      </Field>
      {isUnknown && errors.email && !isClosed && (
        <p>
          <Link to={PATHS.signup}>{t('common:nav.signup')}</Link>
        </p>
      )}
      {errors.root?.message && <FailureNote>{errors.root.message}</FailureNote>}
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
