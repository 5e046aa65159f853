import type * as v from 'valibot'
import type { Call } from './call.ts'
import type { ApiError } from '#src/domain/api-error.ts'

/** An event of a call: the text of its answer or its error; then the decoded body, before the schema parses it. */
export type AnswerEvent =
  | { kind: 'text'; call: Call; text: string; error: ApiError | null }
  | { kind: 'body'; call: Call; schema: v.GenericSchema; body: unknown }

/** How many events are buffered until the watcher is set. */
const MAX_WAITING = 100

let waiting: AnswerEvent[] = []
let watcher: ((event: AnswerEvent) => void) | null = null

/** Passes every event to `watch`, buffered ones included; returns a function that stops it. */
export function watchAnswers(watch: (event: AnswerEvent) => void): () => void {
  watcher = watch
  const early = waiting
  waiting = []
  for (const event of early) watch(event)
  return () => {
    watcher = null
  }
}

/** Passes an event to the watcher, or buffers it. */
export function noteAnswer(event: AnswerEvent): void {
  if (watcher) watcher(event)
  else if (waiting.length < MAX_WAITING) waiting.push(event)
}
