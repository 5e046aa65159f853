import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { carryOut, intentBehind } from '#src/background/intent.ts'
import { type Credentials, credentialsSchema } from '#src/domain/credentials.ts'
import { PATHS } from '#src/paths.ts'
import { logIn } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { FailureNote } from '#src/ui/FailureNote.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PasswordInput } from '#src/ui/PasswordInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './LoginForm.module.css'
import { useLoginErrorText } from './use-login-error-text.ts'

const stateSchema = v.fallback(v.object({ email: v.string() }), { email: '' })

/** E-mail address and password; a failure leaves both as they were typed. */
export function LoginForm({ isLeaving }: { isLeaving: boolean }) {
  const { t } = useTranslation('login')
  const textOf = useLoginErrorText()
  const location = useLocation()
  const [query] = useSearchParams()
  const { formState, handleSubmit, register, setError, setFocus } = useForm<Credentials>({
    resolver: valibotResolver(credentialsSchema),
    defaultValues: { ...v.parse(stateSchema, location.state), password: '' },
  })
  const { errors, isSubmitting } = formState
  const failure = errors.root?.message

  async function submit(credentials: Credentials) {
    const intent = intentBehind(query.get('redirect'))
    try {
      await logIn(credentials)
      carryOut(intent)
    } catch (error) {
      setError('root', { message: textOf(error) })
      setFocus('password', { shouldSelect: true })
    }
  }

  const emailError =
    errors.email && (errors.email.message === 'required' ? t('email_required') : t('email_invalid'))
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      <Field label={t('email')} error={emailError}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          {...register('email')}
        />
      </Field>
      <Field label={t('password')} error={errors.password && t('password_required')}>
        <PasswordInput
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={t('show')}
          hideLabel={t('hide')}
          {...register('password')}
        />
      </Field>
      <Link className={styles.forgot} to={PATHS.resetPassword}>
        {t('forgot')}
      </Link>
      {failure && <FailureNote>{failure}</FailureNote>}
      <Button type="submit" size="lg" wide busy={isSubmitting || isLeaving}>
        {t('submit')}
      </Button>
    </form>
  )
}
