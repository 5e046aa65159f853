import type { BrowserContext, Page } from '@playwright/test'
import {
  countPosts,
  expectSentOnce,
  isMessage,
  openChat,
  pending,
  send,
} from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { missStorage } from '#tests/support/browser/storage.ts'

/** Opens the conversation in two tabs. */
async function openTwice(page: Page, context: BrowserContext): Promise<Page> {
  await openChat(page)
  const other = await context.newPage()
  await openChat(other, true)
  return other
}

/** Slows the tabs, so that storage events arrive late, until no message waits: slow tabs keep a core busy. */
async function sendSlowly(context: BrowserContext, start: () => Promise<void>): Promise<void> {
  const tabs = await Promise.all(
    context.pages().map(async (tab) => ({ tab, devTools: await context.newCDPSession(tab) })),
  )
  for (const { devTools } of tabs) await devTools.send('Emulation.setCPUThrottlingRate', { rate: 2 })
  await start()
  for (const { tab } of tabs) await expect(pending(tab)).toHaveCount(0, { timeout: 20_000 })
  for (const { devTools } of tabs) await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** Removes the Web Locks API: a site without https does not have it. */
function removeLocks(): void {
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  Reflect.deleteProperty(window, 'BroadcastChannel')
}

const WAITING = ['First that waits', 'Second that waits'] as const

/** Writes a message in each of two tabs without a connection. */
async function writeOffline(page: Page, other: Page): Promise<void> {
  await page.context().setOffline(true)
  await send(page, WAITING[0])
  await send(other, WAITING[1])
  for (const tab of [page, other]) await expect(pending(tab)).toHaveCount(2)
}

/** Returns whether this tab, not another one of the browser, holds the lock for sending messages. */
function isSending(tab: Page): Promise<boolean> {
  return tab.evaluate(() =>
    navigator.locks.request('test-mark', async (mark) => {
      const { held = [] } = await navigator.locks.query()
      const own = held.find(({ name }) => name === mark?.name)?.clientId
      return held.some(({ name, clientId }) => clientId === own && name?.startsWith('outbox.'))
    }),
  )
}

/** Connects two tabs that learn late what the other stores. Returns them in the order in which they send, each with how to catch up. */
async function connectLate(context: BrowserContext): Promise<{ tab: Page; catchUp: () => Promise<void> }[]> {
  const tabs = await Promise.all(
    context.pages().map(async (tab) => ({ tab, catchUp: await missStorage(tab) })),
  )
  const sent = context.waitForEvent('request', isMessage)
  await context.setOffline(false)
  const first = (await sent).frame().page()
  return tabs.toSorted((a, b) => Number(b.tab === first) - Number(a.tab === first))
}

test('a tab that learns late of messages that another has sent, or was sending when it was closed, does not send them again', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE|ERR_CONNECTION/)
  const counted = countPosts(context)
  const other = await openTwice(page, context)
  await writeOffline(page, other)
  const [sender, late] = await connectLate(context)
  if (!sender || !late) throw new Error('there are not two tabs')
  for (const text of WAITING) await expectSentOnce(sender.tab, text)
  await expect.poll(async () => counted.posts > 2 || (await isSending(late.tab))).toBe(true)
  await late.catchUp()
  for (const text of WAITING) await expectSentOnce(late.tab, text)
  expect(counted.posts).toBe(2)

  await sender.catchUp()
  await context.setOffline(true)
  await send(page, 'The last')
  await expect(pending(other)).toHaveCount(1)
  await server.set({
    faults: [{ method: 'POST', path: 'chat.php', kind: 'cut', commit: true, ms: 1_000, times: 1 }],
  })
  const [closed, left] = await connectLate(context)
  if (!closed || !left) throw new Error('there are not two tabs')
  await closed.tab.close()
  await expect.poll(async () => counted.posts > 3 || (await isSending(left.tab))).toBe(true)
  await left.catchUp()
  await expectSentOnce(left.tab, 'The last')
  expect(counted.posts).toBe(3)
})

test('without locks the messages of two slow tabs that come online at the same time are sent once and shown once, even when an answer is lost', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await context.addInitScript(removeLocks)
  const counted = countPosts(context)
  const other = await openTwice(page, context)
  await writeOffline(page, other)
  await server.set({
    faults: [{ method: 'POST', path: 'chat.php', kind: 'cut', commit: true, times: 1 }],
  })
  await sendSlowly(context, async () => {
    await context.setOffline(false)
    await send(page, 'The third')
  })
  for (const text of [...WAITING, 'The third'])
    for (const tab of [page, other]) await expectSentOnce(tab, text)
  expect(counted.posts).toBe(3)
})
