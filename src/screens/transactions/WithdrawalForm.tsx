import { valibotResolver } from '@hookform/resolvers/valibot'
import { useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { withdraw } from '#src/actions/withdraw.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { type Declaration, declarationSchema } from '#src/domain/money/withdrawal.ts'
import { sendProblemOf, type SendProblem } from '#src/features/contact/contact-failure.ts'
import { SendFailure } from '#src/features/contact/SendFailure.tsx'
import { typedOnly } from '#src/features/contact/typed-only.ts'
import { useContactErrorText } from '#src/features/contact/use-contact-error-text.ts'
import { useOutcomeToasts } from '#src/features/contact/use-outcome-toasts.ts'
import { focusOn } from '#src/lib/focus-on.ts'
import { useFormDraft } from '#src/components/use-form-draft.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { EmailInput } from '#src/ui/form/EmailInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './WithdrawalForm.module.css'

const FIELDS = ['name', 'email'] as const

interface WithdrawalFormProps {
  paymentId: string
  user: User
  /** What the member declares. */
  statement: string
  /** Called once the declaration has arrived, or has not. */
  onAnswer: () => void
  onBack: () => void
}

/** The declaration with name and e-mail address; the second button sends it, and it is never retried. */
export function WithdrawalForm({ paymentId, user, statement, onAnswer, onBack }: WithdrawalFormProps) {
  const { t } = useTranslation('transactions')
  const fieldErrorText = useContactErrorText()
  const { toastSent, toastFailure } = useOutcomeToasts(t('withdrawal.title'), t('withdrawal.done'))
  const form = useRef<HTMLFormElement>(null)
  const account = accountOf(user)
  const own = { name: user.profile.name, email: user.email ?? '' }
  const draft = useFormDraft('withdrawal')
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const { formState, getValues, handleSubmit, register, setError } = useForm<Declaration>({
    resolver: valibotResolver(declarationSchema),
    defaultValues: { ...own, ...draft.texts },
  })
  const { errors, isSubmitting } = formState

  useLayoutEffect(() => focusOn(form.current?.querySelector('input') ?? null), [])

  async function submit(declaration: Declaration) {
    setProblem(null)
    const subject = t('withdrawal.subject', { id: paymentId })
    try {
      const contact = { ...declaration, subject, where: '', text: statement }
      const { reference } = await withdraw(account, paymentId, contact)
      draft.clear()
      if (!form.current && reference !== null) toastSent(reference)
    } catch (error) {
      showRefusal(error)
    }
    onAnswer()
  }

  function showRefusal(error: unknown) {
    if (!form.current) return toastFailure(error)
    const codes = error instanceof ApiError ? error.fields : {}
    const refused = FIELDS.filter((field) => codes[field] !== undefined)
    refused.forEach((field, index) =>
      setError(field, { message: codes[field] }, { shouldFocus: index === 0 }),
    )
    if (refused.length === 0) setProblem(sendProblemOf(error))
  }

  return (
    <form
      ref={form}
      className="card stack gap-4 pad-5 full width-form"
      noValidate
      onChange={() => draft.keep(typedOnly(getValues(), own))}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <p className={styles.statement} id="withdrawal-statement">
        {statement}
      </p>
      <Field label={t('withdrawal.name')} error={fieldErrorText('name', errors.name?.message)}>
        <TextInput autoComplete="name" dir="auto" {...register('name')} />
      </Field>
      <Field
        label={t('withdrawal.email')}
        hint={t('withdrawal.email_hint')}
        error={fieldErrorText('email', errors.email?.message)}
      >
        <EmailInput {...register('email')} />
      </Field>
      {problem && <SendFailure problem={problem} />}
      <div className="row gap-2 align-stretch wrap">
        <Button type="submit" busy={isSubmitting} aria-describedby="withdrawal-statement">
          {t('withdrawal.confirm')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('withdrawal.cancel')}
        </Button>
      </div>
    </form>
  )
}
