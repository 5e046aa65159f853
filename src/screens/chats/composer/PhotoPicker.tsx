import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import styles from './PhotoPicker.module.css'
import { PickerFooter } from '#src/features/messages/PickerFooter.tsx'
import { type ChosenPhoto, preparePhoto } from './prepare-photo.ts'
import type { MessageBudget } from '#src/features/messages/use-message-budget.ts'

const KILOBYTE = 1024

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < KILOBYTE
    ? `${formatNumber(kilobytes)} kB`
    : `${formatNumber(Math.round((kilobytes / KILOBYTE) * 10) / 10)} MB`
}

const preparations = new WeakMap<File, Promise<ChosenPhoto>>()

/** Returns the same promise each time: a component that waits for it renders again from the start. */
function prepared(file: File): Promise<ChosenPhoto> {
  const known = preparations.get(file)
  if (known) return known
  const preparation = preparePhoto(file)
  preparations.set(file, preparation)
  return preparation
}

interface PhotoPickerProps {
  open: boolean
  file: File
  /** Credits; `null` where the backend gives no figure. */
  cost: number | null
  budget: MessageBudget
  onClose: () => void
  onOther: () => void
  onSend: (url: string) => void
}

/** The photo as it will be sent, with its size and price, or why it cannot be sent. Needs the texts of the area `photos`. */
export function PhotoPicker({ open, file, cost, budget, onClose, onOther, onSend }: PhotoPickerProps) {
  const { t } = useTranslation(['chat', 'common', 'photos'])
  const photo = use(prepared(file))
  const isReady = photo.state === 'ready'
  return (
    <Dialog
      open={open}
      title={t(isReady ? 'attach.photo_title' : 'attach.photo_failed_title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        isReady ? (
          <PickerFooter cost={cost} budget={budget} onSend={() => onSend(photo.url)} onCancel={onClose} />
        ) : (
          <Button onClick={onOther}>{t('attach.photo_again')}</Button>
        )
      }
    >
      {photo.state === 'ready' ? (
        <figure className="centered">
          <img
            className={styles.image}
            src={photo.url}
            alt={t('attach.photo_alt')}
            width={photo.width}
            height={photo.height}
          />
          <figcaption className={`muted text-s ${styles.facts}`}>
            {t('attach.photo_size', {
              width: formatNumber(photo.width),
              height: formatNumber(photo.height),
              size: sizeText(photo.bytes),
            })}
            <br />
            {t('attach.photo_clean')}
          </figcaption>
        </figure>
      ) : (
        <p role="alert">{t(`photos:problems.${photo.reason}`)}</p>
      )}
    </Dialog>
  )
}
