import { exitCodeOf, type Finding, type Severity } from './findings.ts'
import type { Row } from './run.ts'

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note']

const HEADINGS = ['Call', 'Function', 'Mark', 'Answer', 'Time', 'Findings']

/** A finding in one line, without its severity. */
function wordsOf({ kind, path, expected, got }: Finding): string {
  return `${kind}${path === '' ? '' : ` ${path}`}: expected ${expected}, got ${got}`
}

function cellsOf({ call, name, mark, answer, ms, findings }: Row): string[] {
  return [
    call,
    name,
    mark,
    answer ?? '–',
    `${Math.round(ms)} ms`,
    findings.length === 0 ? 'none' : String(findings.length),
  ]
}

function summaryOf(rows: readonly Row[]): string {
  const findings = rows.flatMap((row) => row.findings)
  const counts = SEVERITIES.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return `${count} ${severity}${count === 1 ? '' : 's'}`
  })
  const made = rows.filter(({ reason }) => reason === null).length
  return `${made} calls made, ${rows.length - made} not made: ${counts.join(', ')}`
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADINGS.map((_, index) => Math.max(...rows.map((cells) => cells[index]?.length ?? 0)))
  return rows.map((cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The table of a run for a terminal, with the findings below their calls. */
export function tableOf(rows: readonly Row[]): string {
  const made = rows.filter(({ reason }) => reason === null)
  const [heading = '', ...lines] = inColumns([HEADINGS, ...made.map(cellsOf)])
  const body = lines.flatMap((line, index) => [
    line,
    ...(made[index]?.findings ?? []).map(
      (finding) => `    ${finding.severity.padEnd(7)}  ${wordsOf(finding)}`,
    ),
  ])
  const left = rows.flatMap(({ call, name, reason }) =>
    reason === null ? [] : [`    ${call.padEnd(28)} ${name.padEnd(22)} ${reason}`],
  )
  return [heading, ...body, '', 'Not made', ...left, '', summaryOf(rows)].join('\n')
}

const escapedCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('*', '\\*')

/** The table of a run as Markdown. */
export function markdownOf(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const cells = (row: Row) => [
    ...cellsOf(row).slice(0, -1),
    row.reason ??
      (row.findings
        .map((finding) => `**${finding.severity}** ${escapedCell(wordsOf(finding))}`)
        .join('<br>') ||
        'none'),
  ]
  return [
    line(HEADINGS),
    line(HEADINGS.map(() => '---')),
    ...rows.map((row) => line(cells(row))),
    '',
    `${summaryOf(rows)}.`,
  ].join('\n')
}

/** The run as JSON, with its exit code. */
export function jsonOf(rows: readonly Row[]): string {
  const exitCode = exitCodeOf(rows.flatMap((row) => row.findings))
  return JSON.stringify({ exitCode, summary: summaryOf(rows), rows }, null, 2)
}
