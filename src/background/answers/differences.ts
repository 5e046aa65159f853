import { watchAnswers, type AnswerEvent } from '#src/api/answer-watch.ts'
import { differencesOfText } from '#src/domain/answers/text.ts'
import { differencesOf, type Difference } from '#src/domain/answers/trace.ts'

/** A difference, and the call whose answer has it, such as `GET chats.php`. */
export interface FoundDifference extends Difference {
  call: string
}

/** Absent and extra fields are neither repaired nor refused. */
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

/** Reports what was repaired or refused in each answer, after the caller has got the answer; returns a function that stops it. */
export function followDifferences(report: (found: readonly FoundDifference[]) => void): () => void {
  return watchAnswers((event) => {
    setTimeout(() => {
      const found = differencesIn(event)
      if (found.length > 0) report(found)
    })
  })
}

/** Returns a difference as one line of text. */
export function lineOf({ call, kind, path, expected, got }: FoundDifference): string {
  return `${call}: ${kind}${path === '' ? '' : ` ${path}`}, expected ${expected}, got ${got}`
}
