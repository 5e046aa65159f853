import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getProfile } from '#src/api/members.ts'
import { ApiError } from '#src/domain/api-error.ts'
import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'
import { hasFictionalProfiles } from '#src/domain/member/fictional.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { useLeaveOnLogin } from '#src/features/signup/use-on-login.ts'
import { SiteFacts } from '#src/features/visitor/SiteFacts.tsx'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { loadVisitorMembers } from '#src/features/visitor/load-visitor-members.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { leadTo } from '#src/lib/lead-to.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { wait } from '#src/lib/async/wait.ts'
import { keepingVisit, link, PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { classes } from '#src/ui/classes.ts'
import { type LanderName, landerOf, landerPage } from './lander-pages.ts'
import styles from './LanderScreen.module.css'
import type { SceneProps } from './scene.ts'

interface LanderData {
  name: LanderName
  Scene: ComponentType<SceneProps>
  /** Whether visitors may see members. */
  isOpen: boolean
  members: DeferredData<ShortProfile[]>
  target: Profile | null
}

const TARGET_TIMEOUT_MS = 4_000

/**
 * Resolves to the member in the URL; to `null` if they cannot be shown or do not load in time: the page is then not about a certain member.
 */
async function targetOf(id: string | undefined, signal: AbortSignal): Promise<Profile | null> {
  if (id === undefined) return null
  try {
    const profile = await Promise.race([
      getProfile(id, signal),
      wait(TARGET_TIMEOUT_MS, signal).then(() => null),
    ])
    return profile?.status === 'disabled' ? null : profile
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Loads the data of a landing page; redirects a logged-in member to the profile that it is about. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<LanderData> {
  const url = new URL(request.url)
  const name = landerOf(url.pathname)
  if (name === null) throw new Response(null, { status: 404 })
  const { id } = params
  if (id && useSession.getState().user)
    throw leadTo(keepingVisit(link(PATHS.member, { id }), url.searchParams), url)
  const { area, load } = landerPage(name)
  const shown = loadVisitorMembers(request.signal)
  const members = defer(shown ?? Promise.resolve([]))
  const [Scene, target] = await Promise.all([
    loadChunk(load),
    targetOf(id, request.signal),
    area && loadChunk(() => loadTexts([area])),
  ])
  return { name, Scene, isOpen: shown !== null, members, target }
}

/** Every landing page: its own scene, the common facts, and the link to the signup (docs/rules.md#landers). */
function LanderScreen() {
  const { t } = useTranslation(['landers', 'start'])
  const { name, Scene, isOpen, members, target } = useLoaderData<typeof loader>()
  const settings = useSiteSettings()
  const cost = useMessageCost().text
  const page = landerPage(name)
  const who = target && memberName(target)
  const none = who === null && page.none
  const title = t(none ? `${none}.title_none` : `${name}.title`, { name: who })
  const noneLead = none || (page.showsMembers && !isOpen && 'landing')
  const lead = noneLead ? (`${noneLead}.lead_none` as const) : (`${name}.lead` as const)
  useEffect(() => setPageTitle(title), [title])
  useLeaveOnLogin()
  return (
    <div className={classes(styles.page, page.isWide && styles.wide)}>
      <div className={`stack gap-4 align-start content-top ${styles.words}`}>
        <h1 className={styles.title} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {target && <FictionalLabel profile={target} />}
        <p className="muted text-l width-lead">{t(lead)}</p>
        <SignupLink target={target} />
        <p className="muted width-lead">
          {t('pay')} {cost === null ? t('pay_unknown') : t('pay_message', { cost })}{' '}
          {hasFictionalProfiles(settings) && t('fictional')} {t('adults', { age: minimumAge(settings) })}
        </p>
      </div>
      <div className={styles.scene}>
        <Deferred data={members} fallback={<Scene members={null} target={target} />} instead={[]}>
          {(shown) => <Scene members={shown} target={target} />}
        </Deferred>
      </div>
      <div className={styles.facts}>
        <SiteFacts />
      </div>
    </div>
  )
}

function SignupLink({ target }: { target: Profile | null }) {
  const { t } = useTranslation(['landers', 'common'])
  if (useIsSignupClosed()) {
    return (
      <p className="muted width-lead">
        {t('common:nav.signup_closed')} <Link to={PATHS.login}>{t('common:nav.login')}</Link>
      </p>
    )
  }
  return (
    <ButtonLink
      className={`anywhere above-1 full ${styles.signup}`}
      size="lg"
      to={target ? link(PATHS.memberSignup, { id: target.id }) : PATHS.signup}
    >
      {target ? t('write', { name: memberName(target) }) : t('signup')}
    </ButtonLink>
  )
}

export { LanderScreen as Component }
