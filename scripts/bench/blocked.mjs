/** How long a task may take before it counts as blocking, as in Lighthouse. */
const LONG_TASK_MS = 50
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/** Returns the events of the main thread since the navigation to an address. */
function mainThread(events, url) {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  if (!start) throw new Error(`the trace has no navigation to ${url}`)
  return events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
}

/**
 * Returns for how long the page at an address blocked its thread, in ms, from the navigation on. Lighthouse counts from the first paint,
 * which on a page that paints late comes after all the work. The time is that of the thread, multiplied by a simulated slowdown: what other
 * programs took from the processors meanwhile is not included.
 */
export function blockedTime(events, url, slowdown) {
  return mainThread(events, url)
    .filter(({ name, ph }) => TASKS.has(name) && ph === 'X')
    .reduce((sum, { tdur = 0 }) => sum + Math.max((tdur / 1_000) * slowdown - LONG_TASK_MS, 0), 0)
}
