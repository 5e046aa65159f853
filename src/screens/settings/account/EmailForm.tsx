import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { postMailChange } from '#src/api/account.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { ApiError, isUnanswered } from '#src/domain/api-error.ts'
import { useFormDraft } from '#src/components/use-form-draft.ts'
import styles from './AccountSection.module.css'
import type { EmailFields } from './email-part.ts'
import { NewEmail } from './NewEmail.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { type SavingWords, useSaving } from '#src/screens/settings/use-saving.ts'

/** Changes the e-mail address. Until the mailed link is opened the old one stays valid, and the mail can be sent again. */
export function EmailForm({ email }: { email: string | null }) {
  const { t } = useTranslation('settings')
  const [saving, save] = useSaving('account')
  const draft = useFormDraft('settings-email')
  const [requested, setRequested] = useState(draft.texts['pending'] ?? '')
  const isConfirmed = requested.toLowerCase() === email?.toLowerCase()
  const pending = isConfirmed ? '' : requested
  const form = useForm<EmailFields>({
    defaultValues: { email: draft.texts['email'] ?? '', password: '' },
  })
  const { getValues, handleSubmit, reset, setError } = form
  const element = useRef<HTMLFormElement>(null)
  const focusFallback = useFocusFallback(() => element.current?.querySelector('input, button'))
  const [asksPassword, setAsksPassword] = useState(true)

  const startAnew = useEffectEvent(cancel)
  useEffect(() => {
    if (isConfirmed) startAnew()
  }, [isConfirmed])

  /** Stores the typed address, beside one that another tab has requested. */
  function keepTyped() {
    const others = pending === '' ? draft.stored() : {}
    draft.keep({ ...others, email: getValues('email') })
  }

  function refuse(field: keyof EmailFields, message: string): SavingWords {
    setError(field, { message }, { shouldFocus: true })
    return { text: 'not_saved', atField: message }
  }

  function refusalOf(error: unknown): SavingWords | null {
    if (!(error instanceof ApiError)) return null
    if (isUnanswered(error)) return { text: 'email.unclear' }
    if (error.code === 'wrong_password') {
      setAsksPassword(true)
      return refuse('password', t('wrong_password'))
    }
    const isTaken = error.code === 'email_exists'
    if (!isTaken && error.code !== 'email_invalid' && !('email' in error.fields)) return null
    setRequested('')
    keepTyped()
    return refuse('email', isTaken ? t('email.exists') : t('email.invalid'))
  }

  async function submit(fields: EmailFields) {
    const wanted = { ...fields, email: pending || fields.email.trim() }
    const isRequested = await save({
      run: () => postMailChange(wanted),
      saved: { text: 'email.sent' },
      failed: refusalOf,
    })
    if (!isRequested) return
    setAsksPassword(false)
    setRequested(wanted.email)
    draft.keep({ pending: wanted.email, email: anotherThan(wanted.email) })
  }

  /** The typed address, unless it is the requested one: an address typed while that was being sent is for the next request. */
  function anotherThan(sent: string): string {
    const typed = getValues('email').trim()
    return typed === sent ? '' : typed
  }

  function cancel() {
    const next = anotherThan(requested)
    setRequested('')
    draft.keep({ email: next })
    reset({ email: next, password: '' })
  }

  return (
    <form
      ref={element}
      {...focusFallback.handlers}
      className={
        pending === '' ? styles.form : 'note stack gap-3 align-start anywhere pad-y-4 pad-x-5 width-form'
      }
      noValidate
      onChange={() => {
        if (pending === '') keepTyped()
      }}
      onSubmit={handleSubmit(submit)}
    >
      {pending === '' ? (
        <NewEmail email={email} form={form} saving={saving} />
      ) : (
        <PendingEmail
          pending={pending}
          asksPassword={asksPassword}
          form={form}
          saving={saving}
          onCancel={cancel}
        />
      )}
      {/* One status for both: a screen reader reads what is added to a status that already exists. */}
      <SaveNote saving={pending === '' && saving.state === 'saved' ? { ...saving, state: 'idle' } : saving} />
    </form>
  )
}
