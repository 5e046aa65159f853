import { startChatPoll } from '#src/background/chat-poll.ts'
import { startDevice } from '#src/background/device.ts'
import { startIntent } from '#src/background/intent.ts'
import { startLoggedInData } from '#src/background/logged-in-data.ts'
import { startOutbox } from '#src/background/outbox.ts'
import { startOverlays } from '#src/background/overlays.ts'
import { startPageHidden } from '#src/background/page-hidden.ts'
import { startPrivateTexts } from '#src/background/private-texts.ts'
import { type Navigations, startProgress } from '#src/background/progress.ts'
import { startPush } from '#src/background/push.ts'
import { startRefresh } from '#src/background/refresh.ts'
import { startSessionRoutes } from '#src/background/session-routes.ts'
import { startTabs } from '#src/background/tabs.ts'
import { startTimeBonus } from '#src/background/time-bonus.ts'
import { startUnreadBadge } from '#src/background/unread-badge.ts'

interface Router extends Navigations {
  state: Navigations['state'] & { matches: { route: { handle?: unknown } }[] }
  navigate(path: string, options?: { replace?: boolean }): Promise<void>
}

function isPrivate({ state }: Router): boolean {
  return state.matches.some(({ route: { handle } }) => {
    return typeof handle === 'object' && handle !== null && 'isPrivate' in handle && handle.isPrivate === true
  })
}

/** Starts all work without UI; returns what stops it. */
export function startBackground(router: Router): () => void {
  const stops = [
    startLoggedInData(),
    startDevice(),
    startPrivateTexts(),
    startIntent(),
    startOutbox(),
    startChatPoll(),
    startSessionRoutes(
      (path) => void router.navigate(path, { replace: true }),
      () => isPrivate(router),
    ),
    startRefresh(),
    startTimeBonus(),
    startUnreadBadge(),
    startTabs(),
    startPush(),
    startOverlays(),
    startPageHidden(),
    startProgress(router),
  ]
  return () => stops.forEach((stop) => stop())
}
