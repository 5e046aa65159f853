import { noteServerDate, serverNow } from '#src/lib/time/server-clock.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'

/** Answers at once with this date, in milliseconds since 1970. */
export function answerAt(time: number): void {
  noteServerDate(new Date(time).toUTCString(), performance.now())
}

/** Sets the server's clock to this time. It is set ahead first: it is never set back by less than two seconds. */
export function startServerClock(time = Date.now()): void {
  for (const moment of [time + DAY_MS, time]) {
    answerAt(moment)
    serverNow()
  }
}
