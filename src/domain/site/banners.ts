import { BANNER_KINDS, type BannerKind } from './banner-kinds.ts'
import { needsActivation } from '#src/domain/account/activation.ts'
import type { User } from '#src/domain/account/user.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time/durations.ts'

/** After how many days a dismissed banner is shown again: push and install 30, the others 7; `null` when it has no close button. */
export const BANNER_PAUSE_DAYS: Readonly<Record<BannerKind, number | null>> = {
  offline: null,
  activation: 7,
  disabled_mails: 7,
  photo: 7,
  install: 30,
  push: 30,
  time_bonus: 7,
  welcome: 7,
}

/** What decides which banner is shown: facts of the current route, and the member's state. */
export interface BannerFacts {
  isOffline: boolean
  /** `null` when nobody is logged in. */
  user: Pick<User, 'status' | 'notifications_disabled' | 'profile'> | null
  /** The banners that the route does not show. */
  without: readonly BannerKind[]
  /** The route keeps its space for its content: only `offline` and `activation` are shown there. */
  isQuiet: boolean
  /** The route belongs to the members area. */
  isMembersArea: boolean
  /** The browser supports push, permission is not denied, and there is no subscription yet. */
  canSubscribe: boolean
  /** The browser offers to install the site, the member has achieved something here, and is not in discreet mode. */
  canInstall: boolean
  hasTimeBonus: boolean
  hasWelcomeCode: boolean
  /** When this account dismissed each banner on this device, in milliseconds since 1970. */
  dismissedAt: Readonly<Partial<Record<BannerKind, number>>>
  /** The banner that this visit has shown; `null` before the first. */
  ofVisit: BannerKind | null
  now: number
}

function isWanted(kind: BannerKind, facts: BannerFacts): boolean {
  const { user } = facts
  if (kind === 'offline') return facts.isOffline
  if (!user) return false
  switch (kind) {
    case 'activation':
      return needsActivation(user)
    case 'disabled_mails':
      return user.notifications_disabled.length > 0
    case 'photo':
      return user.profile.main_image === null || user.profile.main_image.status === 'rejected'
    case 'install':
      return facts.canInstall
    case 'push':
      return facts.canSubscribe
    case 'time_bonus':
      return facts.isMembersArea && facts.hasTimeBonus
    case 'welcome':
    default:
      return facts.isMembersArea && !facts.hasTimeBonus && facts.hasWelcomeCode
  }
}

/** Returns whether something was dismissed within a time; a date further ahead than that comes from a wrong clock and does not count. */
function isWithin(ms: number, dismissedAt: number | undefined, now: number): boolean {
  return dismissedAt !== undefined && Math.abs(now - dismissedAt) < ms
}

/** Returns whether a banner was dismissed recently. */
export function isPaused(kind: BannerKind, dismissedAt: number | undefined, now: number): boolean {
  const days = BANNER_PAUSE_DAYS[kind]
  return days !== null && isWithin(days * DAY_MS, dismissedAt, now)
}

/**
 * Offline and the time bonus are not counted. The time bonus may replace the banner of the visit, and so may the activation reminder unless
 * that one was dismissed; within an hour of a dismissal nothing follows.
 */
function isInVisit(kind: BannerKind, { ofVisit, dismissedAt, now }: BannerFacts): boolean {
  if (kind === 'offline') return true
  if (Object.values(dismissedAt).some((at) => isWithin(HOUR_MS, at, now))) return false
  if (ofVisit === null || ofVisit === kind) return true
  return kind === 'time_bonus' || (kind === 'activation' && !isPaused(ofVisit, dismissedAt[ofVisit], now))
}

function hasRoom(kind: BannerKind, { without, isQuiet }: BannerFacts): boolean {
  return !without.includes(kind) && (!isQuiet || kind === 'offline' || kind === 'activation')
}

/** Returns the banner to show on a page: at most one in a visit, by their conditions and order (docs/rules.md#banners); `null` for none. */
export function bannerOf(facts: BannerFacts): BannerKind | null {
  return (
    BANNER_KINDS.find(
      (kind) =>
        hasRoom(kind, facts) &&
        isInVisit(kind, facts) &&
        isWanted(kind, facts) &&
        !isPaused(kind, facts.dismissedAt[kind], facts.now),
    ) ?? null
  )
}
