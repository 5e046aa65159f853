import { type FirstRender, startAccount } from './account.ts'
import { startBonusModal } from '#src/background/overlays/bonus-modal.ts'
import { startActivationReminder } from '#src/background/overlays/activation-reminder.ts'
import { startChatFailures } from './chat-failures.ts'
import { startChatPoll } from './chat-poll.ts'
import { startInstalledApp } from './installed-app.ts'
import { startIntent } from './intent.ts'
import { startGoneChats } from './gone-chats.ts'
import { startEntryWarning } from '#src/background/overlays/entry-warning.ts'
import { startLikeModal } from '#src/background/overlays/like-modal.ts'
import { startOfflineShell } from './offline-shell.ts'
import { startOutbox } from './outbox.ts'
import { startOverlays } from '#src/background/overlays/overlays.ts'
import { startTypingHold } from '#src/background/overlays/typing-hold.ts'
import { startPageBounce } from './page-bounce.ts'
import { startPageHidden } from './page-hidden.ts'
import { startOrderRecovery } from '#src/background/orders/order-recovery.ts'
import { type Navigations, startProgress } from './progress.ts'
import { startPush } from '#src/background/push/messages.ts'
import { startSeenNotifications } from '#src/background/push/seen.ts'
import { startPushWords } from '#src/background/push/words.ts'
import { startQuickHide } from './quick-hide.ts'
import { startRefresh } from './refresh.ts'
import { type PageLocation, startReload } from './reload.ts'
import { startSkippedTransitions } from './skipped-transitions.ts'
import { startReadChannel } from './read-channel.ts'
import { startThirdParties } from './third-parties.ts'
import { startTimeBonus } from './time-bonus.ts'
import { startUnreadBadge } from './unread-badge.ts'
import { thirdParties } from '#src/config/third-parties.ts'
import { factsOf, type RouteFacts } from '#src/domain/site/route-facts.ts'
import { startUpdate } from './update.ts'

type Matches = { route: { handle?: unknown; path?: string } }[]

interface Router extends Navigations {
  state: {
    navigation: {
      state: string
      location?: PageLocation | undefined
      matches?: Matches | undefined
      historyAction?: string | undefined
    }
    matches: Matches
    location: PageLocation & { state: unknown }
  }
  navigate(
    path: string,
    options?: { replace?: boolean; preventScrollReset?: boolean; state?: unknown },
  ): Promise<void>
  revalidate(): Promise<void>
}

function factsFrom(matches: Matches): RouteFacts {
  return factsOf(matches.map(({ route }) => route.handle))
}

function factsNow({ state }: Router): RouteFacts {
  return factsFrom(state.matches)
}

function patternNow({ state }: Router): string | null {
  return state.matches.findLast(({ route }) => route.path !== undefined)?.route.path ?? null
}

function isOpen(path: string): boolean {
  return path === location.pathname + location.search
}

function loadDocument(path: string): void {
  if (isOpen(path)) location.reload()
  else location.replace(path)
}

/**
 * Starts all work without UI, apart from what opens overlays, and returns a function that stops it. `replaceDocument` loads a new document
 * in place of this one.
 */
export function startBackground(
  router: Router,
  firstRender: FirstRender,
  replaceDocument = loadDocument,
): () => void {
  const stops = [
    startReload(router),
    startAccount({
      navigate: (path) =>
        // A page that is being opened by a link is not in the history yet; the one before it stays there.
        void router.navigate(path, { replace: router.state.navigation.historyAction !== 'PUSH' }),
      pageAhead: () => {
        const { navigation, matches, location: here } = router.state
        const { isPrivate = false } = factsFrom(navigation.matches ?? matches)
        return { ...(navigation.location ?? here), isPrivate }
      },
      replaceDocument,
      firstRender,
    }),
    startIntent((path) => void router.navigate(path)),
    startOutbox(),
    startChatPoll(),
    startChatFailures((path) => void router.navigate(path)),
    startRefresh(),
    startTimeBonus(firstRender.shown),
    startOrderRecovery(() => void router.revalidate()),
    startUnreadBadge(),
    startReadChannel(),
    startGoneChats(),
    startPush((path) => void router.navigate(path, { replace: isOpen(path) })),
    startPushWords(),
    startSeenNotifications((listener) => router.subscribe(listener)),
    startOfflineShell(),
    startUpdate(),
    startInstalledApp(),
    startQuickHide(),
    // Written out, as in `Root.tsx`.
    import.meta.env.DEV || import.meta.env.VITE_ANALYTICS_URL || import.meta.env.VITE_RECORDER_URL
      ? startThirdParties(
          thirdParties(),
          () => ({
            ...router.state.location,
            pattern: patternNow(router),
          }),
          (listener) => router.subscribe(listener),
        )
      : () => {},
    startPageBounce(() => router.state.location),
    startPageHidden(),
    startSkippedTransitions(),
    startProgress(router),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Starts the work that opens overlays by itself, as a separate task because one may open at once. Returns a function that stops it. */
export function startOverlayWork(router: Router): () => void {
  const onNavigation = (listener: () => void) => router.subscribe(listener)
  const removeQuery = (name: string) => {
    const { pathname, search, hash, state } = router.state.location
    const query = new URLSearchParams(search)
    query.delete(name)
    const rest = query.size > 0 ? `?${query}` : ''
    void router.navigate(pathname + rest + hash, { replace: true, preventScrollReset: true, state })
  }
  const stops = [
    startActivationReminder({
      now: () => ({ ...router.state.location, isLeaving: router.state.navigation.state !== 'idle' }),
      onChange: onNavigation,
      removeQuery,
    }),
    startBonusModal(() => {
      const { isMembersArea = false, layout } = factsNow(router)
      return { isInMembersArea: isMembersArea, hasBonusModal: layout === 'default' }
    }, onNavigation),
    startTypingHold(),
    startOverlays(),
    startEntryWarning(
      () => ({
        layout: factsNow(router).layout ?? null,
        isExempt: factsNow(router).hasNoEntryWarning === true,
      }),
      onNavigation,
    ),
    startLikeModal({
      now: () => ({
        ...router.state.location,
        hasLikeModal: factsNow(router).layout === 'default',
        isLeaving: router.state.navigation.state !== 'idle',
      }),
      onChange: onNavigation,
      removeQuery,
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
