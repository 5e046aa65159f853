import { nextId, type Database } from './db.ts'
import type { Fault, FaultKind } from './types.ts'

const KINDS: readonly FaultKind[] = ['status', 'delay', 'cut', 'html', 'empty', 'truncated']

/** A fault as it is requested; every field but `kind` is optional. */
export interface FaultInput {
  kind: FaultKind
  /** `GET`, `POST` … or `*` (the default). */
  method?: string
  /** `chat.php`, `/api/chat.php` or `*` (the default). */
  path?: string
  /** For kind `status`; 500 by default. */
  status?: number
  /** The `error` code of the body, for kind `status`. */
  code?: string
  /** The `message` of the body, for kind `status`. */
  message?: string
  /** A delay before everything else, in milliseconds. */
  ms?: number
  /** How many calls it affects; all by default. */
  times?: number
  /** Whether the call is carried out before its answer is replaced. */
  commit?: boolean
  /** `Retry-After` in seconds, for kind `status`. */
  retry_after?: number
}

/** Returns whether an untrusted value describes a fault. */
export function isFaultInput(value: unknown): value is FaultInput {
  return (
    typeof value === 'object' && value !== null && KINDS.some((kind) => kind === Reflect.get(value, 'kind'))
  )
}

/** Adds a fault to a database. */
export function addFault(database: Database, input: FaultInput): Fault {
  const fault: Fault = {
    id: nextId(database),
    method: (input.method ?? '*').toUpperCase(),
    path: (input.path ?? '*').replace(/^.*\//, ''),
    kind: input.kind,
    status: input.status ?? 500,
    code: input.code ?? null,
    message: input.message ?? null,
    ms: input.ms ?? 0,
    times: input.times ?? null,
    commit: input.commit ?? false,
    retry_after: input.retry_after ?? null,
  }
  database.faults.push(fault)
  return fault
}

/** Returns the first fault for a call and counts it down; `null` when there is none. */
export function takeFault(database: Database, method: string, path: string): Fault | null {
  const fault = database.faults.find(
    (candidate) =>
      (candidate.method === '*' || candidate.method === method.toUpperCase()) &&
      (candidate.path === '*' || candidate.path === path),
  )
  if (!fault) return null
  if (fault.times !== null) {
    fault.times -= 1
    if (fault.times <= 0) database.faults = database.faults.filter((candidate) => candidate !== fault)
  }
  return fault
}
