import { useTranslation } from 'react-i18next'

/** The reasons of the backend that the client knows. */
export const MAILS_OFF_REASONS = ['bounce', 'spam_complaint', 'unsubscribe'] as const

/** Returns a function that explains why a member's mails are off, from the backend's reason (docs/rules.md#disabled-mails). */
export function useMailsOffText(): (reason: string | undefined) => string {
  const { t } = useTranslation('banners')
  return (reason) => t(`mails_text_${MAILS_OFF_REASONS.find((known) => known === reason) ?? 'unknown'}`)
}
