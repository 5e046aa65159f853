/** Where pages report their problems; the gate answers it. */
export const PROBLEMS_PATH = '/__problems'

/** The script that reports uncaught errors, failed console messages, violations of the policy and resources that failed to load. */
export const WATCH_SCRIPT = `(() => {
  const report = (problem) => {
    ;(window.pageProblems ??= []).push(problem)
    navigator.sendBeacon('${PROBLEMS_PATH}', problem)
  }
  const { error } = console
  console.error = (...args) => {
    report('console: ' + args.map(String).join(' '))
    error.apply(console, args)
  }
  addEventListener('error', ({ target, message }) => {
    if (message !== undefined) report('uncaught on ' + location.pathname + ': ' + message)
    // A navigation aborts what is still loading: then the document is gone before the timer.
    else setTimeout(() => window.isLeaving || report('not loaded on ' + location.pathname + ': ' + (target.href ?? target.src)), 300)
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => report('rejected: ' + reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy: ' + violatedDirective + ' ' + blockedURI))
})()`
