import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { putPassword } from '#src/api/account.ts'
import { ApiError, isUnanswered } from '#src/domain/api-error.ts'
import { MIN_PASSWORD_LENGTH, passwordProblem } from '#src/domain/account/signup.ts'
import { PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import styles from './AccountSection.module.css'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { type SavingWords, useSaving } from '#src/screens/settings/use-saving.ts'

interface PasswordFields {
  old: string
  fresh: string
  repeat: string
}

/** The old, new and repeated password, each with its own error; the fields keep their values after a failure. */
export function PasswordForm({ email }: { email: string | null }) {
  const { t } = useTranslation(['settings', 'common'])
  const [saving, save] = useSaving('account')
  const { formState, handleSubmit, register, reset, setError } = useForm<PasswordFields>({
    defaultValues: { old: '', fresh: '', repeat: '' },
  })
  const { errors } = formState
  const [wasUnclear, setWasUnclear] = useState(false)
  const look = { showLabel: t('common:show_password'), hideLabel: t('common:hide_password') }

  function problemText(code: string): string {
    if (code === 'required') return t('password.new_required')
    return code === 'too_short'
      ? t('password.too_short', { min: MIN_PASSWORD_LENGTH })
      : t('password.invalid')
  }

  function refuse(field: keyof PasswordFields, message: string): SavingWords {
    setError(field, { message }, { shouldFocus: true })
    return { text: 'not_saved', atField: message }
  }

  function refusalOf(error: unknown): SavingWords | null {
    if (!(error instanceof ApiError)) return null
    if (isUnanswered(error)) {
      setWasUnclear(true)
      return { text: 'password.unclear' }
    }
    if (error.code === 'wrong_password') {
      const refusal = refuse('old', t('password.check_old'))
      // The change may have succeeded although its answer was lost: then this is no longer the old password.
      return wasUnclear ? { text: 'password.unclear' } : refusal
    }
    const code = error.fields.new_password
    return code === undefined ? null : refuse('fresh', problemText(code))
  }

  async function change({ old, fresh }: PasswordFields) {
    const isSaved = await save({
      run: () => putPassword({ old_password: old, new_password: fresh }),
      saved: { text: 'password.saved' },
      failed: refusalOf,
    })
    if (!isSaved) return
    setWasUnclear(false)
    reset()
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(change)}>
      <input hidden autoComplete="username" value={email ?? ''} readOnly />
      <Field label={t('password.old')} error={errors.old && (errors.old.message || t('password_required'))}>
        <PasswordInput {...look} autoComplete="current-password" {...register('old', { required: true })} />
      </Field>
      <Field
        label={t('password.new')}
        hint={t('password.hint', { min: MIN_PASSWORD_LENGTH })}
        error={errors.fresh?.message}
      >
        <PasswordInput
          {...look}
          autoComplete="new-password"
          {...register('fresh', {
            validate: (value) => {
              const code = passwordProblem(value)
              return code === null || problemText(code)
            },
          })}
        />
      </Field>
      <Field label={t('password.repeat')} error={errors.repeat && t('password.not_same')}>
        <PasswordInput
          {...look}
          autoComplete="new-password"
          {...register('repeat', { validate: (value, { fresh }) => value === fresh })}
        />
      </Field>
      <Button type="submit" variant="outline" busy={saving.state === 'saving'}>
        {t('password.action')}
      </Button>
      <p>
        <Link to={PATHS.resetPassword}>{t('common:forgot_password')}</Link>
      </p>
      <SaveNote saving={saving} />
    </form>
  )
}
