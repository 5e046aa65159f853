import { valibotResolver } from '@hookform/resolvers/valibot'
import { useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/domain/api-error.ts'
import { type Contact, contactSchema } from '#src/domain/account/contact.ts'
import type { FormValues } from '#src/domain/records.ts'
import { useFormDraft } from '#src/components/use-form-draft.ts'
import { sendProblemOf, type SendProblem } from '#src/features/contact/contact-failure.ts'
import { SendFailure } from '#src/features/contact/SendFailure.tsx'
import { typedOnly } from '#src/features/contact/typed-only.ts'
import { useContactErrorText } from '#src/features/contact/use-contact-error-text.ts'
import { useOutcomeToasts } from '#src/features/contact/use-outcome-toasts.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorsListed } from '#src/ui/form/field-context.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { EmailInput } from '#src/ui/form/EmailInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './ContactForm.module.css'
import { ContactErrorSummary } from './ContactErrorSummary.tsx'

/** A sent message: its reference number, and the address for the answer. */
export interface Sent {
  reference: string
  email: string
}

export interface ContactFormProps {
  /** The name of the form's draft in the browser. */
  name: 'complaint' | 'contact'
  labels: {
    subject: string
    text: string
    submit: string
    where?: { label: string; hint: string } | undefined
    /** The name of the page and the thanks, for visitors who have left the page before the answer. */
    page: string
    sent: string
  }
  /** The subjects: the text for each code. */
  subjects: Readonly<Record<string, string>>
  /** The initial values from a link to the form, and what names the link in the draft. */
  start?: { subject: string; text: string; link: string }
  send: (contact: Contact) => Promise<string>
  onSent: (sent: Sent) => void
}

const FIELDS = ['subject', 'where', 'text', 'name', 'email'] as const

/** The form of customer service and complaints: its draft is stored, and it is never resent automatically. */
export function ContactForm({ name, labels, subjects, start, send, onSent }: ContactFormProps) {
  const { t } = useTranslation(['service', 'common'])
  const { toastSent, toastFailure } = useOutcomeToasts(labels.page, `${labels.sent}.`)
  const fieldErrorText = useContactErrorText()
  const user = useSession((state) => state.user)
  const own = { name: user?.profile.name ?? '', email: user?.email ?? '' }
  const draft = useFormDraft(name)
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { formState, getValues, handleSubmit, register, setError, setFocus } = useForm<Contact>({
    resolver: valibotResolver(contactSchema),
    shouldFocusError: false,
    defaultValues: startValues(),
  })
  const { errors, isSubmitting, submitCount } = formState
  const [problem, setProblem] = useState<SendProblem | null>(null)

  useLayoutEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  function startValues(): Contact {
    const { where, name: typedName, email, subject, text, link } = draft.texts
    const isNew = text && start?.text && start.link !== link && !text.includes(start.text)
    return {
      where: where ?? '',
      name: typedName ?? own.name,
      email: email ?? own.email,
      subject: start?.subject || (subject ?? ''),
      text: isNew ? `${start.text}\n\n${text}` : text || (start?.text ?? ''),
    }
  }

  /** Returns what was typed, and the link whose words are part of it. What the form fills in by itself is no draft. */
  function typedValues(): FormValues {
    const values = typedOnly(getValues(), own)
    const text = getValues('text')
    if (text === start?.text) return { ...values, subject: '', text: '' }
    const link = start?.link ?? draft.texts['link'] ?? ''
    return link === '' || text === '' ? values : { ...values, link }
  }

  async function submit(contact: Contact) {
    setProblem(null)
    const typed = typedValues()
    draft.keep(typed)
    try {
      const subject = subjects[contact.subject] ?? contact.subject
      const reference = await send({ ...contact, subject })
      // What was typed meanwhile is the beginning of another one.
      draft.clear(typed)
      if (form.current) return onSent({ reference, email: contact.email })
      toastSent(reference)
    } catch (error) {
      handleRefusal(error)
    }
  }

  function handleRefusal(error: unknown) {
    if (!form.current) return toastFailure(error)
    const codes = error instanceof ApiError ? error.fields : {}
    const refused = FIELDS.filter((field) => codes[field] !== undefined)
    for (const field of refused) setError(field, { message: codes[field] })
    if (refused.length === 0) setProblem(sendProblemOf(error))
  }

  const fieldOf = (field: (typeof FIELDS)[number]) => ({
    id: `${name}-${field}`,
    error: fieldErrorText(field, errors[field]?.message),
  })
  const listed = FIELDS.map((field) => ({ field, ...fieldOf(field) })).flatMap(({ field, id, error }) =>
    error === undefined ? [] : [{ field, id, text: error }],
  )

  const isListed = listed.length > 0 && submitCount > 0

  return (
    <form
      ref={form}
      className="stack gap-5"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onChange={() => draft.keep(typedValues())}
    >
      {isListed && (
        <ContactErrorSummary ref={summary} errors={listed} onFollow={(field) => setFocus(field)} />
      )}
      <ErrorsListed value={isListed}>
        <Field label={labels.subject} {...fieldOf('subject')}>
          <Select {...register('subject')}>
            <option value="">{t('fields.choose')}</option>
            {Object.entries(subjects).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {labels.where && (
          <Field label={labels.where.label} hint={labels.where.hint} {...fieldOf('where')}>
            <TextInput dir="auto" {...register('where')} />
          </Field>
        )}
        <Field
          label={labels.text}
          hint={t(user ? 'fields.draft' : 'fields.draft_visitor')}
          {...fieldOf('text')}
        >
          <TextArea rows={7} dir="auto" {...register('text')} />
        </Field>
        <div className={`stack gap-5 columns-2-from-s ${styles.pair}`}>
          <Field label={t('fields.name')} {...fieldOf('name')}>
            <TextInput autoComplete="name" dir="auto" {...register('name')} />
          </Field>
          <Field label={t('fields.email')} hint={t('fields.email_hint')} {...fieldOf('email')}>
            <EmailInput {...register('email')} />
          </Field>
        </div>
      </ErrorsListed>
      {problem && <SendFailure problem={problem} />}
      <Button type="submit" size="lg" busy={isSubmitting} className={styles.submit}>
        {problem === 'unclear' ? t('common:error.retry') : labels.submit}
      </Button>
    </form>
  )
}
