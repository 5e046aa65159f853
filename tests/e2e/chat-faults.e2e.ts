import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { FaultProxy, type SendingFault } from '#tests/support/browser/fault-proxy.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const CHAT = '/chats/2001'
const ACCOUNT = 'paid@example.test'
const SETTLED_MS = 60_000

/** What goes wrong with the one message that is sent, and how often the server has it then; a browser may repeat a reset one, or not. */
const FAULTS: [fault: SendingFault, words: string, onServer: 0 | 1 | 'either'][] = [
  ['refused', 'before a connection stands', 0],
  ['silent', 'when it is sent and no reply comes', 1],
  ['cut', 'when the reply is cut in its body', 1],
  ['reset', 'when a socket that was used before is reset', 'either'],
  ['hold-committed', 'when the time runs out and the server has it', 1],
  ['hold', 'when the time runs out and the server does not have it', 0],
  ['500-committed', 'when the server fails after taking it', 1],
  ['500', 'when the server fails before taking it', 0],
  ['html', 'when HTML comes with 200', 1],
  ['empty', 'when nothing comes with 200', 1],
  ['slow', 'when the page is reloaded while it is in flight', 1],
  ['expired', 'when the session ends while it is in flight', 0],
]
const WAYS = ['one tab', 'two tabs', 'a reload'] as const

type Way = (typeof WAYS)[number]

interface State {
  conversation: { messages: { from_me: boolean; text: string | null }[] }
  user: { credits: number }
}

const logOf = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const pending = (page: Page) => logOf(page).getByText(/^(Sending…|Checking|Next in line|Waiting for the)/)
const notSent = (page: Page) => logOf(page).getByText('Not sent')

async function stateOnServer(page: Page, text: string) {
  const answer = await page.request.get(`/__fixtures/state?conversation=2001&email=${ACCOUNT}`)
  const { conversation, user } = (await answer.json()) as State
  const count = conversation.messages.filter((message) => message.from_me && message.text === text).length
  return { count, credits: user.credits }
}

async function newVisitor(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin })
  await context.addCookies([{ name: 'fixtures', value: randomUUID(), url: origin }])
  return context
}

async function openChat(page: Page): Promise<void> {
  await page.goto(CHAT)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible({ timeout: 30_000 })
}

async function logInAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 })
  await signIn(page, ACCOUNT)
  await openChat(page)
}

/** Sends one message into the fault, and waits until every tab says what became of it. */
async function sendInto(browser: Browser, site: string, fault: SendingFault, way: Way, text: string) {
  const proxy = await FaultProxy.start(site)
  const context = await newVisitor(browser, proxy.origin)
  try {
    const page = await context.newPage()
    await signIn(page, ACCOUNT)
    await openChat(page)
    const tabs = [page]
    if (way === 'two tabs') {
      const other = await context.newPage()
      await openChat(other)
      tabs.push(other)
    }
    await page.getByRole('textbox', { name: 'Message' }).fill(text)
    await proxy.plan(fault)
    if (fault === 'reset')
      await page.evaluate(() => fetch('/api/settings.php').then((answer) => answer.text()))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    if (fault === 'refused') {
      await expect(pending(page)).toBeVisible()
      await proxy.accept()
    }
    if (fault === 'slow') {
      await expect(pending(page)).toBeVisible()
      await page.reload()
    }
    if (fault === 'expired') await logInAgain(page)
    if (way === 'a reload') await page.reload()
    for (const tab of tabs) {
      if (fault === 'expired' && tab !== page) await openChat(tab)
      await expect(logOf(tab).getByText(text, { exact: true })).toHaveCount(1, { timeout: SETTLED_MS })
      await expect(pending(tab)).toHaveCount(0, { timeout: SETTLED_MS })
    }
    const { count, credits } = await stateOnServer(page, text)
    for (const tab of tabs) {
      await expect(logOf(tab).getByText(text, { exact: true })).toHaveCount(1)
      await expect(notSent(tab)).toHaveCount(1 - count)
    }
    if (count === 0) {
      await logOf(page).getByRole('button', { name: 'Try again' }).click()
      await expect(notSent(page)).toHaveCount(0)
      await expect(pending(page)).toHaveCount(0)
      expect((await stateOnServer(page, text)).count, 'after Try again').toBe(1)
    }
    expect(120 - credits, 'credits spent').toBe(count)
    return count
  } finally {
    await context.close()
    await proxy.stop()
  }
}

for (const [fault, words, onServer] of FAULTS) {
  test(`a message is sent once or honestly not sent ${words}`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const site = baseURL ?? ''
    const outcomes = await Promise.all(
      WAYS.map((way) => sendInto(browser, site, fault, way, `Once, ${fault}, ${way}`)),
    )
    expect(outcomes).toEqual(WAYS.map((_, index) => (onServer === 'either' ? outcomes[index] : onServer)))
    expect(Math.max(...outcomes)).toBeLessThan(2)
  })
}

test('what the browser itself repeats on a reset socket is shown as the server has it', async ({
  browser,
  baseURL,
}) => {
  const proxy = await FaultProxy.start(baseURL ?? '')
  const context = await newVisitor(browser, proxy.origin)
  const page = await context.newPage()
  await signIn(page, ACCOUNT)
  await proxy.plan('reset-late')
  await openChat(page)
  await page.getByRole('textbox', { name: 'Message' }).fill('Twice by the browser')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(logOf(page).getByText('Twice by the browser')).not.toHaveCount(0)
  await expect(pending(page)).toHaveCount(0, { timeout: 15_000 })
  const { count } = await stateOnServer(page, 'Twice by the browser')
  await page.reload()
  await expect(logOf(page).getByText('Twice by the browser')).toHaveCount(count)
  await expect(notSent(page)).toHaveCount(0)
  await context.close()
  await proxy.stop()
})
