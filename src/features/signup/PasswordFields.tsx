import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { minimumAge } from '#src/domain/site/settings.ts'
import {
  MIN_PASSWORD_LENGTH,
  passwordProblem,
  passwordStrength,
  type SignupForm,
} from '#src/domain/account/signup.ts'
import { PATHS } from '#src/paths.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { CheckField } from '#src/ui/form/CheckField.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { MeantEmail } from './MeantEmail.tsx'
import styles from './PasswordFields.module.css'
import { useSignupErrorText } from './use-signup-error-text.ts'

/** The password with its rules and its strength, the terms, and the consent to the use of sensitive data. */
export function PasswordFields() {
  const { t } = useTranslation(['signup', 'common'])
  const { register, clearErrors, setFocus } = useFormContext<SignupForm>()
  const { errors } = useFormState<SignupForm>()
  const email: string = useWatch<SignupForm, 'email'>({ name: 'email' })
  const password: string = useWatch<SignupForm, 'password'>({ name: 'password' })
  const fieldErrorText = useSignupErrorText()
  const rulesId = useId()
  const settings = useSiteSettings()
  const age = minimumAge(settings)
  const words = [
    t('password.strength_0'),
    t('password.strength_1'),
    t('password.strength_2'),
    t('password.strength_3'),
  ] as const

  return (
    <>
      <div>
        <p className="muted anywhere">
          <bdi>{t('email.recap', { email: email.trim() })}</bdi>
        </p>
        <MeantEmail email={email} onTake={() => setFocus('password')} />
      </div>
      <div>
        <input
          className="visually-hidden"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <ul className="muted below-4 bullets" id={rulesId}>
          <li>{t('password.rule_length', { min: MIN_PASSWORD_LENGTH })}</li>
          <li>{t('password.rule_mix')}</li>
        </ul>
        <Field
          label={t('password.label')}
          error={fieldErrorText('password', errors.password?.message)}
          describedBy={rulesId}
        >
          <PasswordInput
            autoComplete="new-password"
            enterKeyHint="done"
            showLabel={t('common:show_password')}
            hideLabel={t('common:hide_password')}
            {...register('password', {
              validate: (value) => passwordProblem(value) ?? undefined,
              onChange: () => clearErrors('password'),
            })}
          />
        </Field>
        <p className="text-s normal above-2 one-line" aria-live="polite">
          {password !== '' && t('password.strength', { word: words[passwordStrength(password)] })}
        </p>
      </div>
      <div>
        <CheckField
          error={fieldErrorText('terms', errors.terms?.message)}
          {...register('terms', {
            validate: (isTicked) => (isTicked ? undefined : 'required'),
            onChange: () => clearErrors('terms'),
          })}
        >
          {t('password.terms', { age })}
        </CheckField>
        <CheckField
          error={fieldErrorText('sensitive', errors.sensitive?.message)}
          {...register('sensitive', {
            validate: (isTicked) => (isTicked ? undefined : 'required'),
            onChange: () => clearErrors('sensitive'),
          })}
        >
          {t('password.sensitive', { site: settings.name })}
        </CheckField>
        <p className={`row gap-5 lines-1 align-stretch wrap above-1 ${styles.links}`}>
          <a href={PATHS.terms} target="_blank" rel="noopener">
            {t('password.terms_link')}
          </a>
          <a href={PATHS.privacy} target="_blank" rel="noopener">
            {t('password.privacy_link')}
          </a>
        </p>
      </div>
    </>
  )
}
