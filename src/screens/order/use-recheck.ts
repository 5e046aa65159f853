import { useTranslation } from 'react-i18next'
import { accountNow } from '#src/stores/session.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { isDearer, type ShownSum } from '#src/domain/money/sum-change.ts'
import { useErrorText } from '#src/components/use-error-text.ts'
import { useIsHere } from './use-is-here.ts'

/** What an order comes to when it is read again, and the code that counts for it; `isOther` when it is not the order that was shown. */
interface OrderNow {
  sum: ShownSum
  code: string | null
  isOther?: boolean
}

/** What the page asks again at the press; `null` when the package is not for sale any more. */
type ReadOrder = () => Promise<OrderNow | null>

/** Either the press counts, with the discount code of this moment, or it does not, and why (`null`: the sum itself tells it, or the page is gone). */
export type Recheck = { code: string | null } | { failure: string | null }

/**
 * Asks again for everything that the page shows of an order before a press on Pay counts: what is dearer by now, or another order, is
 * shown first and waits for a second press; a lower price stops nobody.
 */
export function useRecheck(shown: ShownSum, read: ReadOrder): () => Promise<Recheck> {
  const { t } = useTranslation('order')
  const textOf = useErrorText()
  const isHere = useIsHere()

  return async () => {
    const account = accountNow()
    let now: OrderNow | null
    try {
      now = await read()
    } catch (error) {
      const isOffline = error instanceof ApiError && error.kind === 'offline'
      return { failure: isOffline ? textOf(error) : t('changed.unread') }
    }
    if (!isHere() || account === null || account !== accountNow()) return { failure: null }
    if (now === null) return { failure: t('refused.package') }
    if (now.isOther) return { failure: t('changed.other') }
    return isDearer(shown, now.sum) ? { failure: null } : { code: now.code }
  }
}
