import { asksForLogin, type ApiError, REFUSED_UNREAD } from '#src/domain/api-error.ts'
import { isKnownCode } from './known.ts'
import { codeOf } from './shapes.ts'
import type { Difference } from './trace.ts'

/** Statuses that need no code. */
const WITHOUT_CODE: readonly number[] = [401, ...REFUSED_UNREAD]

function shapeOfBody(text: string): string {
  const start = text.replace(/^\s+/, '')
  if (start === '') return 'an empty body'
  if (start.startsWith('{') || start.startsWith('[')) return 'JSON that is cut or broken'
  return start.startsWith('<') ? 'HTML' : 'text'
}

/** Returns what the text of an answer contains besides JSON. */
function noiseOf(text: string): string[] {
  const [start] = text.slice(0, 2_000).split(/[{[]/)
  const end = text.slice(-2_000).split(/[}\]]/).at(-1)
  const isPrinted = /\b(?:Warning|Notice|Deprecated|Strict Standards)(?:<\/b>)?:/.test(`${start}\n${end}`)
  return [...(text.startsWith('\uFEFF') ? ['a byte order mark'] : []), ...(isPrinted ? ['PHP warnings'] : [])]
}

function differencesOfError(error: ApiError, text: string): Difference[] {
  const refused = (expected: string, got: string): Difference => ({
    kind: 'refused',
    path: '',
    expected,
    got,
  })
  if (error.kind === 'unreadable') return [refused('JSON', shapeOfBody(text))]
  if (error.kind !== 'status' || asksForLogin(error)) return []
  if (error.status >= 500) return [refused('an answer', `status ${error.status}`)]
  if (error.code !== '') {
    const isKnown = isKnownCode(error.code)
    return isKnown
      ? []
      : [{ kind: 'value', path: 'error', expected: 'a known code', got: codeOf(error.code) }]
  }
  if (WITHOUT_CODE.includes(error.status) || Object.keys(error.fields).length > 0) return []
  return [{ kind: 'missing', path: 'error', expected: 'a code', got: `status ${error.status} without one` }]
}

/** Returns how the text of an answer, or the error it caused, differs from what the client expects. */
export function differencesOfText(text: string, error: ApiError | null): Difference[] {
  if (error) return differencesOfError(error, text)
  return noiseOf(text).map((got) => ({ kind: 'noise', path: '', expected: 'JSON alone', got }))
}
