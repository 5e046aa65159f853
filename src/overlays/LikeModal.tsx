import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { NameWithAge } from '#src/components/NameWithAge.tsx'
import { link, PATHS } from '#src/paths.ts'
import { closeOverlay } from '#src/stores/browser/overlays.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import styles from './LikeModal.module.css'

function close(): void {
  closeOverlay('like')
}

/** Announces a received like, with a link to the profile of its sender (docs/rules.md#like-modal). */
export function LikeModal({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation(['overlays', 'common'])
  const name = memberName(profile)
  return (
    <Dialog open title={t('like.title')} closeLabel={t('common:close')} onClose={close}>
      <div className={`stack gap-5 below-6 ${styles.member}`}>
        <MemberPhoto profile={profile} />
        <div className="stack gap-2 align-start">
          <h3>
            <NameWithAge profile={profile} />
          </h3>
          <FictionalLabel profile={profile} />
          <MemberMeta profile={profile} />
          <p dir="auto">{t('like.text', { name })}</p>
        </div>
      </div>
      <ButtonLink to={link(PATHS.member, { id: profile.id })} size="lg" wide onClick={close}>
        {t('common:member.view')}
      </ButtonLink>
    </Dialog>
  )
}
