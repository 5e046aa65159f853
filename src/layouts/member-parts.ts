import { withTexts } from '#src/i18n/texts.ts'
import { lazily, lazyExtra } from '#src/ui/lazily.tsx'

/** The parts of the frame that are loaded separately. */
export const AccountMenu = lazily(() => import('./AccountMenu.tsx').then((module) => module.AccountMenu))
export const LocaleMenu = lazily(() => import('./LocaleMenu.tsx').then((module) => module.LocaleMenu))
export const MemberNav = lazily(() => import('./MemberNav.tsx').then((module) => module.MemberNav))
export const MeetNav = lazily(() => import('./MeetNav.tsx').then((module) => module.MeetNav))
export const Banners = lazyExtra(() =>
  withTexts(
    ['banners'],
    import('./Banners.tsx').then((module) => module.Banners),
  ),
)
export const BannersBelow = lazyExtra(() =>
  withTexts(
    ['banners'],
    import('./Banners.tsx').then((module) => module.BannersBelow),
  ),
)
export const NewsStatus = lazyExtra(() =>
  withTexts(
    ['banners'],
    import('#src/overlays/NewsStatus.tsx').then((module) => module.NewsStatus),
  ),
)

/** Loads them all, so that nothing shifts after a member's first paint. */
export async function loadMemberParts(): Promise<void> {
  await Promise.all([AccountMenu, LocaleMenu, MemberNav, Banners].map(({ preload }) => preload()))
}
