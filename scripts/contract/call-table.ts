import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { describedCalls } from './calls.ts'
import { neededBy } from './needed-by.ts'

/** The page whose tables are filled in. */
export const PAGE = 'docs/backend.md'

const HANDLERS = 'mocks/handlers'

/** A row of a table by the heading of its column. */
type Cells = Readonly<Record<string, string>>

/** Returns the file of the fixtures that answers a call, such as `GET /api/user.php`. */
function fixtureOf(call: string): string {
  const [, method = '', script = ''] = /^`(\w+) \/api\/([\w-]+)\.php/.exec(call) ?? []
  const handler = new RegExp(`Call\\(\\s*'${method.toLowerCase()}',\\s*'${script}\\.php'`)
  const found = readdirSync(HANDLERS).find((file) => handler.test(readFileSync(join(HANDLERS, file), 'utf8')))
  return found === undefined ? '–' : `\`${found}\``
}

/** Returns the cells of a call that follow from the code. */
function cellFiller(): (row: Cells) => Cells {
  const calls = describedCalls()
  const byName = new Map(calls.map((call) => [`\`${call.name}\``, call]))
  const places = neededBy(calls)
  return (row) => {
    const filled = { ...row, Fixture: fixtureOf(row['Call'] ?? '') }
    const call = byName.get(row['Function'] ?? '')
    // Beacons of background work are not in `src/api`.
    if (!call) return filled
    return {
      ...filled,
      Schema: call.schema === null ? '–' : `\`${call.schema}\``,
      Mark: call.mark,
      'Needed by': places.get(call.name)?.join(', ') ?? '',
    }
  }
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/**
 * Returns `page` with the cells of its tables of calls filled in from the code: schema, mark, fixture, and the places that need the call.
 */
export async function filledPage(page: string): Promise<string> {
  const fill = cellFiller()
  let headings: string[] = []
  const lines = page.split('\n').map((line) => {
    if (line.startsWith('| Call ')) headings = cellsOf(line)
    if (!/^\| `(?:GET|POST|PUT|DELETE) /.test(line)) return line
    const cells = cellsOf(line)
    const row = fill(Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])))
    return `| ${headings.map((heading) => row[heading] ?? '').join(' | ')} |`
  })
  return (await format(PAGE, lines.join('\n'))).code
}
