import type { Page } from '@playwright/test'
import { matchRoutes } from 'react-router'
import { PATHS } from '#src/paths.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

type Name = keyof typeof PATHS

const MOST_PRESSES = 3

const NAMES = Object.keys(PATHS).filter((name): name is Name => Object.hasOwn(PATHS, name))
const ROUTES = NAMES.map((name) => ({ id: name, path: PATHS[name] }))

/** Opened by a link in a mail. */
const MAILED: Name[] = ['activateDone', 'activateError', 'mailChangeDo', 'resetPasswordDo']
/** Where advertisements lead. */
const LANDERS: Name[] = ['memberLanding', 'memberLanding2', 'memberLanding3', 'memberSignup', 'tinderSwipe']
/** Shown by what was done and not by a link: a deletion, an order by direct debit. */
const ENDS: Name[] = ['accountDeleted', 'directDebit']
/** Another address of the settings, and the pages that the backend names. */
const OTHERS: Name[] = ['settings', 'page']
const FOR_VISITORS: Name[] = ['index', 'login', 'resetPassword', 'signup']
const FOR_ALL: Name[] = [
  'ban',
  'complaints',
  'cookies',
  'faq',
  'langConfig',
  'member',
  'members',
  'pricing',
  'privacy',
  'returnPolicy',
  'service',
  'terms',
]
const NEVER = new Set<Name>([...MAILED, ...LANDERS, ...ENDS, ...OTHERS])
const FOR_MEMBERS = NAMES.filter((name) => !NEVER.has(name) && !FOR_VISITORS.includes(name))

function nameOf(address: string): Name | undefined {
  return matchRoutes(ROUTES, address)?.[0]?.route.id
}

/** The addresses of this site that the page links to where somebody sees it. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      .filter((link) => link.origin === location.origin && link.checkVisibility({ visibilityProperty: true }))
      .map((link) => link.pathname),
  )
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** The addresses behind the menus and folded rows of a page, each of which takes a press to open. */
async function linksBehind(page: Page): Promise<string[]> {
  const found: string[] = []
  const bar = page.getByRole('banner').locator('button[aria-haspopup="menu"]:visible')
  for (const opener of [...(await bar.all()), ...(await page.locator('summary:visible').all())]) {
    await opener.click()
    found.push(...(await linksOf(page)))
    await page.keyboard.press('Escape')
  }
  return found
}

/** Follows the links from an address, and returns after how many presses each route is reached. */
async function crawl(page: Page, start: string, wanted: readonly Name[]): Promise<Map<Name, number>> {
  const presses = new Map<Name, number>()
  let addresses = new Map([[start, 0]])
  const note = (address: string, count: number) => {
    const name = nameOf(address)
    if (!name || (presses.get(name) ?? Infinity) <= count) return
    presses.set(name, count)
    addresses.set(address, count)
  }
  note(start, 0)
  for (let level = 0; level < MOST_PRESSES; level += 1) {
    for (const [address, count] of addresses) {
      if (count !== level || wanted.every((name) => presses.has(name))) continue
      await open(page, address)
      for (const link of await linksOf(page)) note(link, level + 1)
      if (level + 2 <= MOST_PRESSES) for (const link of await linksBehind(page)) note(link, level + 2)
    }
    addresses = new Map([...addresses].filter(([, count]) => count > level))
  }
  return presses
}

const SIZES = [
  { size: 'a phone', viewport: { width: 390, height: 844 } },
  { size: 'a desktop', viewport: { width: 1280, height: 800 } },
]

const PEOPLE = [
  { who: 'a visitor', as: null, start: '/', wanted: [...FOR_VISITORS, ...FOR_ALL] },
  {
    who: 'a free member',
    as: 'new@example.test',
    start: '/members',
    // There is nothing to order again yet.
    wanted: FOR_MEMBERS.filter((name) => name !== 'repeatOrder'),
  },
  {
    who: 'a premium member',
    as: 'paid@example.test',
    start: '/members',
    // The profile is finished.
    wanted: FOR_MEMBERS.filter((name) => name !== 'completeSignup'),
  },
]

for (const { size, viewport } of SIZES) {
  for (const { who, as, start, wanted } of PEOPLE) {
    test(`on ${size} ${who} reaches every page in at most three presses`, async ({ page }) => {
      test.setTimeout(240_000)
      await page.setViewportSize(viewport)
      if (as) await signIn(page, as)
      const presses = await crawl(page, start, wanted)
      expect(wanted.filter((name) => !presses.has(name))).toEqual([])
    })
  }
}
