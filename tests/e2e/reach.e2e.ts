import type { Page } from '@playwright/test'
import { matchRoutes } from 'react-router'
import { PATHS } from '#src/paths.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { visitAfter } from '#tests/support/browser/visit.ts'

type Name = keyof typeof PATHS

const MOST_PRESSES = 3

const NAMES = Object.keys(PATHS).filter((name): name is Name => Object.hasOwn(PATHS, name))
const ROUTES = NAMES.map((name) => ({ id: name, path: PATHS[name] }))

/** Opened by a link in a mail. */
const MAILED: Name[] = ['activateDone', 'activateError', 'mailChangeDo', 'resetPasswordDo']
/** Where advertisements lead. */
const LANDERS: Name[] = ['memberLanding', 'memberLanding2', 'memberLanding3', 'memberSignup', 'tinderSwipe']
/** Shown after an action, not by a link: a deletion, an order by direct debit. */
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
/** The pages that lead to most others. They are followed first, since nothing is followed any more once nothing is missing. */
const HUBS: Name[] = ['members', 'chats', 'likes', 'credits', 'you', 'premium', 'faq']
const NEVER = new Set<Name>([...MAILED, ...LANDERS, ...ENDS, ...OTHERS])
const FOR_MEMBERS = NAMES.filter((name) => !NEVER.has(name) && !FOR_VISITORS.includes(name))

function nameOf(address: string): Name | undefined {
  return matchRoutes(ROUTES, address)?.[0]?.route.id
}

/** The addresses of this site to which the page has visible links. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      .filter((link) => link.origin === location.origin && link.checkVisibility({ visibilityProperty: true }))
      .map((link) => link.pathname),
  )
}

/** The addresses in menus that have not been opened yet and in folded rows of the page, each of which takes a press to open. */
async function linksBehind(page: Page, opened: Set<string | null>): Promise<string[]> {
  const found: string[] = []
  for (const opener of await page.getByRole('banner').locator('button[aria-haspopup="menu"]:visible').all()) {
    const name = await opener.getAttribute('aria-label')
    if (opened.has(name)) continue
    opened.add(name)
    await opener.click()
    found.push(...(await linksOf(page)))
    await page.keyboard.press('Escape')
  }
  const unfold = (isOpen: boolean) =>
    page.evaluate((isUnfolded) => {
      for (const summary of document.querySelectorAll('summary'))
        if (summary.checkVisibility()) summary.parentElement?.toggleAttribute('open', isUnfolded)
    }, isOpen)
  await unfold(true)
  found.push(...(await linksOf(page)))
  await unfold(false)
  return found
}

const SIZES = [
  { size: 'a phone', viewport: { width: 390, height: 844 } },
  { size: 'a desktop', viewport: { width: 1280, height: 800 } },
]

/** The routes and addresses that are reached at one size of the window, each with its number of presses. */
class Reach {
  readonly size: string
  private readonly viewport: (typeof SIZES)[number]['viewport']
  private readonly wanted: readonly Name[]
  private readonly presses = new Map<Name, number>()
  private readonly pending = new Map<string, number>()
  /** The menus of the bar, which are the same on every page. */
  private readonly opened = new Set<string | null>()

  constructor({ size, viewport }: (typeof SIZES)[number], start: string, wanted: readonly Name[]) {
    this.size = size
    this.viewport = viewport
    this.wanted = wanted
    this.note(start, 0)
  }

  get missing(): Name[] {
    return this.wanted.filter((name) => !this.presses.has(name))
  }

  /** The addresses that may lead to the missing pages. */
  get ahead(): string[] {
    return this.missing.length > 0 ? [...this.pending.keys()] : []
  }

  private note(address: string, count: number): void {
    const name = nameOf(address)
    if (!name || (this.presses.get(name) ?? Infinity) <= count) return
    this.presses.set(name, count)
    if (count < MOST_PRESSES) this.pending.set(address, count)
  }

  /** Notes where the open page leads, unless it was followed before. */
  async follow(page: Page, address: string): Promise<void> {
    const count = this.pending.get(address)
    if (count === undefined || this.missing.length === 0) return
    this.pending.delete(address)
    await page.setViewportSize(this.viewport)
    // Parts that depend on the width of the window render in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    for (const link of await linksOf(page)) this.note(link, count + 1)
    if (count + 2 <= MOST_PRESSES)
      for (const link of await linksBehind(page, this.opened)) this.note(link, count + 2)
  }
}

function rankOf(address: string): number {
  const name = nameOf(address)
  return name && HUBS.includes(name) ? HUBS.indexOf(name) : HUBS.length
}

/** Follows the links from an address at every size, until every page that is wanted was reached or nothing is left to follow. */
async function crawl(page: Page, start: string, wanted: readonly Name[]): Promise<Reach[]> {
  const reaches = SIZES.map((row) => new Reach(row, start, wanted))
  for (let before: string | undefined; ;) {
    const [address] = reaches.flatMap(({ ahead }) => ahead).toSorted((a, b) => rankOf(a) - rankOf(b))
    if (address === undefined) return reaches
    await visitAfter(page, before, address)
    for (const reach of reaches) await reach.follow(page, address)
    before = address
  }
}

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

for (const { who, as, start, wanted } of PEOPLE) {
  test(`${who} reaches every page in at most three presses, on a phone and on a desktop`, async ({
    page,
  }) => {
    if (as) await signIn(page, as)
    for (const { size, missing } of await crawl(page, start, wanted)) expect(missing, size).toEqual([])
  })
}
