import { randomUUID } from 'node:crypto'
import type { Browser, Page, Request } from '@playwright/test'
import {
  countOnServer,
  creditsOnServer,
  fieldOf,
  logOf,
  openChat,
  pending,
  tryAgain,
} from '#tests/support/browser/conversation.ts'
import { FaultProxy, type SendingFault } from '#tests/support/browser/fault-proxy.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { Recorder } from '#tests/support/browser/recorder.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'

const SETTLED_MS = 40_000
const STEP_MS = 2_500
const SHORTER = 5

type Way = 'one tab' | 'two tabs' | 'a reload'

interface Fault {
  fault: SendingFault
  words: string
  /** How often the server has the message then. */
  onServer: 0 | 1
  ways: Way[]
}

/** The faults of the one message that is sent. With one tab, the screen tests of messages have them, too. */
const FAULTS: Fault[] = [
  { fault: 'refused', words: 'before a connection is established', onServer: 0, ways: ['two tabs'] },
  {
    fault: 'hold-committed',
    words: 'when the time runs out and the server has it',
    onServer: 1,
    ways: ['two tabs'],
  },
  {
    fault: 'hold',
    words: 'when the time runs out and the server does not have it',
    onServer: 0,
    ways: ['a reload', 'two tabs'],
  },
]

/** Faults that all leave the page without the answer; how often the server has the message then. */
const LOST: { fault: SendingFault; onServer: number[] }[] = [
  { fault: 'silent', onServer: [1] },
  { fault: 'cut', onServer: [1] },
  // A browser may or may not repeat a message whose socket was reset.
  { fault: 'reset', onServer: [0, 1] },
  // The page is reloaded meanwhile.
  { fault: 'slow', onServer: [1] },
]

const notSent = (page: Page) => logOf(page).getByText('Not sent')

/** Opens the conversation until all calls are answered: the one that opens it must not meet the fault. */
const openWhole = (page: Page, isLoggedIn = false) => untilQuiet(page, () => openChat(page, isLoggedIn))

/** Shortens the time-outs that the page sets for a POST; the time-out itself is the browser's own. */
function shortenTimeOuts(times: number): void {
  const { prototype } = XMLHttpRequest
  const timeout = Object.getOwnPropertyDescriptor(prototype, 'timeout')
  const open = Object.getOwnPropertyDescriptor(prototype, 'open')
  const posts = new WeakSet<object>()
  Object.defineProperty(prototype, 'open', {
    value(this: object, method: string, ...rest: unknown[]) {
      if (method === 'POST') posts.add(this)
      Reflect.apply(open?.value as () => void, this, [method, ...rest])
    },
  })
  Object.defineProperty(prototype, 'timeout', {
    set(this: object, value: number) {
      timeout?.set?.call(this, posts.has(this) ? value / times : value)
    },
  })
}

/** Opens the conversation in its own browser context, behind a proxy that causes the faults. */
async function inChat(
  browser: Browser,
  site: string | undefined,
  run: (page: Page, proxy: FaultProxy) => Promise<void>,
): Promise<void> {
  const proxy = await FaultProxy.start(site ?? '')
  const context = await browser.newContext({ baseURL: proxy.origin })
  const recorder = new Recorder(context)
  try {
    await recorder.watch()
    await context.addCookies([{ name: 'fixtures', value: randomUUID(), url: proxy.origin }])
    await context.clock.install()
    await context.addInitScript(shortenTimeOuts, SHORTER)
    const page = await context.newPage()
    await openWhole(page)
    await run(page, proxy)
  } catch (error) {
    console.log(await recorder.report())
    throw error
  } finally {
    await context.close()
    await proxy.stop()
  }
}

/**
 * Advances the page's clock until the message has an outcome: polls over 10 s then run within a second or two. Each step waits for a real
 * request: otherwise the page's own calls would time out before the server answers.
 */
async function waitForOutcome(page: Page, text: string): Promise<void> {
  await expect(logOf(page)).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => fetch('/api/settings.php').then((answer) => answer.text()))
    await page.clock.fastForward(STEP_MS)
    expect(await logOf(page).getByText(text, { exact: true }).count()).toBe(1)
    expect(await pending(page).count()).toBe(0)
  }).toPass({ intervals: [100], timeout: SETTLED_MS })
}

