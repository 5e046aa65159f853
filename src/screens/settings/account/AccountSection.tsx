import { useTranslation } from 'react-i18next'
import type { User } from '#src/domain/account/user.ts'
import styles from './AccountSection.module.css'
import { EmailForm } from './EmailForm.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx'
import { Section } from '#src/screens/settings/Section.tsx'

/** E-mail address, password and language. */
export function AccountSection({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  return (
    <Section id="account" title={t('account.title')}>
      <div className={`stack gap-3 ${styles.part}`}>
        <h3>{t('email.title')}</h3>
        <UnconfirmedEmail />
        <EmailForm email={user.email} />
      </div>
      <div className={`stack gap-3 ${styles.part}`}>
        <h3>{t('password.title')}</h3>
        <PasswordForm email={user.email} />
      </div>
      <div className={`stack gap-3 ${styles.part}`}>
        <h3>{t('language.title')}</h3>
        <LanguageChoice />
      </div>
    </Section>
  )
}
