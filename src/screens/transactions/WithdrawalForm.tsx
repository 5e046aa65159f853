import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postContact } from '#src/api/contact.ts'
import type { Payment } from '#src/domain/payment.ts'
import { isUnclear } from '#src/domain/outbox.ts'
import type { User } from '#src/domain/user.ts'
import { useErrorText } from '#src/features/errors/use-error-text.ts'
import { formatDate, formatTime } from '#src/i18n/format.ts'
import { focusOn } from '#src/lib/focus-on.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './WithdrawalForm.module.css'

interface WithdrawalFormProps {
  payment: Payment
  user: User
  onCancel: () => void
}

interface Received {
  reference: string
  at: number
}

/** The declaration with name and address, sent by the second button; then the confirmation with its number and time. */
export function WithdrawalForm({ payment, user, onCancel }: WithdrawalFormProps) {
  const { t } = useTranslation('transactions')
  const textOf = useErrorText()
  const [name, setName] = useState(user.profile.name)
  const [email, setEmail] = useState(user.email ?? '')
  const [wasTried, setWasTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [received, setReceived] = useState<Received | null>(null)
  const date = payment.created === null ? '' : formatDate(payment.created)
  const text = t('withdrawal.statement', { id: payment.id, date })
  const isEmailWrong = !/^\S+@\S+\.\S+$/.test(email.trim())

  async function confirm(event: SyntheticEvent) {
    event.preventDefault()
    if (isBusy) return
    setWasTried(true)
    setFailure(null)
    if (name.trim() === '' || isEmailWrong) return
    setIsBusy(true)
    try {
      const subject = t('withdrawal.subject', { id: payment.id })
      const message = { name: name.trim(), email: email.trim(), subject, where: '', text }
      const reference = await postContact(message)
      setReceived({ reference, at: serverNow() })
    } catch (error) {
      setFailure(isUnclear(error) ? t('withdrawal.unclear') : textOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  if (received !== null) {
    return (
      <div className={styles.done} role="status" tabIndex={-1} ref={focusOn}>
        <p className={styles.strong}>{t('withdrawal.done')}</p>
        <p>
          {t('withdrawal.receipt', {
            reference: received.reference,
            date: formatDate(received.at),
            time: formatTime(received.at),
          })}
        </p>
        <p className={styles.statement}>{text}</p>
        <Button variant="outline" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
      <p className={styles.statement}>{text}</p>
      <Field
        label={t('withdrawal.name')}
        error={wasTried && name.trim() === '' ? t('withdrawal.name_missing') : undefined}
      >
        <TextInput
          ref={focusOn}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label={t('withdrawal.email')}
        hint={t('withdrawal.email_hint')}
        error={wasTried && isEmailWrong ? t('withdrawal.email_wrong') : undefined}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {t('withdrawal.confirm')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('withdrawal.cancel')}
        </Button>
      </div>
    </form>
  )
}
