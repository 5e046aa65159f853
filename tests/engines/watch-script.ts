/** Where pages report their problems; the gate answers it. */
export const PROBLEMS_PATH = '/__problems'

/** What the report of a rejection that the site handles starts with. */
export const HANDLED = 'handled: '

/** The script that reports uncaught errors, failed console messages, violations of the policy and resources that failed to load. */
export const WATCH_SCRIPT = `(() => {
  const problems = (window.pageProblems = [])
  const decisions = (window.pageDecisions = [])
  const report = (problem) => {
    problems.push(problem)
    navigator.sendBeacon('${PROBLEMS_PATH}', problem)
  }
  const decide = (ms, report) => decisions.push(new Promise((resolve) => setTimeout(() => resolve(report()), ms)))
  const { error } = console
  console.error = (...args) => {
    report('console: ' + args.map(String).join(' '))
    error.apply(console, args)
  }
  let isLeaving = false
  addEventListener('beforeunload', () => { isLeaving = true })
  addEventListener('error', ({ target, message }) => {
    const { pathname } = location
    if (message !== undefined) report('uncaught on ' + pathname + ': ' + message)
    // A navigation aborts what is still loading, which is not a failure. Firefox reports it to the window of the next page.
    else if (target.ownerDocument === document)
      decide(300, () => isLeaving || report('not loaded on ' + pathname + ': ' + (target.href ?? target.src)))
  }, true)
  addEventListener('unhandledrejection', (event) => {
    // This listener is the first one; only after the others is it known whether the site handles the rejection.
    decide(0, () => report((event.defaultPrevented ? '${HANDLED}' : 'rejected: ') + event.reason))
  })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy: ' + violatedDirective + ' ' + blockedURI))
})()`
