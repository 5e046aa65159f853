import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { keepTypedEmail, typedEmail, WITH_EMAIL } from '#src/stores/browser/typed-email.ts'
import { PATHS } from '#src/paths.ts'
import { AccountCard } from './AccountCard.tsx'
import { ResetForm } from './ResetForm.tsx'
import { ResetSent } from './ResetSent.tsx'

/** Requests the mail with the password link. The query is that of the login, with the way back. */
function ResetScreen() {
  const { t } = useTranslation(['account', 'common'])
  const location = useLocation()
  const [email, setEmail] = useState(typedEmail(location.state))
  const [isSent, setIsSent] = useState(false)
  return (
    <AccountCard title={t(isSent ? 'reset.sent_title' : 'reset.title')}>
      {isSent ? (
        <ResetSent email={email} onOther={() => setIsSent(false)} />
      ) : (
        <>
          <p>{t('reset.text')}</p>
          <ResetForm
            email={email}
            onType={setEmail}
            onSent={(sentTo) => {
              setEmail(sentTo)
              setIsSent(true)
            }}
          />
        </>
      )}
      <p>
        {t('reset.remembered')}{' '}
        <Link to={PATHS.login + location.search} state={WITH_EMAIL} onClick={() => keepTypedEmail(email)}>
          {t('common:nav.login')}
        </Link>
      </p>
    </AccountCard>
  )
}

export { ResetScreen as Component }
