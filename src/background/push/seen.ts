import { closeNotifications } from '#src/lib/push-browser.ts'

/** Closes the notifications that lead to the open page once it is seen (docs/rules.md#push). Returns a function that stops it. */
export function startSeenNotifications(onNavigation: (listener: () => void) => () => void): () => void {
  let closed = ''
  const close = () => {
    if (document.visibilityState === 'hidden') closed = ''
    else if (closed !== location.pathname) {
      closed = location.pathname
      void closeNotifications({ tag: closed })
    }
  }
  const unsubscribe = onNavigation(close)
  document.addEventListener('visibilitychange', close)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', close)
  }
}
