import { matchPath } from 'react-router'
import type { PlacedOrder } from '#src/domain/money/order.ts'
import { safePath } from '#src/domain/safe-path.ts'
import { link, PATHS } from '#src/paths.ts'

/** The query parameters that the pages of an order pass on. */
export interface OrderQuery {
  country: string | null
  code: string | null
  returnPath: string | null
}

/** The query of an order that starts from no page of packages. */
export const NO_QUERY: OrderQuery = { country: null, code: null, returnPath: null }

/** Returns the path of the conversation in `?return=` or in a placed order; `null` unless it is a conversation of this site. */
function conversationPath(value: string | null): string | null {
  const path = safePath(value, location.origin)
  const pathname = path && new URL(path, location.origin).pathname
  return pathname && (matchPath(PATHS.chat, pathname) || matchPath(PATHS.memberChat, pathname)) ? path : null
}

/** Reads the parameters of an order from a query. */
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

/** Returns the path of a package's order screen, optionally with a preselected method. */
export function orderPath(packageId: string, query: OrderQuery, method?: string): string {
  return linkTo(packageId, method) + searchOf(query)
}

/** Returns the path of the order screen for an order that was not paid, with its method preselected. */
export function retryPath(packageId: string, method: string | null): string {
  return linkTo(packageId, method ?? undefined)
}

/** Returns the path of the packages, with the query of an order. */
export function packagesPath(query: OrderQuery): string {
  return PATHS.credits + searchOf(query)
}

/** Returns the path of the direct debit form for a package. */
export function debitPath(packageId: string, query: OrderQuery): string {
  return PATHS.directDebit + searchOf(query, { package: packageId })
}

/** Returns the path of a payment's status page. */
export function statusPath(packageId: string | null, method: string | null, paymentId: string): string {
  return `${linkTo(packageId ?? '0', method ?? undefined)}?${new URLSearchParams({ payment: paymentId })}`
}

/** Returns the query with which a placed order was made, without a code that nobody typed. */
export function queryOfOrder(order: PlacedOrder | null): OrderQuery {
  return {
    country: order?.country ?? null,
    code: order?.has_active_discount ? null : (order?.discount_code ?? null),
    returnPath: conversationPath(order?.return_path ?? null),
  }
}

/** Returns the path of the page that asks for the code of a direct debit. */
export function debitCodePath(paymentId: string): string {
  return `${PATHS.directDebit}?${new URLSearchParams({ payment: paymentId })}`
}

/** Returns the path where a placed order continues: the code page for an open direct debit, otherwise the status page. */
export function placedOrderPath(order: PlacedOrder, paymentId: string): string {
  if (order.method === 'sdd' && order.state === 'open') return debitCodePath(paymentId)
  return statusPath(order.package, order.method, paymentId)
}
