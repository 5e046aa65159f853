import { usePhotos } from '#src/stores/photos.ts'
import type { ShownUpload } from './UploadTile.tsx'

/** Returns the uploads that have a tile: those that are not being cropped. */
export function useShownUploads(): ShownUpload[] {
  const uploads = usePhotos((state) => state.uploads)
  return uploads.filter((upload): upload is ShownUpload => upload.state !== 'chosen')
}
