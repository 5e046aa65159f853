import { useRef, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Deferred } from '#src/components/Deferred.tsx'
import { LoadError } from '#src/components/failure/LoadError.tsx'
import type { Packages } from '#src/domain/money/credits.ts'
import { defer } from '#src/lib/deferred.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { deferPackages } from './load-packages.ts'
import { orderQueryOf, type OrderQuery } from './order-paths.ts'
import { PackageList } from './PackageList.tsx'
import { PackagesSkeleton } from './PackagesSkeleton.tsx'
import { usePaymentCountry } from './use-payment-country.ts'

interface TopUpSheetProps {
  /** The path of the credits page, which links back to the conversation. */
  to: string
  onClose: () => void
}

/** The packages over a conversation; each leads to its order, and the order leads back to the conversation. */
export function TopUpSheet({ to, onClose }: TopUpSheetProps) {
  const { t } = useTranslation(['credits', 'chat', 'common', 'order'])
  const query = orderQueryOf(new URL(to, location.origin).searchParams)
  const load = () => defer(deferPackages(query).outcome)
  const [packages, setPackages] = useState(load)
  const [isBusy, startLoading] = useTransition()
  const offers = useRef<HTMLDivElement>(null)
  const focusFallback = useFocusFallback(() => offers.current?.querySelector('a'))
  return (
    <Dialog open title={t('chat:composer.get_credits')} closeLabel={t('common:close')} onClose={onClose}>
      <p className="muted">{t('top_up')}</p>
      <div ref={offers} {...focusFallback.handlers}>
        <Deferred data={packages} fallback={<PackagesSkeleton compact />} instead={{ error: null }}>
          {(found) =>
            'error' in found ? (
              <LoadError
                error={found.error}
                busy={isBusy}
                onRetry={() => startLoading(() => setPackages(load()))}
              />
            ) : (
              <Offers packages={found.value} query={query} />
            )
          }
        </Deferred>
      </div>
      <p className="above-4">
        <Link to={to}>{t('order:all_packages')}</Link>
      </p>
    </Dialog>
  )
}

function Offers({ packages, query }: { packages: Packages; query: OrderQuery }) {
  const country = usePaymentCountry(packages, query)
  return <PackageList packages={packages} country={country} query={query} compact />
}
