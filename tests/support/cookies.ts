import { vi } from 'vitest'
import { DAY_MS } from '#src/lib/time/durations.ts'

/** Watches the cookies that the site sets. Returns a function with the days for which one was stored last, `undefined` if it was not. */
export function watchCookies(): (name: string) => number | undefined {
  const stored = vi.spyOn(document, 'cookie', 'set')
  return (name) => {
    const last = stored.mock.calls.findLast(([cookie]) => cookie.startsWith(`${name}=`))
    const until = last && /expires=([^;]+)/.exec(last[0])?.[1]
    return until === undefined ? undefined : Math.round((Date.parse(until) - Date.now()) / DAY_MS)
  }
}
