import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { postReport } from '#src/api/safety.ts'
import { ApiError, isCancelled } from '#src/domain/api-error.ts'
import { codePointsIn } from '#src/lib/text/code-points.ts'
import {
  readReportDraft,
  REPORT_REASONS,
  MAX_REPORT_TEXT_LENGTH,
  type ReportReason,
} from '#src/domain/member/safety.ts'
import { useFormDraft } from '#src/components/use-form-draft.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FieldNote } from '#src/ui/form/FieldNote.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { useLoginWhenExpired } from './use-login-when-expired.ts'

interface ReportFormProps {
  profileId: string
  conversationId: string | null
  /** The text of a reported message; it is quoted below what was typed before. */
  quote?: string | undefined
  onSent: () => void
}

interface Fields {
  reason: ReportReason | null
  text: string
}

/** The line breaks and quotation marks around a quotation. */
const QUOTATION_FRAME = 5
/** What a quotation leaves free for a comment. */
const COMMENT_LENGTH = 100
/** By so much of its beginning a quotation is known: how long it is depends on what was typed before. */
const KNOWN_LENGTH = 100

/** Returns a text and below it, unless it is there or has no room, the beginning of a message in quotation marks. */
function withQuotation(text: string, quote: string): string {
  // What a field returns has the line breaks of the page.
  const letters = Array.from(quote.replaceAll('\r\n', '\n'))
  const beginning = (length: number) => `“${letters.slice(0, length).join('')}`
  const known = beginning(KNOWN_LENGTH) + (letters.length > KNOWN_LENGTH ? '' : '”')
  const room = MAX_REPORT_TEXT_LENGTH - codePointsIn(text) - QUOTATION_FRAME - COMMENT_LENGTH
  const length = Math.min(letters.length, MAX_REPORT_TEXT_LENGTH / 2, room)
  const hasRoom = length >= Math.min(letters.length, KNOWN_LENGTH)
  if (quote === '' || !hasRoom || text.includes(known)) return text
  return `${text}${text === '' ? '' : '\n\n'}${beginning(length)}”\n`
}

/** The reason and text of a report. The draft is stored with its ids until the server has accepted it; it is never resent automatically. */
export function ReportForm({ profileId, conversationId, quote = '', onSent }: ReportFormProps) {
  const { t } = useTranslation(['safety', 'common'])
  const reasonNoteId = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = useFormDraft(`report-${profileId}`)
  const stored = readReportDraft(draft.values)
  const conversation_id = conversationId ?? stored.conversation_id
  const { formState, getValues, handleSubmit, register, setError } = useForm<Fields>({
    defaultValues: { reason: stored.reason, text: withQuotation(stored.text, quote) },
  })
  const { errors, isSubmitting } = formState

  useLoginWhenExpired()

  function keep() {
    const { reason, text } = getValues()
    const isEmpty = reason === null && text === ''
    draft.keep({ reason, text, conversation_id: isEmpty ? null : conversation_id })
  }

  async function submit({ reason, text }: Fields) {
    if (!reason) return
    try {
      await postReport({
        id: profileId,
        reason,
        text: text.trim(),
        ...(conversation_id && { conversation_id }),
      })
    } catch (error) {
      // Unclear or refused, the next step is the same: the text is still in the form, and the member may send it again.
      const isOffline = error instanceof ApiError && error.kind === 'offline'
      const message = t(isOffline ? 'common:error.offline' : 'report_failed')
      if (form.current) setError('root', { message })
      else if (!isCancelled(error)) showToast({ tone: 'error', text: message })
      return
    }
    draft.clear({ reason, text, conversation_id })
    // The member is told even if they have closed the dialog; another report may be open by now.
    if (form.current) onSent()
    else showToast({ tone: 'news', text: t('report_sent') })
  }

  return (
    <form
      ref={form}
      className="stack gap-5"
      noValidate
      onChange={keep}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <p className="muted">{t('report_lead')}</p>
      <fieldset aria-describedby={errors.reason && reasonNoteId}>
        <legend className="strong below-1">{t('reason')}</legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason} className="row gap-3 touch">
            <input type="radio" value={reason} {...register('reason', { required: true })} />
            <span>{t(`reasons.${reason}`)}</span>
          </label>
        ))}
        <FieldNote id={reasonNoteId} error={errors.reason && t('reason_required')} />
      </fieldset>
      <Field label={t('text')} hint={t('text_hint')} error={errors.text && t('text_too_long')}>
        <TextArea
          rows={4}
          dir="auto"
          {...register('text', { validate: (text) => codePointsIn(text) <= MAX_REPORT_TEXT_LENGTH })}
        />
      </Field>
      {errors.root && (
        <p className="danger" role="alert">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" wide busy={isSubmitting}>
        {t('report_send')}
      </Button>
    </form>
  )
}
