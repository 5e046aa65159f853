/** The banners of the site, most urgent first; one is shown at a time. */
export const BANNER_KINDS = [
  'offline',
  'activation',
  'disabled_mails',
  'time_bonus',
  'photo',
  'install',
  'push',
  'welcome',
] as const

/** One of the banners. */
export type BannerKind = (typeof BANNER_KINDS)[number]
