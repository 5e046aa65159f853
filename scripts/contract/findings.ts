import type { Difference } from '#src/domain/answers/trace.ts'

/** How bad a finding is: an `error` breaks something, a `warning` is repaired, a `note` changes nothing. */
export type Severity = 'error' | 'warning' | 'note'

/** A difference in an answer, or in the headers and cookies that came with it. */
export type Finding = Omit<Difference, 'kind'> & {
  kind: Difference['kind'] | 'header' | 'cookie' | 'slow'
  severity: Severity
}

const SEVERITIES: Readonly<Record<Difference['kind'], Severity>> = {
  refused: 'error',
  row: 'error',
  type: 'warning',
  value: 'warning',
  missing: 'warning',
  noise: 'warning',
  extra: 'note',
}

/** The differences of an answer, each with how bad it is. */
export function graded(differences: readonly Difference[]): Finding[] {
  return differences.map((difference) => ({ ...difference, severity: SEVERITIES[difference.kind] }))
}

/** The exit code of a run: 0 when nothing matters, 1 after warnings, 2 after errors. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ severity }) => severity === 'error')) return 2
  return findings.some(({ severity }) => severity === 'warning') ? 1 : 0
}
