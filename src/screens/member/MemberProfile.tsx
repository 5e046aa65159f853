import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isFictional, isShownNew } from '#src/domain/member/fictional.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { NameWithAge } from '#src/components/NameWithAge.tsx'
import { SiteText } from '#src/components/SiteText.tsx'
import { ReportButton } from '#src/features/safety/ReportButton.tsx'
import { useBlock } from '#src/features/safety/use-block.ts'
import { focusHeading } from '#src/lib/focus-on.ts'
import { PATHS } from '#src/paths.ts'
import { useIsBlocked } from '#src/stores/blocked.ts'
import { useSession } from '#src/stores/session.ts'
import { usePictureUrl, useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { mask } from '#src/ui/icons.ts'
import { Loading } from '#src/ui/Loading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { galleryPhotos } from './gallery-photos.ts'
import { MemberActions } from './MemberActions.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberGallery } from './MemberGallery.tsx'
import { MemberInterests } from './MemberInterests.tsx'
import styles from './MemberProfile.module.css'
import { NeighbourButtons } from './NeighbourButtons.tsx'
import { PartnerTile } from './PartnerTile.tsx'
import { RelatedMembers } from './RelatedMembers.tsx'
import { useFlick } from './use-flick.ts'
import { useNeighbours } from './use-neighbours.ts'

interface MemberProfileProps {
  profile: Profile
  icons: Readonly<Record<string, string>>
  /** True until more is known than a card tells. */
  isPartial: boolean
  /** Says that the rest, or a later state of it, did not load. */
  failure: ReactNode
}

/** The full profile of a member. */
export function MemberProfile({ profile, icons, isPartial, failure }: MemberProfileProps) {
  const { t } = useTranslation(['profile', 'common', 'safety'])
  const settings = useSiteSettings()
  const { fictional_warning, visible_profile_fields } = settings
  const pictureUrl = usePictureUrl()
  const shows = (field: string) => visible_profile_fields.includes(field)
  const isOwn = useSession((state) => state.user?.profile.id === profile.id)
  const isBlocked = useIsBlocked(profile)
  const { unblock } = useBlock()
  const name = memberName(profile)
  const neighbours = useNeighbours(profile.id)
  const flick = useFlick((direction) => neighbours.go(direction > 0 ? 'next' : 'previous'))
  return (
    <>
      <div className={`shrink ${styles.gallery}`}>
        <MemberGallery profile={profile} name={name} photos={galleryPhotos(profile, pictureUrl)} />
      </div>
      <div className={`stack gap-7 shrink ${styles.words}`} {...flick}>
        <header>
          <div className="row gap-3 lines-2 align-start between">
            <div className="row gap-3 lines-2 wrap shrink">
              <h1 className={`shrink ${styles.name}`} tabIndex={-1}>
                <NameWithAge profile={profile} />
              </h1>
              <FictionalLabel profile={profile} />
              {isShownNew(profile, settings) && (
                <span className="text-xs strong tag tinted">{t('common:member.new_here')}</span>
              )}
            </div>
            <NeighbourButtons neighbours={neighbours} />
          </div>
          <MemberMeta profile={profile} isLarge isOnProfile />
          {isFictional(profile) && (
            <p className="note row gap-3 align-stretch above-4 icon-line" role="note">
              <Icon icon={mask} size={20} />
              <span>
                <SiteText or={t('common:fictional.text')}>{fictional_warning}</SiteText>{' '}
                <Link to={{ pathname: PATHS.faq, hash: 'who' }}>{t('fictional_more')}</Link>
              </span>
            </p>
          )}
          {isBlocked && (
            <div className="note row gap-3 wrap above-4">
              <p className="grow-wrap">{t('you_blocked', { name })}</p>
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  // The button is gone with the note.
                  focusHeading()
                  void unblock(profile)
                }}
              >
                {t('safety:unblock')}
              </Button>
              <ReportButton profile={profile} />
            </div>
          )}
        </header>
        {!isOwn && !isBlocked && <MemberActions profile={profile} hasList={neighbours.isInList} />}
        {shows('about') && profile.about && (
          <section className={styles.about} aria-labelledby="about">
            <h2 className="text-xl" id="about">
              {t('about', { name })}
            </h2>
            <p className="anywhere above-2 width-measure pre-line" dir="auto">
              {profile.about}
            </p>
          </section>
        )}
        <div className={`stack gap-5 ${styles.facts}`}>
          {failure}
          <Loading isLoading={isPartial} placeholder={<Skeleton shape="block" size="m" />}>
            <MemberFacts profile={profile} />
          </Loading>
        </div>
        {shows('interests') && (
          <div>
            <MemberInterests interests={profile.interests} icons={icons} isOwn={isOwn} />
          </div>
        )}
        <div className="hide-empty">
          <PartnerTile name={name} url={profile.webcam_url} />
        </div>
      </div>
      <div className={styles.related}>
        <RelatedMembers profiles={profile.related} />
      </div>
    </>
  )
}
