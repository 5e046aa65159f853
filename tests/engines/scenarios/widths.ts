import { test } from 'vitest'
import { LANDERS, PATHS } from '#src/paths.ts'
import { openSite } from '#tests/engines/engine-test.ts'

type Name = keyof typeof PATHS
type Who = 'visitor' | 'new member' | 'member'

interface Row {
  /** Who can open the page. */
  by: Who[]
  /** Addresses of the page, where its path is not one. */
  at?: string[]
  /** The page's own heading is below a drawing, like that of an error. */
  hasDrawing?: true
}

const ALL: Row = { by: ['visitor', 'member'] }
const VISITORS: Row = { by: ['visitor'] }
const MEMBERS: Row = { by: ['member'] }

const PAGES: Record<Name, Row> = {
  index: VISITORS,
  accountDeleted: VISITORS,
  chats: MEMBERS,
  chat: { ...MEMBERS, at: ['/chats/2001'] },
  complaints: ALL,
  completeSignup: { by: ['new member'] },
  credits: MEMBERS,
  repeatOrder: MEMBERS,
  order: { ...MEMBERS, at: ['/credits/p1'] },
  directDebit: { ...MEMBERS, at: ['/directdebit?package=p1'] },
  langConfig: ALL,
  likes: MEMBERS,
  likesOf: { ...MEMBERS, at: ['/likes/sent', '/likes/matches'] },
  likedMember: { ...MEMBERS, at: ['/likes/m/103'] },
  login: VISITORS,
  matchFinder: MEMBERS,
  members: ALL,
  member: { ...ALL, at: ['/members/101'] },
  memberChat: { ...MEMBERS, at: ['/members/130/chat'] },
  memberLanding: { ...VISITORS, at: ['/members/101/landing'] },
  memberSignup: { ...VISITORS, at: ['/members/101/signup'] },
  memberLanding2: { ...VISITORS, at: ['/members/101/landing2'] },
  memberLanding3: { ...VISITORS, at: ['/members/101/landing3'] },
  notifications: MEMBERS,
  // Another address of the settings.
  settings: { by: [] },
  premium: MEMBERS,
  pricing: ALL,
  profile: MEMBERS,
  resetPassword: VISITORS,
  resetPasswordDo: { ...VISITORS, at: ['/reset-password/do?token=valid-1'] },
  signup: VISITORS,
  signupMatches: MEMBERS,
  swipeGame: MEMBERS,
  activateDone: { by: ['new member'], hasDrawing: true },
  activateError: { by: ['new member'], hasDrawing: true },
  tinderSwipe: { ...VISITORS, at: [PATHS.tinderSwipe, ...LANDERS.map((name) => `/landers/${name}`)] },
  mailChangeDo: { ...VISITORS, at: ['/mail-change/do?token=valid-1'] },
  ban: ALL,
  cookies: ALL,
  faq: ALL,
  privacy: ALL,
  returnPolicy: ALL,
  service: ALL,
  terms: ALL,
  transactions: { ...MEMBERS, at: ['/transactions', '/transactions/2003'] },
  you: MEMBERS,
  page: { ...VISITORS, at: ['/safety-tips'] },
}

const NAMES = Object.keys(PATHS).filter((name): name is Name => Object.hasOwn(PATHS, name))

/**
 * The page has its own heading and content: not the heading of a page that it redirects to, nor that of an error or an empty page, below a
 * drawing; and no placeholders, which are hidden at first.
 */
const isShown = (path: string, { hasDrawing }: Row) => `() =>
  location.pathname === '${path.split('?')[0]}' &&
  document.querySelector('h1${hasDrawing ? '' : ':not([class*="drawing_"] + h1)'}') !== null &&
  ![...document.querySelectorAll('[class*="skeleton_"], [class*="spinner_"]')].some((part) => part.checkVisibility())`

test.each<{ who: Who; as: string | null }>([
  { who: 'visitor', as: null },
  { who: 'new member', as: 'new@example.test' },
  { who: 'member', as: 'paid@example.test' },
])('no page of a $who is wider than the window', async ({ who, as }) => {
  const page = await openSite(as)
  // The mailed link to a new address is refused if none was asked for.
  await page.change({ user: { email: 'free@example.test', pending_email: 'new@mail.example' } })
  for (const name of NAMES) {
    const row = PAGES[name]
    if (!row.by.includes(who)) continue
    for (const path of row.at ?? [PATHS[name]]) {
      await page.open(path)
      await page.waitFor(isShown(path, row))
      await page.expectNoSidewaysScroll()
    }
  }
})
