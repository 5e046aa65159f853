import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Gift } from '#src/domain/chat/gifts.ts'
import { currentLocale } from '#src/i18n/texts.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { loadGifts, useGifts } from '#src/stores/gifts.ts'
import { usePictureUrl } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './GiftPicker.module.css'
import { PickerFooter } from './PickerFooter.tsx'
import type { MessageBudget } from './use-message-budget.ts'

const PLACES = [1, 2, 3, 4, 5, 6]

interface GiftPickerProps {
  open: boolean
  budget: MessageBudget
  /** Whether a gift is being sent; closing cancels that. */
  busy?: boolean
  /** Why the gift was not sent, shown above Send. */
  problem?: ReactNode
  onClose: () => void
  onSend: (gift: Gift, cost: number | null) => void
  /** Shown above the gifts. */
  children?: ReactNode
}

/** The gifts with their prices; credits are only spent by the button with the price. */
export function GiftPicker({ open, budget, busy, problem, onClose, onSend, children }: GiftPickerProps) {
  const { t } = useTranslation(['chat', 'common'])
  const pictureUrl = usePictureUrl()
  const gifts = useGifts((state) => state.gifts)
  const error = useGifts((state) => state.error)
  const [isRetrying, setIsRetrying] = useState(false)
  const hasFailed = error !== null || isRetrying
  const [chosenId, setChosenId] = useState<string>()
  const chosen = gifts?.find((gift) => gift.id === chosenId)
  const list = useRef<HTMLDivElement>(null)
  const focusFallback = useFocusFallback(() => list.current?.querySelector('input, button'))
  const costOf = (gift: Gift) => gift.credits ?? budget.cost.gift

  async function retry() {
    setIsRetrying(true)
    await loadGifts(currentLocale())
    setIsRetrying(false)
  }

  return (
    <Dialog
      open={open}
      title={t('attach.gift_title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <div className="full hide-empty">{problem}</div>
          <PickerFooter
            cost={chosen ? costOf(chosen) : null}
            budget={budget}
            disabled={!chosen}
            busy={busy}
            onSend={() => chosen && onSend(chosen, costOf(chosen))}
            onCancel={onClose}
          />
        </>
      }
    >
      {children}
      <div ref={list} {...focusFallback.handlers}>
        <Loading isLoading={!gifts && !hasFailed} placeholder={<GiftsSkeleton />}>
          {!gifts && hasFailed && (
            <div className={`muted centered ${styles.note}`}>
              {/* Another element after each retry, which is announced even if the words are the same. */}
              <p key={String(isRetrying)} role={isRetrying ? undefined : 'alert'}>
                {t('attach.gift_failed')}
              </p>
              <Button variant="outline" size="sm" busy={isRetrying} onClick={() => void retry()}>
                {t('common:error.retry')}
              </Button>
            </div>
          )}
          {gifts?.length === 0 && <p role="status">{t('attach.gift_none')}</p>}
          {gifts && gifts.length > 0 && (
            <div
              className={`stack gap-3 ${styles.gifts}`}
              role="radiogroup"
              aria-label={t('attach.gift_list')}
            >
              {gifts.map((gift) => {
                const src = pictureUrl(gift.image)
                const cost = costOf(gift)
                return (
                  <label key={gift.id} className="relative block">
                    <input
                      className={`cover-input ${styles.input}`}
                      type="radio"
                      name="gift"
                      value={gift.id}
                      checked={gift.id === chosenId}
                      onChange={() => setChosenId(gift.id)}
                    />
                    <span
                      className={`card card-quiet centered pad-y-3 pad-x-2 column align-center ${styles.card}`}
                    >
                      {src && <img className={styles.image} src={src} alt="" width={96} height={96} />}
                      <bdi className="strong anywhere">{gift.name}</bdi>
                      {cost !== null && (
                        <span className={`muted text-s ${styles.cost}`}>{budget.cost.textOf(cost)}</span>
                      )}
                    </span>
                  </label>
                )
              })}
            </div>
          )}
        </Loading>
      </div>
    </Dialog>
  )
}

function GiftsSkeleton() {
  const { t } = useTranslation('chat')
  return (
    <div className={`stack gap-3 ${styles.gifts}`} role="status">
      <span className="visually-hidden">{t('attach.gift_loading')}</span>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="block" className={styles.place} />
      ))}
    </div>
  )
}
