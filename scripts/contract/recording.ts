import type { Step } from './step.ts'
import { Scrubber } from './scrub.ts'
import type { Exchange } from './transport.ts'

/** An answer of a recording; `mocks/replay.ts` reads it. */
interface RecordedAnswer {
  method: string
  /** The script's name. */
  path: string
  query: string
  who: Step['who']
  status: number
  /** Whether the text was plain JSON, JSON with something before it, or no JSON. */
  text: 'json' | 'noisy' | 'broken'
  body: unknown
}

/** A request with its answer, and by whom it was made. */
export type MadeExchange = Exchange & { who: Step['who'] }

function parsed(text: string): Pick<RecordedAnswer, 'text' | 'body'> {
  const start = text.search(/[[{]|null\s*$/)
  const isPlain = start >= 0 && text.slice(0, start).trim() === '' && !text.startsWith('\uFEFF')
  try {
    return { text: isPlain ? 'json' : 'noisy', body: JSON.parse(start < 0 ? text : text.slice(start)) }
  } catch {
    return { text: text.trim() === '' ? 'json' : 'broken', body: null }
  }
}

/** Returns the answers of a run as a file for `npm start -- --replay`, without personal data. */
export function recordingOf(exchanges: readonly MadeExchange[]): string {
  const scrubber = new Scrubber()
  const answers = exchanges.flatMap(({ method, url, status, text, who }): RecordedAnswer[] => {
    const { pathname, searchParams } = new URL(url, 'http://site.example')
    const path = /^\/api\/([\w-]+)\.php$/.exec(pathname)?.[1]
    if (path === undefined) return []
    const { text: kind, body } = parsed(text)
    return [
      {
        method,
        path,
        query: scrubber.query(searchParams),
        who,
        status,
        text: kind,
        body: scrubber.body(path, body),
      },
    ]
  })
  return `${JSON.stringify({ answers }, null, 1)}\n`
}
