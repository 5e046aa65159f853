import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { postMailChange } from '#src/api/account.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './AccountSection.module.css'
import { SaveNote } from './SaveNote.tsx'
import { useSaving } from './use-saving.ts'

interface EmailFields {
  email: string
  password: string
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for another e-mail address; until the mailed link was opened the old one stays, and the mail can be sent again. */
export function EmailForm({ email }: { email: string | null }) {
  const { t } = useTranslation('settings')
  const [saving, save] = useSaving()
  const [pending, setPending] = useState<EmailFields | null>(null)
  const { formState, handleSubmit, register, reset, setError } = useForm<EmailFields>({
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState

  function refusalOf(error: unknown): string | null {
    if (!(error instanceof ApiError)) return null
    const [field, message] =
      error.code === 'email_exists'
        ? (['email', t('email.exists')] as const)
        : error.code === 'email_invalid' || 'email' in error.fields
          ? (['email', t('email.invalid')] as const)
          : error.code === 'wrong_password'
            ? (['password', t('wrong_password')] as const)
            : [null, null]
    if (field === null) return null
    setPending(null)
    setError(field, { message }, { shouldFocus: true })
    return t('not_saved')
  }

  async function ask(fields: EmailFields) {
    const wanted = { ...fields, email: fields.email.trim() }
    const isAsked = await save({
      run: () => postMailChange(wanted),
      saved: t('email.sent'),
      failed: refusalOf,
    })
    if (isAsked) setPending(wanted)
  }

  if (pending) {
    return (
      <div className={styles.pending}>
        <p>
          {t('email.pending')} <strong dir="auto">{pending.email}</strong>
        </p>
        <p>{t('email.pending_text')}</p>
        <div className={styles.actions}>
          <Button
            variant="outline"
            size="sm"
            busy={saving.state === 'saving'}
            onClick={() => void ask(pending)}
          >
            {t('email.again')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setPending(null)
              reset()
            }}
          >
            {t('email.other')}
          </Button>
        </div>
        <SaveNote saving={saving} />
      </div>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(ask)}>
      {email !== null && (
        <p>
          {t('email.now')} <strong dir="auto">{email}</strong>
        </p>
      )}
      <Field label={t('email.new')} error={errors.email && (errors.email.message || t('email.invalid'))}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email', { required: true, validate: (value) => EMAIL.test(value.trim()) })}
        />
      </Field>
      <Field
        label={t('your_password')}
        error={errors.password && (errors.password.message || t('password_required'))}
      >
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
          {...register('password', { required: true })}
        />
      </Field>
      <Button type="submit" variant="outline" busy={saving.state === 'saving'}>
        {t('email.action')}
      </Button>
      <SaveNote saving={saving} />
    </form>
  )
}
