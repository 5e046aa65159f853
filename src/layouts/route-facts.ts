import type { ParseKeys } from 'i18next'
import type { BannerKind } from '#src/domain/banners.ts'
import type { LayoutName } from '#src/domain/entry-warning.ts'

/** Facts about a route that layouts and background work read. */
export interface RouteFacts {
  /** The page's frame. */
  layout?: LayoutName
  /** The entry warning never stands here (seed, point 2). */
  hasNoEntryWarning?: boolean
  /** Search engines may list it; everything else says `noindex`. */
  isIndexed?: boolean
  /** The page's title; a screen whose title depends on its data sets it itself. */
  title?: ParseKeys
  /** Belongs to the members area (seed, point 2). */
  membersArea?: boolean
  /** Only for members who are logged in. */
  isPrivate?: boolean
  /** The Back button of standalone mode stands here (seed, point 2). */
  hasBack?: boolean
  /** Fills the window on a phone: neither bars nor footer. */
  isImmersive?: boolean
  /** Has a bar of its own at the foot of a phone, in the place of the main places. */
  hasActionBar?: boolean
  /** The banners that this route does not have (seed, point 4). */
  withoutBanners?: readonly BannerKind[]
}
