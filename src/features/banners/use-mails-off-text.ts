import { useTranslation } from 'react-i18next'

/** Why our mails to a member are switched off, by the backend's reason (docs/rules.md#disabled-mails): a spam complaint, a bounce, an unsubscribe. */
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
