import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PROFILE_BLOCKS } from '#src/domain/member/own-profile.ts'
import { PhotosBlock } from '#src/features/photos/PhotosBlock.tsx'
import { link, PATHS } from '#src/paths.ts'
import { useFormDrafts } from '#src/stores/browser/form-drafts.ts'
import { loadUser, useSession } from '#src/stores/session.ts'
import { loadInterests, loadRegions } from '#src/stores/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { eye } from '#src/ui/icons.ts'
import { Completeness } from './Completeness.tsx'
import { EditBlock } from './EditBlock.tsx'
import { LeaveProfile } from './LeaveProfile.tsx'
import styles from './ProfileScreen.module.css'

/** Reloads the member's own profile where possible: a photo may have been approved meanwhile. */
export async function loader() {
  await Promise.allSettled([loadUser(), loadRegions(), loadInterests()])
  return null
}

/** The blocks that have a draft. */
function draftedBlocks() {
  const { names } = useFormDrafts.getState()
  return PROFILE_BLOCKS.filter((block) => names.includes(`profile-${block}`))
}

/** The member's own profile: the photos, and blocks that are edited and saved one by one; one that has a draft begins as a form. */
function ProfileScreen() {
  const { t } = useTranslation(['myprofile', 'common'])
  const user = useSession((state) => state.user)
  // Another tab may begin a draft, too: it neither opens a form here nor keeps this page from being left.
  const [open, setOpen] = useState(draftedBlocks)
  if (!user) return null
  const { profile } = user
  return (
    <div className={`frame stack frame-page gap-4 ${styles.page}`}>
      <div className={`row gap-6 lines-1 between wrap ${styles.head}`}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Link className="action-link" to={link(PATHS.member, { id: profile.id })}>
          <Icon icon={eye} size={18} />
          {t('common:preview')}
        </Link>
      </div>
      <PhotosBlock user={user} />
      <aside className={styles.aside}>
        <Completeness profile={profile} />
      </aside>
      <div className="stack gap-4 shrink">
        {PROFILE_BLOCKS.map((block) => (
          <EditBlock
            key={block}
            block={block}
            user={user}
            isOpen={open.includes(block)}
            onToggle={(isOpen) =>
              setOpen((before) => (isOpen ? [...before, block] : before.filter((other) => other !== block)))
            }
          />
        ))}
      </div>
      <LeaveProfile open={open} />
    </div>
  )
}

export { ProfileScreen as Component }
