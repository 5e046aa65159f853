import { likeMember } from './like.ts'
import type { Intent, IntentKind } from '#src/domain/account/intent.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { link, PATHS } from '#src/paths.ts'
import { useConsent } from '#src/stores/browser/consent.ts'
import { currentIntent, saveIntent } from '#src/stores/intent.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'

/** The intents for which the signup starts with a first message to the member. */
const WITH_MESSAGE: ReadonlySet<IntentKind> = new Set<IntentKind>(['like', 'message', 'gift'])

/** Returns the path to open after the login or signup that an intent led to. */
export function landingOf({ kind, profile, path }: Intent): string {
  return kind === 'message' && profile ? link(PATHS.memberChat, { id: profile.id }) : path
}

/** Returns whether this kind of attempt was that of a member whose session has expired on this page; the other buttons say “Sign up”. */
export function isOfMember(kind: IntentKind): boolean {
  return useSession.getState().ended === 'expired' && WITH_MESSAGE.has(kind)
}

/** Opens the signup for an intent: as an overlay, or in a new document if this one runs a third-party script. */
export function openSignup(intent: Pick<Intent, 'kind' | 'profile'> | null): void {
  if (useConsent.getState().watchedAt !== null || useSession.getState().owner !== null) {
    // Nobody may type next to a third-party script, and a document that has served an account takes no other one: the hash opens the
    // signup in a new document.
    history.replaceState(history.state, '', '#signup-0')
    location.reload()
    return
  }
  requestOverlay('signup', { profile: intent && WITH_MESSAGE.has(intent.kind) ? intent.profile : null })
}

/**
 * Handles a visitor's attempt at something that only members can do: opens the signup, which names the reason, and remembers the intent for
 * afterwards (docs/rules.md#what-visitors-may-do). A member whose session has expired is led to the login instead, by
 * `src/background/intent.ts`.
 */
export function askToSignUp(kind: IntentKind, profile: ShortProfile | null): void {
  saveIntent({ kind, profile, path: location.pathname + location.search })
  if (!isOfMember(kind)) openSignup({ kind, profile })
}

/** Returns the visitor's intent if it led to a login with this way back; `null` for any other login. */
export function intentBehind(back: string | null): Intent | null {
  const intent = currentIntent()
  return intent && landingOf(intent) === back ? intent : null
}

/** Carries out an intent, once, after the signup or login it led to. The screens themselves navigate to its page. */
export function carryOut(intent: Intent | null): void {
  if (intent?.kind === 'like' && intent.profile) void likeMember(intent.profile, true)
}
