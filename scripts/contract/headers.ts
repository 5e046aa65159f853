import type { Exchange } from './transport.ts'
import type { Finding, Severity } from './findings.ts'

const CLOCK_SLACK_MS = 60_000
const SLOW_MS = 5_000

function finding(severity: Severity, path: string, expected: string, got: string): Finding {
  return { kind: path.startsWith('Set-Cookie') ? 'cookie' : 'header', severity, path, expected, got }
}

function cookieFindings(line: string, isHttps: boolean): Finding[] {
  const [pair = '', ...rest] = line.split(';')
  const [name = '', value = ''] = pair.split('=')
  const flags = new Map(
    rest.map((flag) => {
      const [key = '', ...values] = flag.split('=')
      return [key.trim().toLowerCase(), values.join('=').trim()]
    }),
  )
  const isSession = /sess|auth|token|sid/i.test(name) && !/^(?:deleted)?$/.test(value)
  if (!isSession) return []
  const path = `Set-Cookie ${name.trim()}`
  const sameSite = flags.get('samesite')?.toLowerCase()
  return [
    ...(flags.has('httponly') ? [] : [finding('error', path, 'HttpOnly', 'no HttpOnly')]),
    ...(isHttps && !flags.has('secure') ? [finding('error', path, 'Secure', 'no Secure')] : []),
    ...(sameSite === 'lax' || sameSite === 'strict'
      ? []
      : [finding('warning', path, 'SameSite=Lax', sameSite ? `SameSite=${sameSite}` : 'no SameSite')]),
  ]
}

function cacheFindings({ headers }: Exchange): Finding[] {
  const control = headers['cache-control'] ?? ''
  const isPrivate = /no-store|no-cache|private/i.test(control)
  const age = Number(/max-age=(\d+)/i.exec(control)?.[1] ?? 0)
  if (isPrivate || (age === 0 && !/public/i.test(control))) return []
  return [finding('warning', 'Cache-Control', 'no-store', control)]
}

function dateFindings({ headers, at }: Exchange): Finding[] {
  const { date } = headers
  if (date === undefined) return [finding('warning', 'Date', 'the time of the server', 'no Date')]
  const off = Date.parse(date) - at
  if (Math.abs(off) <= CLOCK_SLACK_MS) return []
  return [finding('note', 'Date', 'the time of this machine', `${Math.round(off / 1000)} s off`)]
}

/** Returns what is wrong with headers and cookies; `isOfMember` marks an answer that is private to a member. */
export function headerFindings(
  exchange: Exchange,
  site: { isHttps: boolean; isOfMember: boolean },
): Finding[] {
  const { headers, ms, text } = exchange
  const type = headers['content-type'] ?? 'none'
  return [
    ...(headers['set-cookie'] ?? []).flatMap((line) => cookieFindings(line, site.isHttps)),
    ...dateFindings(exchange),
    ...(site.isOfMember ? cacheFindings(exchange) : []),
    ...(text.trim() !== '' && exchange.status < 300 && !/json/i.test(type)
      ? [finding('note', 'Content-Type', 'application/json', type)]
      : []),
    ...(ms > SLOW_MS
      ? [
          {
            kind: 'slow' as const,
            severity: 'note' as const,
            path: '',
            expected: `under ${SLOW_MS} ms`,
            got: `${Math.round(ms)} ms`,
          },
        ]
      : []),
  ]
}

/** Returns a finding when another site could read a member's answer; `exchange` is a request with that site's `Origin`. */
export function corsFindings({ headers }: Exchange, origin: string): Finding[] {
  const allowed = headers['access-control-allow-origin']
  if (allowed !== '*' && allowed !== origin) return []
  const isOpen = headers['access-control-allow-credentials'] === 'true' && allowed === origin
  return [
    finding(
      isOpen ? 'error' : 'warning',
      'Access-Control-Allow-Origin',
      'none for other sites',
      `${allowed === '*' ? '*' : 'any origin'}${isOpen ? ' with credentials' : ''}`,
    ),
  ]
}
