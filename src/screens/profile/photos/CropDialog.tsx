import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { PHOTO_PIXELS } from '#src/domain/member/photos.ts'
import { type PictureArea, scaleImage } from '#src/lib/pictures/scale-image.ts'
import { changeUpload, replaceFile, type Upload } from '#src/stores/photos.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowClockwise } from '#src/ui/icons.ts'
import styles from './CropDialog.module.css'

const ASPECT = 4 / 5
const MAX_ZOOM = 3

/** Crops and rotates a picture before it is uploaded. */
export function CropDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { t } = useTranslation(['photos', 'common'])
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [degrees, setDegrees] = useState(0)
  const [area, setArea] = useState<PictureArea>()
  const [isBusy, setIsBusy] = useState(false)
  const { id, file, preview } = upload

  async function apply() {
    setIsBusy(true)
    try {
      const { file: cropped } = await scaleImage(file, PHOTO_PIXELS, { degrees, area })
      replaceFile(id, new File([cropped], file.name, { type: cropped.type }))
    } catch {
      // The browser cannot read the file as a picture, and its tile says so.
      changeUpload(id, { state: 'failed', problem: 'unreadable' })
    }
    onClose()
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
          <Button variant="outline" onClick={() => setDegrees((degrees + 90) % 360)}>
            <Icon icon={arrowClockwise} size={18} />
            {t('rotate')}
          </Button>
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
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': t('crop_area') }}
          mediaProps={{ alt: t('preview', { name: file.name }) }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
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
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </Dialog>
  )
}
