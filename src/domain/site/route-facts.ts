import type { ParseKeys } from 'i18next'
import type { BannerKind } from './banners.ts'
import type { LayoutName } from './entry-warning.ts'

/** Facts about a route that layouts and background work read. */
export interface RouteFacts {
  /** The page's frame. */
  layout?: LayoutName
  /** The entry warning never stands here (docs/rules.md#entry-warning). */
  hasNoEntryWarning?: boolean
  /** Search engines may list it; everything else says `noindex`. */
  isIndexed?: boolean
  /** The page's title; a screen whose title depends on its data sets it itself. */
  title?: ParseKeys
  /** Belongs to the members area (docs/rules.md#members-area). */
  isMembersArea?: boolean
  /** Only for members who are logged in. */
  isPrivate?: boolean
  /** The Back button of standalone mode stands here (docs/rules.md#back-button). */
  hasBack?: boolean
  /** Fills the window on a phone: neither bars nor footer. */
  isImmersive?: boolean
  /** Has a bar of its own at the foot of a phone, in the place of the main places. */
  hasActionBar?: boolean
  /** The banners that this route does not have (docs/rules.md#banners). */
  withoutBanners?: readonly BannerKind[]
}

/** The facts of an open page, from the handles of its matched routes: a group's facts hold for every route in it unless the route says otherwise. */
export function factsOf(handles: readonly unknown[]): RouteFacts {
  const facts: RouteFacts = {}
  for (const handle of handles) if (typeof handle === 'object') Object.assign(facts, handle)
  return facts
}
