import { watchAnswers, type AnswerEvent } from '#src/api/answer-watch.ts'
import { setSessionRules } from '#src/api/client.ts'
import { accountOf } from '#src/domain/account/user.ts'
import { differencesOfText } from '#src/domain/answers/text.ts'
import { differencesOf } from '#src/domain/answers/trace.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { describedCalls, type DescribedCall } from './calls.ts'
import { graded, type Finding } from './findings.ts'
import { corsFindings, headerFindings } from './headers.ts'
import type { MadeExchange } from './recording.ts'
import { NEVER } from './never.ts'
import type { Found, Step, Task } from './step.ts'
import { STEPS } from './steps.ts'
import { Transport, type Exchange, type TransportOptions } from './transport.ts'

/** The statuses with which the backend turns down a login. */
const NO_LOGIN: readonly string[] = ['401', '403', '409', '429']

const ELSEWHERE = 'https://elsewhere.example'

/** The result of one call. */
export interface Row {
  /** The function in `src/api`. */
  name: string
  call: string
  who: Step['who']
  mark: DescribedCall['mark']
  /** The status; a failure without one by its kind; `null` when the call was not made. */
  answer: string | null
  /** Why the call was not made. */
  reason: string | null
  findings: Finding[]
  ms: number
}

/** A whole run. */
export interface Run {
  rows: Row[]
  exchanges: MadeExchange[]
}

/** Thrown when there is nothing to compare: no connection, or no login. */
export class NoRun extends Error {}

function findingsOf(events: readonly AnswerEvent[], { refusals = [], accepts }: Step): Finding[] {
  const differences = events.flatMap((event) => {
    if (event.kind === 'body') return differencesOf(event.schema, event.body)
    const code = event.error?.code ?? ''
    if (refusals.includes(code) || (event.error && accepts?.(event.error))) return []
    const found = differencesOfText(event.text, event.error)
    if (event.error?.kind !== 'status' || found.length > 0) return found
    const got = `status ${event.error.status}${code === '' ? '' : ` ${code}`}`
    return [{ kind: 'refused' as const, path: '', expected: 'an answer', got }]
  })
  return graded(differences)
}

function answerOf(error: unknown, exchange: Exchange | undefined): string {
  if (exchange) return String(exchange.status)
  return error instanceof ApiError ? error.kind : String(error)
}

/** Returns the finding for a call without an answer: no connection, or a timeout. */
function lostFindings(error: unknown, findings: readonly Finding[], refusals: readonly string[]): Finding[] {
  if (error === null || findings.some(({ severity }) => severity === 'error')) return []
  if (error instanceof ApiError && (error.kind === 'status' || refusals.includes(error.code))) return []
  const got = error instanceof ApiError ? error.kind : 'a failure of this tool'
  return [{ kind: 'refused', severity: 'error', path: '', expected: 'an answer', got }]
}

function reasonAgainst(step: Step, found: Found, task: Task): string | null {
  if (task.signal.aborted && !step.undoes) return 'the run was stopped'
  const needsLogin = step.who === 'member' && !['postLogin', 'getUser'].includes(step.name)
  if (needsLogin && !found.user) return 'nobody is logged in'
  return step.reasonAgainst?.(found, task) ?? null
}

/** Returns the finding for a change of the run that somebody has to undo by hand. */
function leftFinding(name: string, error: unknown): Finding {
  const got =
    error instanceof ApiError
      ? error.kind === 'status'
        ? `status ${error.status}`
        : error.kind
      : String(error)
  return { kind: 'left', severity: 'error', path: '', expected: `${name} to undo the change before`, got }
}

/** Returns whether a call may have been carried out: it was sent, and not turned down. */
function mayHaveChanged(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.kind !== 'held' && !(error.status >= 400 && error.status < 500)
}

