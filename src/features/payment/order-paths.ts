import { matchPath } from 'react-router'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import { safePath } from '#src/domain/safe-path.ts'
import { link, PATHS } from '#src/paths.ts'

/** What the addresses of an order carry from page to page. */
export interface OrderQuery {
  country: string | null
  code: string | null
  returnPath: string | null
}

/** The conversation in `?return=` or of a placed order; `null` when it is no conversation of this site. */
function conversationPath(value: string | null): string | null {
  const path = safePath(value, location.origin)
  const pathname = path && new URL(path, location.origin).pathname
  return pathname && (matchPath(PATHS.chat, pathname) || matchPath(PATHS.memberChat, pathname)) ? path : null
}

/** Reads the query of an address. */
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
  return link(PATHS.order, { id: packageId, ...(method && { paymentmethod: method }) })
}

/** The order screen of a package, with a method chosen beforehand or without. */
export function orderPath(packageId: string, query: OrderQuery, method?: string): string {
  return linkTo(packageId, method) + searchOf(query)
}

/** The packages, with the country and the conversation of an order. */
export function packagesPath(query: OrderQuery): string {
  return PATHS.credits + searchOf({ ...query, code: null })
}

/** The direct debit form for a package. */
export function debitPath(packageId: string, query: OrderQuery): string {
  return PATHS.directDebit + searchOf(query, { package: packageId })
}

/** The status page of a payment. */
export function statusPath(packageId: string | null, method: string | null, paymentId: string): string {
  return `${linkTo(packageId ?? '0', method ?? undefined)}?${new URLSearchParams({ payment: paymentId })}`
}

/** Returns the query that a placed order was made with. */
export function queryOfOrder(order: PlacedOrder | null): OrderQuery {
  return {
    country: order?.country ?? null,
    code: order?.discount_code ?? null,
    returnPath: conversationPath(order?.return_path ?? null),
  }
}

/** The page that asks for the code of a direct debit. */
export function debitCodePath(paymentId: string): string {
  return `${PATHS.directDebit}?${new URLSearchParams({ payment: paymentId })}`
}

/** The page on which a placed order continues: a direct debit without its code asks for it, anything else shows its status. */
export function placedOrderPath(order: PlacedOrder, paymentId: string): string {
  if (order.method === 'sdd' && order.state === 'open') return debitCodePath(paymentId)
  return statusPath(order.package, order.method, paymentId)
}
