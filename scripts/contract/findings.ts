import type { Difference } from '#src/domain/answers/trace.ts'

/** An `error` breaks something, a `warning` is repaired by the client, a `note` has no effect. */
export type Severity = 'error' | 'warning' | 'note'

/** A difference in an answer, or in its headers and cookies. */
export type Finding = Omit<Difference, 'kind'> & {
  kind: Difference['kind'] | 'left' | 'header' | 'cookie' | 'slow'
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

/** Returns the differences of an answer with their severity. */
export function graded(differences: readonly Difference[]): Finding[] {
  return differences.map((difference) => ({ ...difference, severity: SEVERITIES[difference.kind] }))
}

/** Returns the exit code of a run: 0 without warnings and errors, 1 after warnings, 2 after errors. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ severity }) => severity === 'error')) return 2
  return findings.some(({ severity }) => severity === 'warning') ? 1 : 0
}
