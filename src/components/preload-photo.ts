import { preload } from 'react-dom'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { imageUrl } from '#src/domain/safe-path.ts'
import { settingsNow } from '#src/stores/settings.ts'
import { mainPhoto, type PhotoSize } from './main-photo.ts'

/**
 * Requests a member's main photo before the page does, because a slow device needs a moment to render the page. Returns the photo's URL.
 */
export function preloadPhoto(profile: Pick<ShortProfile, 'main_image'>, size: PhotoSize): string | null {
  const url = imageUrl(mainPhoto(profile, size), settingsNow().cdn_prefix, location.origin)
  if (url !== null) preload(url, { as: 'image', fetchPriority: 'high' })
  return url
}
