import { Suspense } from 'react'
import { uploadPhoto } from '#src/actions/photos.ts'
import { removeUpload, usePhotos } from '#src/stores/photos.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'

const CropDialog = lazyDialog(() => import('./CropDialog.tsx').then((module) => module.CropDialog))

/** Crops the chosen photos one after the other; each is uploaded as soon as it is cropped. */
export function CropQueue() {
  const uploads = usePhotos((state) => state.uploads)
  const chosen = uploads.filter(({ state }) => state === 'chosen')
  const [next] = chosen
  if (!next) return null
  const { id } = next
  return (
    <Suspense>
      <CropDialog
        key={id}
        upload={next}
        onDone={() => uploadPhoto(id)}
        onAll={chosen.length > 1 ? () => chosen.forEach((upload) => uploadPhoto(upload.id)) : undefined}
        onClose={() => removeUpload(id)}
      />
    </Suspense>
  )
}