const isSending = (request: Request) => request.method() === 'POST' && request.url().includes('/api/chat.php')

/** Clicks Send with the fault, and does what `way` says meanwhile. */
async function clickSend(page: Page, proxy: FaultProxy, fault: SendingFault, way: Way) {
  await proxy.plan(fault)
  const posts = proxy.messages
  if (fault === 'reset') await page.evaluate(() => fetch('/api/settings.php').then((answer) => answer.text()))
  // With two tabs, either may be the one that sends.
  const failed = fault === 'refused' ? page.context().waitForEvent('requestfailed', isSending) : null
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  if (failed) {
    await failed
    await expect(pending(page)).toBeVisible()
    await proxy.accept()
  } else {
    await expect.poll(() => proxy.messages, { intervals: [20] }).toBeGreaterThan(posts)
  }
  if (fault === 'slow') await page.reload()
  if (way === 'a reload') await page.reload()
}

/**
 * Sends one message with the fault from the first tab, and returns how often the server has it: once, or never with a row for Try again.
 * Every tab must show that outcome.
 */
async function sendInto(
  tabs: [Page, ...Page[]],
  proxy: FaultProxy,
  fault: SendingFault,
  way: Way,
): Promise<number> {
  const [page] = tabs
  const [text, which] = [`Once, ${fault}, ${way}`, `${fault}, ${way}`]
  await fieldOf(page).fill(text)
  const before = await creditsOnServer(page)
  const posts = proxy.messages
  await clickSend(page, proxy, fault, way)
  for (const tab of tabs) await waitForOutcome(tab, text)
  const count = await countOnServer(page, text)
  expect(before - (await creditsOnServer(page)), `${which}: credits spent`).toBe(count)
  if (fault !== 'reset') expect(proxy.messages - posts, `${which}: tries`).toBe(fault === 'refused' ? 0 : 1)
  for (const tab of tabs) await expect(notSent(tab), which).toHaveCount(1 - count)
  if (count === 0) {
    await tryAgain(page).click()
    for (const tab of tabs) await expect(notSent(tab), which).toHaveCount(0)
    await expect(pending(page)).toHaveCount(0)
    expect(await countOnServer(page, text), `${which}: after Try again`).toBe(1)
  }
  return count
}

/** Sends a message that the browser itself may repeat after its socket is reset; it is shown as often as the server has it. */
async function expectShownAsOften(page: Page, proxy: FaultProxy): Promise<void> {
  const text = 'Twice by the browser'
  await proxy.plan('reset-late')
  await page.evaluate(() => fetch('/api/settings.php').then((answer) => answer.text()))
  await fieldOf(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(logOf(page).getByText(text)).not.toHaveCount(0)
  await expect(pending(page)).toHaveCount(0, { timeout: 15_000 })
  const count = await countOnServer(page, text)
  expect(count).toBeGreaterThan(0)
  await page.reload()
  await expect(logOf(page).getByText(text)).toHaveCount(count)
  await expect(notSent(page)).toHaveCount(0)
}

for (const { fault, words, onServer, ways } of FAULTS)
  for (const way of ways)
    test(`a message is sent once, or shown as not sent, ${words} (${way})`, async ({ browser, baseURL }) => {
      await inChat(browser, baseURL, async (page, proxy) => {
        const other = way === 'two tabs' ? await page.context().newPage() : null
        if (other) await openWhole(other, true)
        const count = await sendInto(other ? [page, other] : [page], proxy, fault, way)
        expect(count, `${fault}, ${way}`).toBe(onServer)
      })
    })

test('a message whose answer is missing, cut, lost with its socket or too late for a reload is sent once, or shown as not sent; one that the browser itself repeats is shown as often as the server has it', async ({
  browser,
  baseURL,
}) => {
  await inChat(browser, baseURL, async (page, proxy) => {
    for (const { fault, onServer } of LOST)
      expect(onServer, fault).toContain(await sendInto([page], proxy, fault, 'one tab'))
    await expectShownAsOften(page, proxy)
  })
})
