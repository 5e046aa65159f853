import { useTranslation } from 'react-i18next'
import {
  type Contact,
  MAX_CONTACT_LINE_LENGTH,
  MAX_CONTACT_TEXT_LENGTH,
} from '#src/domain/account/contact.ts'
import { formatNumber } from '#src/i18n/format.ts'

/** Returns a function that returns the text for an error code of a contact form's field. */
export function useContactErrorText(): (
  field: keyof Contact,
  code: string | undefined,
) => string | undefined {
  const { t } = useTranslation('service')
  const required = {
    subject: t('fields.subject_required'),
    where: t('fields.refused'),
    text: t('fields.text_required'),
    name: t('fields.name_required'),
    email: t('fields.email_required'),
  }
  return (field, code) => {
    if (code === undefined) return undefined
    if (code === 'required') return required[field]
    if (field === 'email' && (code === 'invalid' || code === 'email_invalid'))
      return t('fields.email_invalid')
    if (code === 'too_long') {
      const most = field === 'text' ? MAX_CONTACT_TEXT_LENGTH : MAX_CONTACT_LINE_LENGTH
      return t('fields.too_long', { text: formatNumber(most) })
    }
    return t('fields.refused')
  }
}
