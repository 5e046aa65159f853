import { type MouseEvent, useRef, useState } from 'react'
import Cropper, { type MediaSize } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { PHOTO_PIXELS } from '#src/domain/member/photos.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { type PictureArea, scaleImage } from '#src/lib/pictures/scale-image.ts'
import { changeUpload, replaceFile, type Upload } from '#src/stores/photos.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowClockwise } from '#src/ui/icons.ts'
import styles from './CropDialog.module.css'

const ASPECT = 4 / 5
const MAX_ZOOM = 3
/** A press of a hand that trembles moves a little, and is still a press. */
const TREMBLE_PX = 5

interface CropDialogProps {
  upload: Upload
  /** Called when the upload has its cropped file. */
  onDone: () => void
  /** Uploads this picture and the next ones without cropping; only if there is a next one. */
  onAll: (() => void) | undefined
  onClose: () => void
}

/** Returns a position at which a picture of this length still fills the frame. */
function within(position: number, length: number, frame: number): number {
  const room = Math.max(0, (length - frame) / 2)
  return Math.min(room, Math.max(-room, position))
}

/** Crops and rotates a chosen picture, which is then uploaded. */
export function CropDialog({ upload, onDone, onAll, onClose }: CropDialogProps) {
  const { t } = useTranslation(['photos', 'common'])
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [degrees, setDegrees] = useState(0)
  const [area, setArea] = useState<PictureArea>()
  const [isBusy, setIsBusy] = useState(false)
  const pressedAt = useRef({ x: 0, y: 0 })
  const media = useRef<MediaSize>(null)
  const { id, file, preview } = upload

  /** Brings the place of a press to the middle: not everybody can drag. */
  function centre({ clientX, clientY, currentTarget }: MouseEvent) {
    const { x, y } = pressedAt.current
    if (Math.hypot(clientX - x, clientY - y) > TREMBLE_PX || !media.current) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const sides = [media.current.width * zoom, media.current.height * zoom] as const
    const [across, down] = degrees % 180 === 0 ? sides : sides.toReversed()
    const centred = {
      x: within(crop.x + left + width / 2 - clientX, across, width),
      y: within(crop.y + top + height / 2 - clientY, down, height),
    }
    // The cropper applies the last movement of the press in the next frame.
    requestAnimationFrame(() => setCrop(centred))
  }

  async function apply() {
    setIsBusy(true)
    try {
      const { file: cropped } = await scaleImage(file, PHOTO_PIXELS, { degrees, area })
      replaceFile(id, new File([cropped], file.name, { type: cropped.type }))
    } catch {
      handleUnreadable()
      return
    }
    onDone()
  }

  /** The browser cannot read the file as a picture, and its tile says so. */
  function handleUnreadable() {
    changeUpload(id, { state: 'failed', problem: 'unreadable' })
  }

  return (
    <Dialog
      open
      size="lg"
      title={t('crop_title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button busy={isBusy} onClick={() => void apply()}>
            {t('apply')}
          </Button>
          <Button
            variant="outline"
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : () => setDegrees((degrees + 90) % 360)}
          >
            <Icon icon={arrowClockwise} size={18} />
            {t('rotate')}
          </Button>
          {onAll && (
            <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onAll}>
              {t('apply_all')}
            </Button>
          )}
        </>
      }
    >
      <div className={`relative ${styles.stage}`}>
        <Cropper
          image={preview ?? ''}
          crop={crop}
          zoom={zoom}
          rotation={degrees}
          aspect={ASPECT}
          maxZoom={MAX_ZOOM}
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'application',
            'aria-label': t('crop_area'),
            onPointerDown: ({ clientX, clientY }) => (pressedAt.current = { x: clientX, y: clientY }),
            onClick: centre,
          }}
          setMediaSize={(size) => (media.current = size)}
          mediaProps={{ alt: t('preview', { name: file.name }), onError: handleUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className={`row gap-4 strong above-4 ${styles.zoom}`}>
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={formatPercent(zoom * 100)}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </Dialog>
  )
}
