import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format.ts'
import { Button } from '#src/ui/Button.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
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

/** Returns the photo once it is prepared, which takes a slow device seconds; `null` until then. */
function usePrepared(file: File): ChosenPhoto | null {
  const [prepared, setPrepared] = useState<{ file: File; photo: ChosenPhoto } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void preparePhoto(file).then((photo) => {
      if (isCurrent) setPrepared({ file, photo })
    })
    return () => {
      isCurrent = false
    }
  }, [file])
  return prepared?.file === file ? prepared.photo : null
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

/**
 * The photo as it will be sent, with its size and price, or why it cannot be sent; a placeholder until it is prepared. Needs the texts of
 * the area `photos`.
 */
export function PhotoPicker({ open, file, cost, budget, onClose, onOther, onSend }: PhotoPickerProps) {
  const { t } = useTranslation(['chat', 'common', 'photos'])
  const photo = usePrepared(file)
  const body = useRef<HTMLDivElement>(null)

  // Another photo removes the button that asked for it: the dialog takes the focus, and its title is read.
  useLayoutEffect(() => body.current?.closest<HTMLElement>('[role="dialog"]')?.focus(), [file])

  return (
    <Dialog
      open={open}
      title={t(photo?.state === 'refused' ? 'attach.photo_failed_title' : 'attach.photo_title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        photo?.state === 'refused' ? (
          <Button onClick={onOther}>{t('attach.photo_again')}</Button>
        ) : (
          photo && (
            <PickerFooter cost={cost} budget={budget} onSend={() => onSend(photo.url)} onCancel={onClose} />
          )
        )
      }
    >
      <div ref={body}>
        <Loading isLoading={photo === null} placeholder={<PhotoSkeleton />}>
          {photo?.state === 'ready' && (
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
          )}
          {photo?.state === 'refused' && <p role="alert">{t(`photos:problems.${photo.reason}`)}</p>}
        </Loading>
      </div>
    </Dialog>
  )
}

function PhotoSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton shape="block" size="l" />
    </div>
  )
}
