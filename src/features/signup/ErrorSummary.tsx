import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SignupField, SignupForm } from '#src/domain/signup.ts'
import styles from './ErrorSummary.module.css'
import { useProblemText } from './use-problem-text.ts'

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
]

/** Where two answers or more need a second look: each leads to its field, on whichever step that is. */
export function ErrorSummary({ onShow }: { onShow: (field: SignupField) => void }) {
  const { t } = useTranslation('signup')
  const { errors } = useFormContext<SignupForm>().formState
  const textOf = useProblemText()
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
  const wrong = ORDER.filter((field) => errors[field])
  if (wrong.length < 2) return null
  return (
    <div className={styles.summary} role="alert">
      <p className={styles.title}>{t('summary.title', { count: wrong.length })}</p>
      <ul className={styles.list}>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className={styles.link} onClick={() => onShow(field)}>
              {[labels[field], textOf(field, errors[field]?.message)].filter(Boolean).join(': ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
