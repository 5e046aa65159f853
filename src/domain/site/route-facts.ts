import type { ParseKeys } from 'i18next'
import type { BannerKind } from './banner-kinds.ts'

/** The layouts of the site. */
export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

/** Facts about a route that layouts and background work read. */
export interface RouteFacts {
  /** The layout of the page. */
  layout?: LayoutName
  /** The entry warning is never shown here (docs/rules.md#entry-warning). */
  hasNoEntryWarning?: boolean
  /** Search engines may index it; all other pages have `noindex`. */
  isIndexed?: boolean
  /** The page's title; a screen whose title depends on its data sets it itself. */
  title?: ParseKeys
  /** Belongs to the members area (docs/rules.md#members-area). */
  isMembersArea?: boolean
  /** Only for members who are logged in. */
  isPrivate?: boolean
  /** One of the ways to meet people, with the row that leads to the others (docs/rules.md#ways-to-meet). */
  isWayToMeet?: boolean
  /** Has the Back button of standalone mode (docs/rules.md#back-button). */
  hasBack?: boolean
  /** Fills the window on a phone, without bars and footer. */
  isImmersive?: boolean
  /** Has its own bar at the bottom on a phone, in place of the main navigation. */
  hasActionBar?: boolean
  /** Keeps its space for its content: of the banners only `offline` is shown above it, and `activation` below (docs/rules.md#banners). */
  isQuiet?: boolean
  /** Ends with the footer as a row that unfolds, for members on a phone (docs/rules.md#footer). */
  foldsFooter?: boolean
  /** The banners that this route does not show (docs/rules.md#banners). */
  withoutBanners?: readonly BannerKind[]
}

/**
 * Returns the facts of an open page from the handles of its matched routes: a group's facts apply to its routes unless a route overrides
 * them.
 */
export function factsOf(handles: readonly unknown[]): RouteFacts {
  const facts: RouteFacts = {}
  for (const handle of handles) if (typeof handle === 'object') Object.assign(facts, handle)
  return facts
}
