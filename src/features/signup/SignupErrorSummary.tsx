import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SignupField, SignupForm } from '#src/domain/account/signup.ts'
import { ErrorsListed } from '#src/ui/form/field-context.ts'
import styles from './SignupSteps.module.css'
import { useSignupErrorText } from './use-signup-error-text.ts'

const ORDER: readonly SignupField[] = [
  'message',
  'gender',
  'looking_for',
  'name',
  'day',
  'country',
  'email',
  'password',
  'terms',
  'sensitive',
]

interface SignupErrorSummaryProps {
  onShow: (field: SignupField) => void
  /** The fields. */
  children: ReactNode
}

/** Lists the errors if there are two or more, above the fields; each links to its field, on whichever step that is. */
export function SignupErrorSummary({ onShow, children }: SignupErrorSummaryProps) {
  const { t } = useTranslation('signup')
  const { errors } = useFormState<SignupForm>()
  const fieldErrorText = useSignupErrorText()
  const labels: Partial<Record<SignupField, string>> = {
    message: t('message.label'),
    gender: t('who.i_am'),
    looking_for: t('who.looking_for'),
    name: t('name.label'),
    day: t('birth.label'),
    country: t('birth.country'),
    email: t('email.label'),
    password: t('password.label'),
  }
  const wrong = ORDER.filter((field) => errors[field]?.message !== undefined)
  const isListed = wrong.length > 1
  return (
    <>
      {isListed && (
        // Each correction shortens the list, and would have the rest of it read out while the visitor is typing.
        <div className="note note-danger" role="alert" aria-atomic={false} aria-relevant="additions">
          <p className="danger strong">{t('summary.title', { count: wrong.length })}</p>
          <ul className="plain-list above-1">
            {wrong.map((field) => (
              <li key={field}>
                <button type="button" className={`danger ${styles.link}`} onClick={() => onShow(field)}>
                  {[labels[field], fieldErrorText(field, errors[field]?.message)].filter(Boolean).join(': ')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ErrorsListed value={isListed}>{children}</ErrorsListed>
    </>
  )
}
