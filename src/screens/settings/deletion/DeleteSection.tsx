import { useTranslation } from 'react-i18next'
import { REACTIVATION_WINDOW_DAYS } from '#src/domain/limits.ts'
import type { User } from '#src/domain/account/user.ts'
import { DeleteAlternatives } from './DeleteAlternatives.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import { Section } from '#src/screens/settings/Section.tsx'

/** Deletion of the account: its consequences, the alternatives, and the form. */
export function DeleteSection({ user }: { user: User }) {
  const { t } = useTranslation('settings')
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
      <DeleteAlternatives user={user} />
      <DeleteForm />
    </Section>
  )
}
