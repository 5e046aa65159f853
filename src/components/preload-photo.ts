import { preload } from 'react-dom'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { imageUrl } from '#src/domain/safe-path.ts'
import { settingsNow } from '#src/stores/settings.ts'
import { mainPicture, type PictureCopy } from './main-picture.ts'

/** Requests a copy of a member's main picture before the page asks for it, which a slow device needs a moment to render. Returns its address. */
export function preloadPhoto(profile: Pick<ShortProfile, 'main_image'>, copy: PictureCopy): string | null {
  const url = imageUrl(mainPicture(profile, copy), settingsNow().cdn_prefix, location.origin)
  if (url !== null) preload(url, { as: 'image', fetchPriority: 'high' })
  return url
}
