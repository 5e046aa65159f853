import i18next from 'i18next'
import { isCancelled } from '#src/domain/api-error.ts'
import type { Intent, IntentKind } from '#src/domain/account/intent.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { link, PATHS } from '#src/paths.ts'
import { useConsent } from '#src/stores/browser/consent.ts'
import { currentIntent, rememberIntent } from '#src/stores/intent.ts'
import { setLiked } from '#src/stores/likes.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { showToast } from '#src/stores/browser/toasts.ts'

/** What one tries with a member begins with a first message to her or him. */
const WITH_MESSAGE: ReadonlySet<IntentKind> = new Set<IntentKind>(['like', 'message', 'gift'])

/** Where a member lands after login or signup: on what was tried. */
export function landingOf({ kind, profile, path }: Intent): string {
  return kind === 'message' && profile ? link(PATHS.memberChat, { id: profile.id }) : path
}

/** Opens the signup for an intent: as an overlay, or in a new document where a third-party script runs in this one. */
export function openSignup(intent: Pick<Intent, 'kind' | 'profile'> | null): void {
  if (useConsent.getState().watchedAt !== null) {
    // Nobody types beside a script of others: the new document opens the signup, by the hash, and is without it.
    history.replaceState(history.state, '', '#signup-0')
    location.reload()
    return
  }
  requestOverlay('signup', { profile: intent && WITH_MESSAGE.has(intent.kind) ? intent.profile : null })
}

/** A visitor tries what only members can do: the signup opens, says why, and what was tried happens after it (docs/rules.md#what-visitors-may-do). */
export function askToSignUp(kind: IntentKind, profile: ShortProfile | null): void {
  rememberIntent({ kind, profile, path: location.pathname + location.search })
  openSignup({ kind, profile })
}

async function like(profile: ShortProfile): Promise<void> {
  try {
    const { match } = await setLiked(profile, true)
    if (match) requestOverlay('match', { profile, isAutomatic: false })
    else showToast({ tone: 'news', text: i18next.t('member.like_done', { name: profile.name }) })
  } catch (error) {
    if (isCancelled(error)) return
    // Whatever the reason, the like is not there, and is not repeated by itself: the member is told.
    showToast({ tone: 'error', text: i18next.t('member.like_failed') })
  }
}

/** What the visitor tried when it led to a login with this way back; `null` for any other login. */
export function intentBehind(back: string | null): Intent | null {
  const intent = currentIntent()
  return intent && landingOf(intent) === back ? intent : null
}

/** Does what was tried, once, for the member whose signup or login it led to. The pages themselves lead to where it was tried. */
export function carryOut(intent: Intent | null): void {
  if (intent?.kind === 'like' && intent.profile) void like(intent.profile)
}
