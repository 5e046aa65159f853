import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'
import { tokenOf } from '#src/stores/mailed-token.ts'
import { useLoginLink } from '#src/features/signup/use-login-link.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { AccountCard } from './AccountCard.tsx'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import { ResetSent } from './ResetSent.tsx'

/** The state of the history entry once the password is saved: a link works only once, so a reload cannot find that out. */
const savedSchema = v.object({ isSaved: v.literal(true) })

/** The page behind the mailed link: a new password or, if the link has expired, a form for another link. */
function NewPasswordScreen() {
  const { t } = useTranslation(['account', 'common'])
  const [token] = useState(() => tokenOf(PATHS.resetPasswordDo))
  const [refusal, setRefusal] = useState<'missing' | 'expired' | 'used' | null>(
    token === null ? 'missing' : null,
  )
  const isSaved = v.is(savedSchema, useLocation().state)
  const navigate = useNavigate()
  const isLoggedIn = useSession((session) => session.user !== null)
  const login = useLoginLink()
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (isSaved) {
    return (
      <AccountCard title={t('choose.done_title')}>
        <p role="status">{t('choose.done')}</p>
        <ButtonLink to={isLoggedIn ? PATHS.members : login} size="lg" wide>
          {isLoggedIn ? t('common:continue') : t('common:nav.login')}
        </ButtonLink>
      </AccountCard>
    )
  }
  if (refusal === null && token !== null) {
    return (
      <AccountCard title={t('choose.title')}>
        <NewPasswordForm
          token={token}
          onSaved={() => navigate('.', { replace: true, state: { isSaved: true } })}
          onRefused={setRefusal}
        />
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t(sentTo === null ? 'choose.title' : 'reset.sent_title')}>
      {sentTo === null ? (
        <>
          <FailureNote>{t(refusal === 'used' ? 'choose.used' : 'choose.expired')}</FailureNote>
          {refusal !== 'used' && <p>{t(token === null ? 'choose.missing_text' : 'choose.expired_text')}</p>}
          <ResetForm email="" onSent={setSentTo} />
        </>
      ) : (
        <ResetSent email={sentTo} onOther={() => setSentTo(null)} />
      )}
    </AccountCard>
  )
}

export { NewPasswordScreen as Component }
