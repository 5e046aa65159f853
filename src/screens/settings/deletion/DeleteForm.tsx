import { deleteOwnAccount } from '#src/actions/delete-account.ts'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError, isUnanswered } from '#src/domain/api-error.ts'
import { REACTIVATION_WINDOW_DAYS } from '#src/domain/limits.ts'
import { hasFictionalProfiles } from '#src/domain/member/fictional.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './DeleteSection.module.css'
import { useFormDraft } from '#src/components/use-form-draft.ts'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { type SavingWords, useSaving } from '#src/screens/settings/use-saving.ts'

/** The reasons for a deletion; the backend gets these values (assumed, `account.php`). */
const REASONS = [
  'met_somebody',
  'break',
  'too_expensive',
  'too_many_mails',
  'fictional',
  'privacy',
  'other',
] as const

interface DeleteFields {
  reason: string
  text: string
  password: string
}

/** Deletes the account with a reason and the password; the session ends here as soon as the server confirms. */
export function DeleteForm() {
  const { t } = useTranslation(['settings', 'common'])
  const [saving, save] = useSaving('delete')
  const draft = useFormDraft('settings-delete')
  const { formState, getValues, handleSubmit, register, setError } = useForm<DeleteFields>({
    defaultValues: { reason: draft.texts['reason'] ?? '', text: draft.texts['text'] ?? '', password: '' },
  })
  const { errors } = formState
  const hasFictional = hasFictionalProfiles(useSiteSettings())
  const reasons = REASONS.filter((reason) => hasFictional || reason !== 'fictional')

  function refusalOf(error: unknown): SavingWords | null {
    if (!(error instanceof ApiError)) return null
    // It was never sent.
    if (error.kind === 'offline') return { text: 'delete.still_here', error }
    if (isUnanswered(error)) return { text: 'delete.unclear' }
    if (error.code !== 'wrong_password') return null
    const message = t('wrong_password')
    setError('password', { message }, { shouldFocus: true })
    return { text: 'delete.still_here', atField: message }
  }

  function saveDraft() {
    const { reason, text } = getValues()
    draft.keep({ reason, text })
  }

  const send = ({ reason, text, password }: DeleteFields) =>
    save({
      run: () => deleteOwnAccount({ reason, password, ...(text.trim() === '' ? {} : { text: text.trim() }) }),
      failed: refusalOf,
    })

  return (
    <form
      className={`stack gap-4 width-narrow ${styles.form}`}
      noValidate
      onChange={saveDraft}
      onSubmit={handleSubmit(send)}
    >
      <h3>{t('delete.form')}</h3>
      <Field label={t('delete.reason')} error={errors.reason && t('delete.reason_required')}>
        <Select {...register('reason', { required: true })}>
          <option value="">{t('delete.choose')}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('delete.text')}>
        <TextInput dir="auto" maxLength={500} {...register('text')} />
      </Field>
      <Field
        label={t('delete.password')}
        error={errors.password && (errors.password.message || t('password_required'))}
      >
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('common:show_password')}
          hideLabel={t('common:hide_password')}
          {...register('password', { required: true })}
        />
      </Field>
      <p>{t('delete.last', { days: REACTIVATION_WINDOW_DAYS })}</p>
      <Button type="submit" variant="danger" busy={saving.state === 'saving'}>
        {t('delete.action')}
      </Button>
      <SaveNote saving={saving} />
    </form>
  )
}
