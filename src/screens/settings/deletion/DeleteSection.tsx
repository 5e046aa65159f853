import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { REACTIVATION_WINDOW_DAYS } from '#src/domain/limits.ts'
import type { User } from '#src/domain/account/user.ts'
import { useMailsOffText } from '#src/features/banners/use-mails-off-text.ts'
import { DeleteAlternatives } from './DeleteAlternatives.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import { Section } from '#src/screens/settings/Section.tsx'

/** Deletion of the account: its consequences, the reason if mails are off (the way back is a mail), the alternatives, and the form. */
export function DeleteSection({ user }: { user: User }) {
  const { t } = useTranslation(['settings', 'banners'])
  const mailsOffText = useMailsOffText()
  const [mailsOff] = user.notifications_disabled
  return (
    <Section id="delete" title={t('delete.title')} lead={t('delete.lead')}>
      <ul className="stack gap-2 bullets">
        <li>{t('delete.gone_profile')}</li>
        <li>{t('delete.gone_messages')}</li>
        {user.credits !== 0 && (
          <li>
            {user.credits === null
              ? t('delete.gone_balance')
              : t('delete.gone_credits', { count: user.credits })}
          </li>
        )}
        <li>{t('delete.back', { days: REACTIVATION_WINDOW_DAYS })}</li>
      </ul>
      {mailsOff !== undefined && (
        <p className="note note-warning">
          {mailsOffText(mailsOff)} <Link to={{ hash: 'notifications' }}>{t('banners:mails_action')}</Link>
        </p>
      )}
      <DeleteAlternatives user={user} />
      <DeleteForm />
    </Section>
  )
}