async function runStep(
  step: Step,
  found: Found,
  task: Task,
  transport: Transport,
): Promise<Omit<Row, 'mark' | 'call'>> {
  const { name, who, run, refusals = [] } = step
  const reason = reasonAgainst(step, found, task)
  found.hasChanged = false
  if (reason !== null) return { name, who, answer: null, reason, findings: [], ms: 0 }
  const events: AnswerEvent[] = []
  transport.begin()
  const stop = watchAnswers((event) => events.push(event))
  const error: unknown = await run(found, task).then(
    () => null,
    (failure: unknown) => failure ?? new Error('failed'),
  )
  stop()
  const { isHttps, exchanges } = transport
  const isOfMember = who === 'member' && name !== 'getLogout'
  const ofHeaders = exchanges.flatMap((exchange) => headerFindings(exchange, { isHttps, isOfMember }))
  const ofBodies = findingsOf(events, step)
  const defaulted = ofBodies.filter(({ kind }) => kind === 'missing' || kind === 'type')
  found.unread.set(
    name,
    defaulted.map(({ path }) => path),
  )
  found.hasChanged = mayHaveChanged(error)
  const findings = [
    ...ofBodies,
    ...lostFindings(error, ofBodies, refusals),
    ...(step.undoes && error !== null ? [leftFinding(name, error)] : []),
    ...ofHeaders,
  ]
  const ms = exchanges.reduce((sum, exchange) => sum + exchange.ms, 0)
  return { name, who, answer: answerOf(error, exchanges.at(-1)), reason: null, findings, ms }
}

async function foreignOriginRow(transport: Transport): Promise<Omit<Row, 'mark' | 'call'>> {
  const headers = { origin: ELSEWHERE, 'x-request-type': 'client' }
  const exchange = await transport.exchange('GET', '/api/user.php', headers).catch(() => null)
  return {
    name: 'from another site',
    who: 'member',
    answer: exchange && String(exchange.status),
    reason: exchange ? null : 'no connection',
    findings: exchange ? corsFindings(exchange, ELSEWHERE) : [],
    ms: exchange?.ms ?? 0,
  }
}

/** Returns the origin to which the named one redirects; `null` if it does not redirect. */
function redirectOf(exchange: Exchange | undefined): string | null {
  const location = exchange?.headers.location ?? ''
  return exchange && exchange.status >= 300 && exchange.status < 400 && URL.canParse(location)
    ? new URL(location).origin
    : null
}

/**
 * Makes the calls of the client against a backend and compares every answer with what the client expects. Throws `NoRun` when nothing
 * answers or the login is turned down.
 */
export async function runContract(options: TransportOptions, task: Task): Promise<Run> {
  const transport = new Transport(options)
  transport.install()
  const described = new Map(describedCalls().map((call) => [call.name, call]))
  const found: Found = { unread: new Map(), hasChanged: false, allowCall: () => transport.allowCall() }
  setSessionRules({
    accountNow: () => (found.user ? accountOf(found.user) : null),
    isAccountConfirmed: () => true,
    confirmAccount: () => Promise.resolve(),
    loginMark: () => '',
    hasUnsentLogout: () => false,
    hasLeft: () => false,
    onLoggedOut: () => {},
  })
  const complete = (row: Omit<Row, 'mark' | 'call'>): Row => {
    const call = described.get(row.name) ?? { method: 'GET', path: 'user', mark: 'confirmed' as const }
    return { ...row, call: `${call.method} ${call.path}.php`, mark: call.mark }
  }
  const rows: Row[] = []
  const exchanges: MadeExchange[] = []
  for (const step of STEPS) {
    if (step.who === 'member' && task.email === null) continue
    if (step.name === 'getLogout' && found.user && !task.signal.aborted)
      rows.push(complete(await foreignOriginRow(transport)))
    rows.push(complete(await runStep(step, found, task, transport)))
    if (rows.at(-1)?.reason === null)
      exchanges.push(...transport.exchanges.map((exchange) => ({ ...exchange, who: step.who })))
    const answer = rows.at(-1)?.answer ?? ''
    // Later in a run, a call without an answer is just a finding, and changes are still undone.
    if (answer === 'network' && exchanges.length === 0)
      throw new NoRun(`Nothing answers at ${options.target.origin} (${transport.failure}).`)
    const redirect = rows.length === 1 ? redirectOf(transport.exchanges[0]) : null
    if (redirect !== null && redirect !== options.target.origin)
      throw new NoRun(`${options.target.origin} redirects to ${redirect}: name that address.`)
    if (step.name === 'postLogin' && NO_LOGIN.includes(answer))
      throw new NoRun(`${task.email ?? ''} could not log in at ${options.target.host} (${answer}).`)
  }
  for (const [name, reason] of Object.entries(NEVER))
    rows.push(complete({ name, who: 'member', answer: null, reason, findings: [], ms: 0 }))
  return { rows, exchanges }
}
