import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Deferred } from '#src/components/Deferred.tsx'
import { LoadError } from '#src/components/failure/LoadError.tsx'
import type { Packages } from '#src/domain/money/credits.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { loadOffer } from './load-packages.ts'
import { orderQueryOf, type OrderQuery } from './order-paths.ts'
import { PackageList } from './PackageList.tsx'
import { PackagesSkeleton } from './PackagesSkeleton.tsx'
import { usePaymentCountry } from './use-payment-country.ts'

interface TopUpSheetProps {
  open: boolean
  /** The address of the credits page, which links back to the conversation. */
  to: string
  onClose: () => void
}

/** The packages over a conversation; each leads to its order, and the order leads back to the conversation. */
export function TopUpSheet({ open, to, onClose }: TopUpSheetProps) {
  const { t } = useTranslation(['credits', 'chat', 'common', 'order'])
  const query = orderQueryOf(new URL(to, location.origin).searchParams)
  const [packages, setPackages] = useState(() => loadOffer(query))
  return (
    <Dialog
      open={open}
      title={t('chat:composer.get_credits')}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      <p className="muted">{t('top_up')}</p>
      <Deferred data={packages} fallback={<PackagesSkeleton compact />} instead={null}>
        {(found) =>
          found === null ? (
            <LoadError error={null} busy={false} onRetry={() => setPackages(loadOffer(query))} />
          ) : (
            <Offers packages={found} query={query} />
          )
        }
      </Deferred>
      <p className="above-4">
        <Link to={to}>{t('order:all_packages')}</Link>
      </p>
    </Dialog>
  )
}

function Offers({ packages, query }: { packages: Packages; query: OrderQuery }) {
  const country = usePaymentCountry(packages, query)
  return <PackageList packages={packages.packages} country={country} query={query} compact />
}
