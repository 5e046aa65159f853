import type { LoaderFunctionArgs } from 'react-router'
import { getPackages } from '#src/api/credits.ts'
import type { Packages } from '#src/domain/money/credits.ts'
import { payingCountry } from '#src/domain/money/paying-country.ts'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { useSession } from '#src/stores/session.ts'
import { settingsNow } from '#src/stores/settings.ts'
import { orderQueryOf, type OrderQuery } from './order-paths.ts'

/** The packages that a page offers, on their way. */
export interface LoadedPackages {
  query: OrderQuery
  packages: DeferredData<Packages>
}

/** Returns the country whose packages are requested: the one in the URL, otherwise the member's or the visitor's. */
export function askedCountry({ country }: OrderQuery): string | null {
  return country ?? payingCountry(useSession.getState().user, settingsNow())
}

/** Requests the packages of the payment country, and waits for nothing. */
export function deferPackages(query: OrderQuery): DeferredData<Packages> {
  const country = askedCountry(query)
  return defer(getPackages(country), country ?? '')
}

/** Loads the packages for a page, with the query of its URL. */
export function loadPackages({ request }: LoaderFunctionArgs): LoadedPackages {
  const query = orderQueryOf(new URL(request.url).searchParams)
  return { query, packages: deferPackages(query) }
}
