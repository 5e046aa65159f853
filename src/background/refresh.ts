import { startPoll } from '#src/lib/async/poll.ts'
import { leftAccount } from '#src/lib/storage/login-mark.ts'
import { currentPush } from '#src/stores/browser/push.ts'
import { loadChats } from '#src/stores/chats.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { accountNow, loadUser, useSession } from '#src/stores/session.ts'

const FIRST_REFRESH_MS = 5_000
const REFRESH_MS = 60_000
/** With a push subscription, or in a hidden page. */
const SELDOM_MS = 300_000
/** How long the tab that logs out may take to tell the server, with its last calls and those of other tabs before. */
const LOGOUT_MS = 10_000
const ONCE = { once: true }

/** One of the three that fails does not slow down the others. */
function ignore(): void {}

/**
 * While a member is logged in, refreshes user, chats and likes: first after 5 s, then every 60 s, or every 300 s with a push subscription
 * or while the page is hidden, and more seldom while all three fail (docs/rules.md#refresh, docs/rules.md#background-calls). With a
 * subscription a hidden page learns of news by push. After a logout that has not reached the server, only the user is asked for, every
 * 60 s, which sends it again. Returns a function that stops it.
 */
export function startRefresh(): () => void {
  let delayMs = REFRESH_MS
  let endedAt = 0
  const followEnd = useSession.subscribe(({ user }, before) => {
    if (user !== null || before.user === null) return
    endedAt = Date.now()
    delayMs = REFRESH_MS
    restart()
  })
  const isToldByPush = () => delayMs === SELDOM_MS && document.visibilityState === 'hidden'
  const isLeft = () => leftAccount() !== null && Math.abs(Date.now() - endedAt) > LOGOUT_MS

  async function refresh() {
    const user = loadUser(ONCE)
    if (accountNow() === null) {
      await user
      return true
    }
    const [, ...lists] = await Promise.all([user.catch(ignore), loadChats(ONCE), loadLikes(ONCE)])
    delayMs = (await currentPush()) === null ? REFRESH_MS : SELDOM_MS
    if (!lists.includes(true)) await user
    return true
  }

  const { restart, stop } = startPoll({
    ask: refresh,
    delayMs: () => delayMs,
    firstDelayMs: FIRST_REFRESH_MS,
    mayAsk: () => (accountNow() !== null || isLeft()) && !isToldByPush(),
    gapMs: FIRST_REFRESH_MS,
    hiddenMs: () => (accountNow() === null ? 0 : SELDOM_MS),
  })
  return () => {
    followEnd()
    stop()
  }
}
