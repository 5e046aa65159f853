import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Segments } from '#src/ui/form/Segments.tsx'
import styles from './SignupCard.module.css'
import { useIsSignupClosed } from './use-is-signup-closed.ts'

type Gender = 'female' | 'male'

/** The first question of the signup; its answers are passed on to the signup page. */
export function SignupCard() {
  const { t } = useTranslation(['start', 'common'])
  const navigate = useNavigate()
  const [gender, setGender] = useState<Gender>()
  const [wanted, setWanted] = useState<Gender>()
  const isClosed = useIsSignupClosed()

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const query = new URLSearchParams({
      ...(gender && { gender }),
      ...(wanted && { looking_for: wanted }),
    })
    void navigate({ pathname: PATHS.signup, search: query.toString() })
  }

  return (
    <section className={`card card-floating pad-5 ${styles.card}`} aria-labelledby="signup-title">
      <h2 id="signup-title">{isClosed ? t('signup.closed_title') : t('signup.title')}</h2>
      {isClosed ? (
        <p className="muted above-2">{t('signup.closed_text')}</p>
      ) : (
        <form className="stack gap-5 above-4" onSubmit={submit}>
          <Segments<Gender>
            label={t('signup.i_am')}
            options={[
              { value: 'female', label: t('signup.woman') },
              { value: 'male', label: t('signup.man') },
            ]}
            value={gender}
            onChange={setGender}
          />
          <Segments<Gender>
            label={t('signup.looking_for')}
            options={[
              { value: 'female', label: t('signup.women') },
              { value: 'male', label: t('signup.men') },
            ]}
            value={wanted}
            onChange={setWanted}
          />
          <Button type="submit" size="lg" wide>
            {t('signup.continue')}
          </Button>
        </form>
      )}
      <p className="muted centered above-4">
        {t('signup.member')} <Link to={PATHS.login}>{t('common:nav.login')}</Link>
      </p>
    </section>
  )
}
