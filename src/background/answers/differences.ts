import { watchAnswers, type AnswerEvent } from '#src/api/answer-watch.ts'
import { differencesOfText } from '#src/domain/answers/text.ts'
import { differencesOf, type Difference } from '#src/domain/answers/trace.ts'

/** A difference with the call in whose answer it was, such as `GET chats.php`. */
export interface FoundDifference extends Difference {
  call: string
}

/** A field that is absent or that nobody reads is neither repaired nor refused. */
const HARMLESS: readonly string[] = ['missing', 'extra']

function differencesIn(event: AnswerEvent): FoundDifference[] {
  const { method = 'GET', path } = event.call
  const found =
    event.kind === 'body'
      ? differencesOf(event.schema, event.body)
      : differencesOfText(event.text, event.error)
  return found
    .filter(({ kind }) => !HARMLESS.includes(kind))
    .map((difference) => ({ ...difference, call: `${method} ${path}.php` }))
}

/** Hands on what was repaired or refused in an answer, after those who asked for it have got it; returns what stops it. */
export function followDifferences(tell: (found: readonly FoundDifference[]) => void): () => void {
  return watchAnswers((event) => {
    setTimeout(() => {
      const found = differencesIn(event)
      if (found.length > 0) tell(found)
    })
  })
}

/** A difference in one line. */
export function lineOf({ call, kind, path, expected, got }: FoundDifference): string {
  return `${call}: ${kind}${path === '' ? '' : ` ${path}`}, expected ${expected}, got ${got}`
}
