import { loadTexts } from '#src/i18n/texts.ts'
import { lazily } from '#src/ui/lazily.tsx'

/** The parts of the frame that are fetched apart. */
export const AccountMenu = lazily(() => import('./AccountMenu.tsx').then((module) => module.AccountMenu))
export const LocaleMenu = lazily(() => import('./LocaleMenu.tsx').then((module) => module.LocaleMenu))
export const MemberNav = lazily(() => import('./MemberNav.tsx').then((module) => module.MemberNav))
export const Banners = lazily(async () => {
  try {
    const [{ Banners: Slot }] = await Promise.all([import('./Banners.tsx'), loadTexts(['banners'])])
    return Slot
  } catch {
    // A page whose banners cannot be fetched is whole without them.
    return NoBanners
  }
})

function NoBanners() {
  return null
}

/** Fetches them all: in the first picture that a member sees they stand where they will stay, and nothing is pushed down later. */
export async function loadMemberParts(): Promise<void> {
  await Promise.all([AccountMenu, LocaleMenu, MemberNav, Banners].map(({ preload }) => preload()))
}
