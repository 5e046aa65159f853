import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { profileOfCard } from '#src/domain/member/profile.ts'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import { useReloadFor } from '#src/components/failure/use-reload.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { focusHeading, isFocusInUse } from '#src/lib/focus-on.ts'
import { useFocusOnStep } from '#src/lib/hooks/use-focus-on-step.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { useSettled } from '#src/lib/hooks/use-settled.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { isStandalone } from '#src/lib/standalone.ts'
import { PATHS } from '#src/paths.ts'
import { knownMember } from '#src/actions/known-member.ts'
import { useQuickHide } from '#src/stores/browser/quick-hide.ts'
import { markLikeSeen, useLikes } from '#src/stores/likes.ts'
import { accountNow, useSession } from '#src/stores/session.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowLeft, pencil } from '#src/ui/icons.ts'
import { failed, type LoadedMember, loadMember } from './load-member.ts'
import { MemberProfile } from './MemberProfile.tsx'
import { MemberRefused } from './MemberRefused.tsx'
import { useListPath } from './use-list-path.ts'
import styles from './MemberScreen.module.css'

interface MemberData {
  id: string
  account: string | null
  member: Promise<LoadedMember>
  /** What can be shown at once: the result, or the card in a list from which the profile is opened. */
  first: LoadedMember
}

/** Waits for the profile only where no list in memory knows the member (docs/rules.md#open-at-once). */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<MemberData> {
  const id = params.id ?? ''
  const account = accountNow()
  const known = knownMember(id)
  if (known === null) {
    const member = await loadMember(id, request.signal)
    return { id, account, member: Promise.resolve(member), first: member }
  }
  const member = loadMember(id, request.signal).catch((error: unknown) => failed(error))
  return {
    id,
    account,
    member,
    first: { state: 'profile', profile: profileOfCard(known), icons: {}, isPartial: true },
  }
}

/** A member's profile, or the reason why it cannot be shown. */
function MemberScreen() {
  const { t } = useTranslation(['profile', 'common'])
  const data = useLoaderData<typeof loader>()
  const { member, error } = useShownMember(data)
  useReloadFor(data.account)
  const title = titleOf()

  function titleOf(): string {
    if (member.state === 'profile') return memberName(member.profile)
    if (member.state === 'gone') return t('common:titles.notFound')
    return ('name' in member && member.name) || t(`${member.state}.title`)
  }

  useEffect(() => setPageTitle(title), [title])
  useMarkAsSeen(seenId(member))
  useFocusOnStep(member.state, () => !isFocusInUse() && focusHeading())

  const isOwn = useSession(
    (state) => member.state === 'profile' && state.user?.profile.id === member.profile.id,
  )
  if (member.state !== 'profile') return <MemberRefused member={member} />
  return (
    <div className={`full middle relative width-wide ${styles.page}`} data-photo-first>
      {isOwn ? <PreviewBar isHidden={member.profile.status === 'disabled'} /> : <BackLink />}
      <div className={`stack gap-6 ${styles.profile}`} key={member.profile.id}>
        <MemberProfile
          profile={member.profile}
          icons={member.icons}
          isPartial={member.isPartial && error === null}
          failure={error !== null && <ReloadError error={error} />}
        />
      </div>
    </div>
  )
}

/**
 * Returns what is shown of a member, and the error when the rest did not load: a profile on the screen stays (docs/rules.md#open-at-once).
 */
function useShownMember({ id, member: loading, first }: MemberData): {
  member: LoadedMember
  error: unknown
} {
  const loaded = useSettled(loading) ?? first
  const [shown, setShown] = useState({ id, member: loaded })
  const isLess = loaded.state === 'failed' || (loaded.state === 'profile' && loaded.isPartial)
  const stays = isLess && shown.id === id && shown.member.state === 'profile'
  if (!stays && shown.member !== loaded) setShown({ id, member: loaded })
  return {
    member: stays ? shown.member : loaded,
    error: stays && loaded.state === 'failed' ? loaded.error : null,
  }
}

/** Returns whose like counts as seen: also that of a member whose profile is paused, which cannot be opened further. */
function seenId(member: LoadedMember): string | null {
  if (member.state === 'disabled') return member.id
  return member.state === 'profile' && !member.isPartial ? member.profile.id : null
}

/** Marks a new like as seen once the profile is shown, and not covered in discreet mode (docs/rules.md#new-likes). */
function useMarkAsSeen(id: string | null) {
  const isCovered = useQuickHide((state) => state.isHidden)
  const isNew = useLikes(
    (state) => state.likes?.liked_by.some((like) => like.id === id && like.like_new) ?? false,
  )
  useEffect(() => {
    // If the server cannot be reached, the mark returns with the next load.
    if (id !== null && isNew && !isCovered) markLikeSeen(id).catch(() => {})
  }, [id, isNew, isCovered])
}

/** Says that this is one's own profile as others see it, or that nobody does at the moment, with the way back to editing. */
function PreviewBar({ isHidden }: { isHidden: boolean }) {
  const { t } = useTranslation('profile')
  return (
    <div className={`note row gap-3 lines-2 wrap between ${styles.preview}`} role="note">
      <p className="strong">{t(isHidden ? 'preview.hidden' : 'preview.title')}</p>
      <ButtonLink to={PATHS.profile} variant="outline" size="sm" icon={pencil}>
        {t('preview.back')}
      </ButtonLink>
    </div>
  )
}

/** The way back, where the top bar has none (docs/rules.md#back-button); on a phone a profile has no top bar. */
function BackLink() {
  const { t } = useTranslation(['profile', 'common'])
  const navigate = useNavigate()
  const { to, isLike } = useListPath()
  const hasBar = useMedia(fromWidth('m'))
  const className = `action-link ${styles.back}`
  const icon = <Icon icon={arrowLeft} size={18} />
  if (isStandalone() && history.length > 1)
    return hasBar ? null : (
      <button
        type="button"
        className={className}
        aria-label={t('common:nav.back')}
        onClick={() => void navigate(-1)}
      >
        {icon}
      </button>
    )
  return (
    <Link to={to} className={className} preventScrollReset={!isLike}>
      {icon}
      <span className="unseen-below-m">{t(isLike ? 'back_to_likes' : 'back_to_search')}</span>
    </Link>
  )
}

export { MemberScreen as Component }
