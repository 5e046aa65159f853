import { loadNewer, useOpenChat } from '#src/stores/chats-open.ts'

const POLL_MS = 10_000
const LONGEST_POLL_MS = 30_000
const BACK_OFF = 1.5

async function askForNews(): Promise<boolean> {
  try {
    return await loadNewer()
  } catch {
    // A poll that fails is made up for by the next one; what is on the screen stays.
    return false
  }
}

/**
 * While a conversation is open and visible, asks for its new messages every 10 s, backing off to 30 s while nothing comes (screens,
 * part A). Polls never overlap; a hidden or offline page asks nothing; focus and coming online ask at once.
 */
export function startChatPoll(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = POLL_MS
  let running = false
  let stopped = false

  const mayAsk = () =>
    useOpenChat.getState().chat !== null && document.visibilityState === 'visible' && navigator.onLine

  const schedule = () => {
    clearTimeout(timer)
    if (!stopped && useOpenChat.getState().chat) timer = setTimeout(() => void poll(), delay)
  }

  const poll = async () => {
    if (running) return
    if (mayAsk()) {
      running = true
      const hasNews = await askForNews()
      running = false
      delay = hasNews ? POLL_MS : Math.min(LONGEST_POLL_MS, delay * BACK_OFF)
    }
    schedule()
  }

  const pollNow = () => {
    if (!mayAsk()) return
    delay = POLL_MS
    void poll()
  }

  const unsubscribe = useOpenChat.subscribe(({ chat }, before) => {
    const isOther = chat?.profile.id !== before.chat?.profile.id
    const isLonger = (chat?.messages.length ?? 0) > (before.chat?.messages.length ?? 0)
    if (!isOther && !isLonger) return
    delay = POLL_MS
    if (!running) schedule()
  })
  document.addEventListener('visibilitychange', pollNow)
  window.addEventListener('focus', pollNow)
  window.addEventListener('online', pollNow)
  schedule()
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', pollNow)
    window.removeEventListener('focus', pollNow)
    window.removeEventListener('online', pollNow)
  }
}
