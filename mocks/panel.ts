import panelCss from '#mocks/panel/panel.css?raw'
import panelHtml from '#mocks/panel/panel.html?raw'
import panelJs from '#mocks/panel/panel.mjs?raw'
import { numberOf } from './body.ts'
import { keyOfCookies, tokenOfCookies } from './call.ts'
import { applyCommands, movePayment, stateOf, type Commands } from './control.ts'
import { accountByEmail, accountById, chatsOf, databaseFor, findMember, type Database } from './db.ts'
import { ENDED_SESSION_COOKIE, sessionCookie } from './sessions.ts'
import type { Account } from './types.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

function page(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    },
  })
}

function accountOf(database: Database, cookies: string): Account | null {
  const id = database.sessions.get(tokenOfCookies(cookies) ?? '')
  return id === undefined ? null : accountById(database, id)
}

function stateAnswer(
  database: Database,
  account: Account | null,
  query: URLSearchParams,
  cookie: string | null,
): Response {
  const partners = account
    ? chatsOf(database, account)
        .slice(0, 30)
        .map(({ profileId }) => ({ id: profileId, name: findMember(database, profileId)?.name ?? '' }))
    : []
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (cookie !== null) headers.append('set-cookie', cookie)
  return Response.json({ ...stateOf(database, account, query), partners }, { headers })
}

/** Logs in or out as commanded; returns the cookie of the answer, or `null` when nothing changes. */
function switchAccount(
  database: Database,
  commands: Commands,
): { account: Account | null; cookie: string } | null {
  if (commands.account === undefined) return null
  const account = commands.account === null ? null : accountByEmail(database, commands.account)
  if (!account) return { account: null, cookie: ENDED_SESSION_COOKIE }
  const token = crypto.randomUUID()
  database.sessions.set(token, account.id)
  return { account, cookie: sessionCookie(token) }
}

/** Returns what the commands name and the database does not have; `null` when it has everything. */
function unknownOf(database: Database, { message, like, payment }: Commands): string | null {
  const isUnknown = (id: number | undefined) => id !== undefined && !findMember(database, id)
  if (isUnknown(message?.profile_id) || isUnknown(like?.profile_id)) return 'No such member'
  return payment && !paymentWith(database, payment.id) ? 'No such payment' : null
}

async function changeState(request: Request, cookies: string, query: URLSearchParams): Promise<Response> {
  const commands = (await request.json()) as Commands
  const before = databaseFor(keyOfCookies(cookies))
  const database = commands.reset ? applyCommands(before, null, { reset: true }) : before
  const unknown = unknownOf(database, commands)
  if (unknown !== null) return new Response(unknown, { status: 404 })
  const switched = switchAccount(database, commands)
  const account = switched ? switched.account : accountOf(database, cookies)
  applyCommands(database, account, { ...commands, reset: false })
  return stateAnswer(
    database,
    account,
    query,
    switched?.cookie ?? (commands.reset ? ENDED_SESSION_COOKIE : null),
  )
}

function paymentWith(database: Database, id: number | null) {
  return database.accounts.flatMap((account) => account.payments).find((candidate) => candidate.id === id)
}

function payPage(database: Database, id: number | null): Response {
  const payment = paymentWith(database, id)
  if (!payment) return new Response('No such payment', { status: 404 })
  const amount = `${(payment.amount / 100).toFixed(2)} ${payment.currency}`
  const choice = (outcome: string, label: string) =>
    `<form method="post" action="/__fixtures/pay"><input type="hidden" name="payment" value="${payment.id}"><input type="hidden" name="outcome" value="${outcome}"><button>${label}</button></form>`
  return page(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Fixture payment</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/__fixtures/panel.css"><main class="pay card"><h1>Pay ${amount}</h1><p>This page stands for the payment page of ${payment.method}. No money moves.</p>${choice('completed', 'Pay')}${choice('pending', 'Leave it pending')}${choice('failed', 'Cancel')}</main></html>`,
    'text/html',
  )
}

async function pay(request: Request, database: Database): Promise<Response> {
  const form = await request.formData()
  const id = numberOf(form.get('payment'))
  const outcome = form.get('outcome')
  const payment = paymentWith(database, id)
  if (!payment) return new Response('No such payment', { status: 404 })
  const status = outcome === 'completed' || outcome === 'failed' ? outcome : 'pending'
  movePayment(database, { id: payment.id, status })
  const location = `/credits/${payment.package}/${payment.method}?payment=${payment.id}`
  return new Response(null, { status: 303, headers: { location } })
}

/** Answers a request below `/__fixtures`: the panel, its JSON (see `control.ts`), and the fake payment page. */
export async function panelResponse(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const cookies = request.headers.get('cookie') ?? ''
  const database = databaseFor(keyOfCookies(cookies))
  switch (pathname.replace(/\/$/, '')) {
    case '/__fixtures':
      return page(panelHtml, 'text/html')
    case '/__fixtures/panel.css':
      return page(panelCss, 'text/css')
    case '/__fixtures/panel.js':
      return page(panelJs, 'text/javascript')
    case '/__fixtures/state':
      if (request.method === 'POST') return changeState(request, cookies, searchParams)
      return stateAnswer(database, accountOf(database, cookies), searchParams, null)
    case '/__fixtures/pay':
      return request.method === 'POST'
        ? pay(request, database)
        : payPage(database, numberOf(searchParams.get('payment')))
    default:
      return new Response('Not found', { status: 404 })
  }
}
