import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { postLogin } from '#src/api/user.ts'
import { carryOut, intentBehind } from '#src/actions/intent.ts'
import { keepTypedEmail, WITH_EMAIL } from '#src/stores/browser/typed-email.ts'
import { type Credentials, credentialsSchema } from '#src/domain/account/credentials.ts'
import { PATHS } from '#src/paths.ts'
import { clearIntent } from '#src/stores/intent.ts'
import { logInWith, refreshUser, useSession } from '#src/stores/session.ts'
import { claimAnswers } from '#src/stores/signup.ts'
import { Button } from '#src/ui/Button.tsx'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { EmailInput } from '#src/ui/form/EmailInput.tsx'
import styles from './LoginForm.module.css'
import { useLoginErrorText } from './use-login-error-text.ts'
import { useLoginState } from './use-login-state.ts'

/** Returns whether the session is gone right after a login, because the browser has not stored the cookie. */
async function isLoginLost(): Promise<boolean> {
  // Without an answer that is unknown; the next request will show.
  if (!(await refreshUser())) return false
  const { user, ended } = useSession.getState()
  return user === null && ended === 'expired'
}

/** The form for e-mail address and password; a failure leaves both unchanged. */
export function LoginForm({ isLeaving, onSend }: { isLeaving: boolean; onSend: () => void }) {
  const { t } = useTranslation(['login', 'common'])
  const textOf = useLoginErrorText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { email, isLost } = useLoginState()
  const [query] = useSearchParams()
  const [refusal, setRefusal] = useState<unknown>()
  const { control, formState, handleSubmit, register, setError, setFocus } = useForm<Credentials>({
    resolver: valibotResolver(credentialsSchema),
    defaultValues: { email, password: '' },
  })
  const typed = useWatch({ control, name: 'email' })
  const { errors, isSubmitting } = formState
  const needsCookies = isLost || !navigator.cookieEnabled
  const failure = errors.root ? textOf(refusal) : needsCookies && t('cookies')

  async function submit(credentials: Credentials) {
    const intent = intentBehind(query.get('redirect'))
    onSend()
    try {
      await logInWith(async () => {
        const user = await postLogin(credentials)
        // A login for something else gives up what was tried, and what was written for it.
        if (intent) claimAnswers()
        else clearIntent()
        return user
      })
    } catch (error) {
      setRefusal(error)
      setError('root', {})
      setFocus('password', { shouldSelect: true })
      return
    }
    carryOut(intent)
    if (!(await isLoginLost())) return
    keepTypedEmail(credentials.email)
    await navigate(pathname + search, { replace: true, state: { ...WITH_EMAIL, isLost: true } })
  }

  const emailError =
    errors.email && (errors.email.message === 'required' ? t('email_required') : t('email_invalid'))
  return (
    <form className="stack gap-5 above-6" noValidate onSubmit={handleSubmit(submit)}>
      <Field label={t('email')} error={emailError}>
        <EmailInput autoComplete="username" enterKeyHint="next" {...register('email')} />
      </Field>
      <Field label={t('password')} error={errors.password && t('password_required')}>
        <PasswordInput
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={t('common:show_password')}
          hideLabel={t('common:hide_password')}
          {...register('password')}
        />
      </Field>
      <Link
        className={`strong pad-y-1 self-start ${styles.forgot}`}
        to={PATHS.resetPassword + search}
        state={WITH_EMAIL}
        onClick={() => keepTypedEmail(typed)}
      >
        {t('common:forgot_password')}
      </Link>
      {failure && <FailureNote>{failure}</FailureNote>}
      <Button type="submit" size="lg" wide busy={isSubmitting || isLeaving}>
        {t('common:nav.login')}
      </Button>
    </form>
  )
}
