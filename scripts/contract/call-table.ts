import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { describedCalls, type DescribedCall } from './calls.ts'
import { neededBy } from './needed-by.ts'

const HANDLERS = 'mocks/handlers'

const INTRODUCTION = `# The calls, and who needs them

Written by \`npm run calls\` from the code; a test compares it. Requests and answers are described in [backend.md](backend.md). A place is a
folder of \`src/screens\`, the overlays, or every page when the frame or the background work makes the call.
`

/** The file of the fixtures that answers a call. */
function fixtureOf({ method, path }: DescribedCall): string {
  const found = readdirSync(HANDLERS).find((file) =>
    new RegExp(`Call\\(\\s*'${method.toLowerCase()}',\\s*'${path}\\.php'`).test(
      readFileSync(join(HANDLERS, file), 'utf8'),
    ),
  )
  return found ?? '–'
}

/** The page \`docs/calls.md\`: every call with its function, schema, fixture and the places that need it. */
export async function callTable(): Promise<string> {
  const calls = describedCalls().toSorted((a, b) => a.path.localeCompare(b.path))
  const places = neededBy(calls)
  const rows = calls.map((call) => [
    `\`${call.method} ${call.path}.php\``,
    call.mark,
    `\`${call.name}\` in \`${call.file}\``,
    call.schema === null ? '–' : `\`${call.schema}\``,
    `\`${fixtureOf(call)}\``,
    (places.get(call.name) ?? []).join(', '),
  ])
  const table = [
    ['Call', 'Mark', 'Function', 'Schema', 'Fixture', 'Needed by'],
    Array.from({ length: 6 }, () => '---'),
    ...rows,
  ]
  const page = `${INTRODUCTION}\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
  return format(page, { ...(await resolveConfig('docs/calls.md')), parser: 'markdown' })
}
