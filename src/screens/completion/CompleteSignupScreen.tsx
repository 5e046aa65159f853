import { useTranslation } from 'react-i18next'
import { usableImage } from '#src/domain/member/profile.ts'
import { PATHS } from '#src/paths.ts'
import { loadInterests } from '#src/stores/settings.ts'
import { useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import styles from './CompleteSignupScreen.module.css'
import { ProfileForm } from './ProfileForm.tsx'

/** If the interests fail to load, the page leaves them out. */
export async function loader(): Promise<null> {
  await Promise.allSettled([loadInterests()])
  return null
}

/** The page that completes a new account: a few words about the member, and a photo; everything is optional. */
function CompleteSignupScreen() {
  const { t } = useTranslation('completion')
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <div className="frame frame-form">
      <h1 tabIndex={-1}>{t('profile.title')}</h1>
      <p className="muted above-2">{t('profile.text')}</p>
      {!usableImage(user.profile) && (
        <section
          className={`card stack card-quiet gap-4 pad-4 above-6 ${styles.photo}`}
          aria-labelledby="photo-title"
        >
          <div>
            <h2 className="text-xl" id="photo-title">
              {t('profile.photo_title')}
            </h2>
            <p>{t('profile.photo_text')}</p>
          </div>
          <ButtonLink to={PATHS.profile} variant="outline">
            {t('profile.photo_action')}
          </ButtonLink>
        </section>
      )}
      <ProfileForm user={user} />
    </div>
  )
}

export { CompleteSignupScreen as Component }
