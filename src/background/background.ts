import { startAccount } from '#src/background/account.ts'
import { startBonusModal } from '#src/background/bonus-modal.ts'
import { startActivationReminder } from '#src/background/activation-reminder.ts'
import { startChatPoll } from '#src/background/chat-poll.ts'
import { startIntent } from '#src/background/intent.ts'
import { startEntryWarning } from '#src/background/entry-warning.ts'
import { startLikeModal } from '#src/background/like-modal.ts'
import { startOfflineShell } from '#src/background/offline-shell.ts'
import { startOutbox } from '#src/background/outbox.ts'
import { startOverlays } from '#src/background/overlays.ts'
import { startPageBounce } from '#src/background/page-bounce.ts'
import { startPageHidden } from '#src/background/page-hidden.ts'
import { startPayments } from '#src/background/payments.ts'
import { type Navigations, startProgress } from '#src/background/progress.ts'
import { startPush } from '#src/background/push.ts'
import { startPushWords } from '#src/background/push-words.ts'
import { startQuickHide } from '#src/background/quick-hide.ts'
import { startRefresh } from '#src/background/refresh.ts'
import { startSounds } from '#src/background/sounds.ts'
import { startTabs } from '#src/background/tabs.ts'
import { startThirdParties } from '#src/background/third-parties.ts'
import { startTimeBonus } from '#src/background/time-bonus.ts'
import { startUnreadBadge } from '#src/background/unread-badge.ts'
import { thirdParties } from '#src/config/third-parties.ts'
import type { LayoutName } from '#src/domain/entry-warning.ts'
import { startUpdate } from '#src/background/update.ts'

interface Router extends Navigations {
  state: Navigations['state'] & {
    matches: { route: { handle?: unknown; path?: string } }[]
    location: { pathname: string; search: string; hash: string }
  }
  navigate(path: string, options?: { replace?: boolean; preventScrollReset?: boolean }): Promise<void>
  revalidate(): Promise<void>
}

/** The facts of the page that is open, from the handles of its routes. */
function factsNow({ state }: Router): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const { route } of state.matches) {
    if (typeof route.handle === 'object' && route.handle !== null) Object.assign(facts, route.handle)
  }
  return facts
}

function patternNow({ state }: Router): string | null {
  return state.matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? null
}

function isLayoutName(value: unknown): value is LayoutName {
  return value === 'default' || value === 'chat' || value === 'lander' || value === 'empty'
}

function layoutNow(router: Router): LayoutName | null {
  const { layout } = factsNow(router)
  return isLayoutName(layout) ? layout : null
}

function isPrivate(router: Router): boolean {
  return factsNow(router)['isPrivate'] === true
}

function loadDocument(path: string): void {
  if (path === location.pathname + location.search) location.reload()
  else location.replace(path)
}

/** Starts all work without UI; returns what stops it. `startAfresh` loads a new document in place of this one. */
export function startBackground(router: Router, startAfresh = loadDocument): () => void {
  const stops = [
    startAccount({
      navigate: (path) => void router.navigate(path, { replace: true }),
      isPrivate: () => isPrivate(router),
      startAfresh,
    }),
    startIntent(),
    startActivationReminder(),
    startOutbox(),
    startChatPoll(),
    startRefresh(),
    startTimeBonus(),
    startBonusModal(() => factsNow(router)['membersArea'] === true),
    startPayments(() => void router.revalidate()),
    startUnreadBadge(),
    startSounds(),
    startTabs(),
    startPush((path) => void router.navigate(path)),
    startPushWords(),
    startOfflineShell(),
    startUpdate(),
    startQuickHide(),
    startOverlays(),
    startEntryWarning(
      () => ({ layout: layoutNow(router), isExempt: factsNow(router)['hasNoEntryWarning'] === true }),
      (listener) => router.subscribe(listener),
    ),
    startLikeModal({
      now: () => ({ ...router.state.location, hasLikeModal: layoutNow(router) === 'default' }),
      onChange: (listener) => router.subscribe(listener),
      replaceSearch: (search) => {
        const { pathname, hash } = router.state.location
        void router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true })
      },
    }),
    startThirdParties(
      thirdParties(),
      () => ({
        ...router.state.location,
        pattern: patternNow(router),
      }),
      (listener) => router.subscribe(listener),
    ),
    startPageBounce(() => router.state.location),
    startPageHidden(),
    startProgress(router),
  ]
  return () => stops.forEach((stop) => stop())
}
