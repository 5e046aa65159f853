import { matchPath } from 'react-router'
import type { PaymentAttempt } from '#src/domain/money/payment-attempt.ts'
import { safePath } from '#src/domain/safe-path.ts'
import { link, PATHS } from '#src/paths.ts'

/** What an order carries along from page to page. */
export interface OrderQuery {
  country: string | null
  code: string | null
  returnPath: string | null
}

/** The conversation in `?return=` or kept with an order; `null` when it is no conversation of this site. */
function conversationPath(value: string | null): string | null {
  const path = safePath(value, location.origin)
  const pathname = path && new URL(path, location.origin).pathname
  return pathname && (matchPath(PATHS.chat, pathname) || matchPath(PATHS.memberChat, pathname)) ? path : null
}

/** Reads what an address carries along. */
export function orderQueryOf(query: URLSearchParams): OrderQuery {
  const country = query.get('country')?.toUpperCase() ?? ''
  return {
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    code: query.get('code')?.slice(0, 40) || null,
    returnPath: conversationPath(query.get('return')),
  }
}

function searchOf({ country, code, returnPath }: OrderQuery, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more)
  if (country) query.set('country', country)
  if (code) query.set('code', code)
  if (returnPath) query.set('return', returnPath)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

function linkTo(packageId: string, method: string | undefined): string {
  const params: Record<string, string> = { id: packageId }
  if (method) params['paymentmethod'] = method
  return link(PATHS.order, params)
}

/** The order screen of a package, with a method chosen beforehand or without. */
export function orderPath(packageId: string, query: OrderQuery, method?: string): string {
  return linkTo(packageId, method) + searchOf(query)
}

/** The packages, with everything kept. */
export function packagesPath(query: OrderQuery): string {
  return PATHS.credits + searchOf({ ...query, code: null })
}

/** The direct debit form for a package. */
export function debitPath(packageId: string, query: OrderQuery): string {
  return PATHS.directDebit + searchOf(query, { package: packageId })
}

/** Where a payment shows how it stands. */
export function statusPath(packageId: string | null, method: string | null, paymentId: string): string {
  return `${linkTo(packageId ?? '0', method ?? undefined)}?${new URLSearchParams({ payment: paymentId })}`
}

/** What an order that was sent carried along. */
export function orderQueryOfAttempt(attempt: PaymentAttempt | null): OrderQuery {
  return {
    country: attempt?.country ?? null,
    code: attempt?.discount_code ?? null,
    returnPath: conversationPath(attempt?.return_path ?? null),
  }
}

/** Where the code of a direct debit is typed. */
export function debitCodePath(paymentId: string): string {
  return `${PATHS.directDebit}?${new URLSearchParams({ payment: paymentId })}`
}

/** Where an order that became a payment goes on: a direct debit that waits asks for its code, all else shows how it stands. */
export function attemptPath(attempt: PaymentAttempt, paymentId: string): string {
  if (attempt.method === 'sdd' && attempt.state === 'open') return debitCodePath(paymentId)
  return statusPath(attempt.package, attempt.method, paymentId)
}
