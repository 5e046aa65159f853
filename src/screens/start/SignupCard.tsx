import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Segments } from '#src/ui/form/Segments.tsx'
import styles from './SignupCard.module.css'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'

type Gender = 'female' | 'male'

/** The options of each question. */
const OPTIONS = 2

/** The first question of the signup; both answers are passed on to the signup page. */
export function SignupCard() {
  const { t } = useTranslation(['start', 'common'])
  const navigate = useNavigate()
  const [gender, setGender] = useState<Gender>()
  const [wanted, setWanted] = useState<Gender>()
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isClosed = useIsSignupClosed()
  const errorOf = (value: Gender | undefined) => (isTried && !value ? t('signup.required') : undefined)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!gender || !wanted) {
      form.current?.querySelectorAll('input')[gender ? OPTIONS : 0]?.focus()
      return
    }
    const query = new URLSearchParams({ gender, looking_for: wanted })
    void navigate({ pathname: PATHS.signup, search: query.toString() })
  }

  return (
    <section className={`card card-floating pad-5 ${styles.card}`} aria-labelledby="signup-title">
      <h2 id="signup-title">{isClosed ? t('signup.closed_title') : t('signup.title')}</h2>
      {isClosed ? (
        <p className="muted above-2">{t('signup.closed_text')}</p>
      ) : (
        <form ref={form} className="stack gap-5 above-4" onSubmit={submit}>
          <Segments<Gender>
            label={t('signup.i_am')}
            options={[
              { value: 'female', label: t('signup.woman') },
              { value: 'male', label: t('signup.man') },
            ]}
            value={gender}
            onChange={setGender}
            error={errorOf(gender)}
          />
          <Segments<Gender>
            label={t('signup.looking_for')}
            options={[
              { value: 'female', label: t('signup.women') },
              { value: 'male', label: t('signup.men') },
            ]}
            value={wanted}
            onChange={setWanted}
            error={errorOf(wanted)}
          />
          <Button type="submit" size="lg" wide>
            {t('common:continue')}
          </Button>
        </form>
      )}
      <p className="muted centered above-4">
        {t('signup.member')} <Link to={PATHS.login}>{t('common:nav.login')}</Link>
      </p>
    </section>
  )
}
