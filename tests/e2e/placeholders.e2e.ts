import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'

const SHORTEST_MS = 150
interface Shown {
  what: 'skeleton' | 'spinner'
  from: number
  until: number
}

interface Watch {
  ended: Shown[]
  current: Map<Element, Shown>
}

declare global {
  interface Window {
    placeholders: Watch
  }
}

/** Runs in the page: notes in every frame which skeletons and spinners can be seen. */
function watchPlaceholders(): void {
  const watch: Watch = { ended: [], current: new Map() }
  window.placeholders = watch
  const isInView = (element: Element) => {
    const { width, top, bottom } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && isInView(element)
  const note = () => {
    // Not the time at which the frame was due, which on a busy device may lie before the change that the frame shows.
    const now = performance.now()
    for (const element of document.querySelectorAll('[class*="skeleton_"], [class*="spinner_"]')) {
      if (watch.current.has(element) || !isSeen(element)) continue
      const what = element.matches('[class*="spinner_"]') ? 'spinner' : 'skeleton'
      watch.current.set(element, { what, from: now, until: now })
    }
    for (const [element, shown] of watch.current) {
      if (isSeen(element)) continue
      watch.current.delete(element)
      watch.ended.push({ ...shown, until: now })
    }
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Waits, after `go`, until the page has loaded everything, and returns what was shown meanwhile. */
async function placeholdersAfter(page: Page, go: () => Promise<unknown>): Promise<Shown[]> {
  await untilQuiet(page, go)
  await page.waitForFunction(() => window.placeholders.current.size === 0)
  return page.evaluate(() => window.placeholders.ended.splice(0))
}

const main = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

type Step = [name: string, go: (page: Page) => Promise<unknown>]

/** The commonest ways through the site, each from where the one before led. */
const TO_PEOPLE: Step[] = [
  [
    'the settings',
    (page) =>
      page
        .getByRole('link', { name: /^Settings/ })
        .first()
        .click(),
  ],
  ['the members', (page) => main(page, /^Search/)],
  ['a profile', (page) => page.getByRole('article').nth(1).getByRole('link').first().click()],
  ['back to the members', (page) => page.goBack()],
  ['the likes', (page) => main(page, /^Likes/)],
]

const TO_TALK: Step[] = [
  ['the conversations', (page) => main(page, /^Messages/)],
  [
    'a conversation',
    (page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click(),
  ],
  ['the credits', (page) => main(page, /^Credits/)],
  [
    'an order',
    (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Choose/ })
        .first()
        .click(),
  ],
]

/** The round-trip times of requests with which placeholders are not needed, would flash up for a moment, and are needed. */
const CASES = [
  {
    speed: 'fair',
    latency: 90,
    way: 'from the own page to others and to an order',
    steps: [...TO_PEOPLE, ...TO_TALK],
  },
  { speed: 'slow', latency: 220, way: 'from the own page to others', steps: TO_PEOPLE },
  { speed: 'slow', latency: 220, way: 'from a conversation to an order', steps: TO_TALK },
  // All steps would take one test too long.
  { speed: 'bad', latency: 600, way: 'from the own page to others', steps: TO_PEOPLE },
  { speed: 'bad', latency: 600, way: 'from a conversation to an order', steps: TO_TALK },
]

for (const { speed, latency, way, steps } of CASES) {
  test(`on a ${speed} connection, ${way}, no placeholder is visible for just a moment, and no spinner follows a skeleton`, async ({
    page,
    context,
  }) => {
    await signIn(page, 'paid@example.test')
    await page.addInitScript(watchPlaceholders)
    // Photos have no placeholder, and would only delay the next step.
    await page.route('**/media/**', (route) => route.fulfill({ path: 'public/apple-touch-icon.png' }))
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    const shown = { start: await placeholdersAfter(page, () => page.goto('/you')) }
    for (const [name, go] of steps)
      Object.assign(shown, { [name]: await placeholdersAfter(page, () => go(page)) })
    // Otherwise nothing was watched.
    if (speed === 'bad') expect(Object.values(shown).flat()).not.toEqual([])
    for (const [name, list] of Object.entries(shown)) {
      const brief = list.filter(({ what, from, until }) => what === 'skeleton' && until - from < SHORTEST_MS)
      expect(brief, `${name}: skeletons that flash`).toEqual([])
      const first = list.find(({ what }) => what === 'skeleton')
      const spinners = list.filter(({ what, from }) => what === 'spinner' && first && from > first.from)
      expect(spinners, `${name}: spinners after a skeleton`).toEqual([])
    }
  })
}
