import type * as v from 'valibot'
import type { Call } from './call.ts'
import type { ApiError } from '#src/domain/api-error.ts'

/** What can be seen of a call: the text of its answer with the error that it ended in, and then the body as its schema gets it. */
export type AnswerEvent =
  | { kind: 'text'; call: Call; text: string; error: ApiError | null }
  | { kind: 'body'; call: Call; schema: v.GenericSchema; body: unknown }

/** The answers of the start, until somebody watches. */
const MOST_WAITING = 100

let waiting: AnswerEvent[] = []
let watcher: ((event: AnswerEvent) => void) | null = null

/** Hands every answer to `watch`, those of the start included; returns what stops it. */
export function watchAnswers(watch: (event: AnswerEvent) => void): () => void {
  watcher = watch
  const early = waiting
  waiting = []
  for (const event of early) watch(event)
  return () => {
    watcher = null
  }
}

/** Tells the watcher about an answer. */
export function noteAnswer(event: AnswerEvent): void {
  if (watcher) watcher(event)
  else if (waiting.length < MOST_WAITING) waiting.push(event)
}
