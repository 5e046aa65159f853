import { useTranslation } from 'react-i18next'

/** Returns a function that explains why a member's mails are off, from the backend's reason (docs/rules.md#disabled-mails). */
export function useMailsOffText(): (reason: string | undefined) => string {
  const { t } = useTranslation('banners')
  return (reason) => {
    switch (reason) {
      case 'bounce':
        return t('mails_text_bounce')
      case 'spam_complaint':
        return t('mails_text_spam_complaint')
      case 'unsubscribe':
        return t('mails_text_unsubscribe')
      default:
        return t('mails_text_unknown')
    }
  }
}
