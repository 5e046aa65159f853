import type { Page } from '@playwright/test'
import { logOut } from '#tests/support/browser/accounts.ts'
import { distanceToEnd, isOnServer, logOf, waitForRest } from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'
import { gate } from '#tests/support/gate.ts'

const LONG_CHAT = '/chats/2002'

/** Delays the older pages; returns a function that releases them. */
async function holdOlderPages(page: Page): Promise<() => void> {
  const answers = gate()
  await page.route(/chat\.php\?.*before=/, async (route) => {
    await answers.passed
    await route.continue()
  })
  return answers.open
}

test('a long conversation opens at its end, and older pages do not move the reading place', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  const letThrough = await holdOlderPages(page)
  await page.goto(LONG_CHAT)
  await expect(logOf(page)).toBeVisible()
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)

  await logOf(page).focus()
  const older = page.waitForResponse((answer) => answer.url().includes('before='))
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Jump to the latest message' })).toBeVisible()
  await waitForRest(page, 600)
  const read = await logOf(page).evaluateHandle((log) => {
    const { top, height } = log.getBoundingClientRect()
    const bubbles = [...log.querySelectorAll('p[dir=auto]')]
    const found = bubbles.find((bubble) => bubble.getBoundingClientRect().top > top + height / 3)
    if (!found) throw new Error('no message in view')
    return found
  })
  const placeOf = () => read.evaluate((bubble) => bubble.isConnected && bubble.getBoundingClientRect().top)
  const place = Number(await placeOf())
  letThrough()
  await older
  await expect.poll(() => logOf(page).evaluate((log) => log.scrollTop)).toBeGreaterThan(1_000)
  await expect.poll(async () => Math.abs(Number(await placeOf()) - place)).toBeLessThan(3)
  await page.keyboard.press('End')
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
  await expect(page.getByRole('button', { name: 'Jump to the latest message' })).toHaveCount(0)
})

test('a reader who scrolls away from the end while the device is busy keeps their place when older messages arrive', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  const letThrough = await holdOlderPages(page)
  await page.goto(LONG_CHAT)
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
  await logOf(page).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Jump to the latest message' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Jump to the latest message' })).toHaveCount(0)
  // The browser scrolls, but the page gets no scroll event.
  await page.evaluate(() => {
    const holdBack = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
    addEventListener('scroll', holdBack, true)
  })
  await page.keyboard.press('PageUp')
  await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(200)
  await waitForRest(page)
  const distance = await distanceToEnd(page)
  const room = () => logOf(page).evaluate((log) => log.scrollHeight)
  const before = await room()
  letThrough()
  await expect.poll(room).toBeGreaterThan(before + 1_000)
  await waitForRest(page)
  expect(Math.abs((await distanceToEnd(page)) - distance)).toBeLessThan(5)
})

test('a reader who pages up while the log is still scrolling to the end is not taken to the end', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto(LONG_CHAT)
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
  const jump = page.getByRole('button', { name: 'Jump to the latest message' })
  await logOf(page).focus()
  // Each round passes rows that have not been measured yet.
  for (let round = 0; round < 4; round += 1) {
    await page.keyboard.press('Home')
    await expect(jump).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('PageUp')
    await expect(jump).toBeVisible()
    await waitForRest(page)
    expect(await distanceToEnd(page)).toBeGreaterThan(200)
    await expect(jump).toBeVisible()
  }
})

test('End goes to the newest message even while the browser is still scrolling elsewhere', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto(LONG_CHAT)
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
  const jump = page.getByRole('button', { name: 'Jump to the latest message' })
  await logOf(page).focus()
  for (const key of ['Home', 'PageUp'])
    for (const isMoving of [false, true]) {
      await page.keyboard.press(key)
      if (isMoving) await expect.poll(() => distanceToEnd(page), { intervals: [5] }).toBeGreaterThan(5)
      await page.keyboard.press('End')
      await waitForRest(page)
      await expect.poll(() => distanceToEnd(page), `${key} and End`).toBeLessThan(5)
      await waitForRest(page)
      expect(await distanceToEnd(page), `${key} and End, at rest`).toBeLessThan(5)
      await expect(jump).toHaveCount(0)
    }
})

test('a conversation opens at the first new message, counts those that arrive below, and scrolls there', async ({
  page,
  server,
}) => {
  await signIn(page, 'paid@example.test')
  for (let count = 0; count < 28; count += 1)
    await server.set({ message: { conversation: 2001, text: `News ${count}` } })
  await page.goto('/chats/2001')
  await expect(logOf(page).getByText('30 new messages')).toBeInViewport()
  await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(300)
  await server.set({ message: { conversation: 2001, text: 'The very last' } })
  const jump = page.getByRole('button', { name: '1 new message, jump to the latest' })
  // A poll that is just running would not see the message, and ignores the event.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(jump).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(logOf(page).getByText('30 new messages')).toBeInViewport()
  await jump.click()
  await expect(logOf(page).getByText('The very last')).toBeInViewport()
  await expect(jump).toHaveCount(0)
})

test('a message that is sent while the log is scrolling to the first new message comes into view', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, 'paid@example.test')
  for (let count = 0; count < 28; count += 1)
    await server.set({ message: { conversation: 2001, text: `News ${count}` } })
  await page.goto('/chats')
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('link', { name: /Lina/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Right away')
  await page.keyboard.press('Enter')
  const sent = logOf(page).getByText('Right away', { exact: true })
  await expect(sent).toBeInViewport()
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.getByText('Sending…')).toHaveCount(0)
  await waitForRest(page)
  await expect(sent).toBeInViewport()
  expect(await distanceToEnd(page)).toBeLessThan(5)
})

test('a reload, and a logout in another tab, carry out a deletion that could still be undone', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/chats/2001')
  await page.getByRole('button', { name: 'Delete conversation' }).click()
  await expect(page.getByText('The conversation with Lina has been deleted.')).toBeVisible()
  await page.goto('/chats/2002')
  await expect.poll(() => isOnServer(page, 2001)).toBe(false)
  const other = await context.newPage()
  await other.goto('/faq')
  await server.set({ faults: [{ method: 'DELETE', path: 'chat.php', times: 1, kind: 'delay', ms: 500 }] })
  await page.getByRole('button', { name: 'Delete conversation' }).click()
  await expect(page.getByText('The conversation with Noor has been deleted.')).toBeVisible()
  await logOut(other)
  await expect.poll(() => isOnServer(page, 2002)).toBe(false)
})

test('five thousand conversations scroll and filter with few rows in the document, and the focus stays on one that is scrolled out of view with the keys', async ({
  page,
}) => {
  await signIn(page, 'heavy@example.test')
  await untilQuiet(page, () => page.goto('/chats'))
  const list = page.getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('link').first()).toBeVisible()
  expect(await list.getByRole('link').count()).toBeLessThan(40)
  const row = list.getByRole('listitem').first()
  await expect(row).toHaveAttribute('aria-setsize', '5000')
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
  await expect.poll(async () => Number(await row.getAttribute('aria-posinset'))).toBeGreaterThan(1_000)
  expect(await list.getByRole('link').count()).toBeLessThan(40)
  await page.getByRole('button', { name: 'Waiting for me' }).click()
  await expect(row).not.toHaveAttribute('aria-setsize', '5000')
  await expect(list.getByRole('link').first()).toBeVisible()
  expect(await list.getByRole('link').count()).toBeLessThan(40)

  const focused = await tabTo(list.getByRole('link').first())
  for (let distance = 1; distance <= 4; distance += 1) {
    const before = await list.evaluate((element) => element.scrollTop)
    await page.keyboard.press('PageDown')
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(before + 100)
  }
  await expect(focused).toBeFocused()
})

test('the actions of a conversation in the list stand beside its time, by pointer and by keyboard, and do not cut its name', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/chats')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first()
  const actions = row.getByRole('button', { name: /^Actions for/ })
  const gap = async () => {
    const [time, button] = await Promise.all([row.getByRole('time').boundingBox(), actions.boundingBox()])
    return (button?.x ?? 0) - (time ? time.x + time.width : Infinity)
  }
  await expect(row).toBeVisible()
  expect(await gap()).toBeLessThan(0)
  await row.hover()
  await expect.poll(gap).toBeGreaterThan(0)
  await page.mouse.move(1200, 700)
  await expect.poll(gap).toBeLessThan(0)
  await row.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(actions).toBeFocused()
  await expect.poll(gap).toBeGreaterThan(0)

  await row.getByRole('button', { name: 'Actions for Lina' }).press('Enter')
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await row.hover()
    await expect(row.getByRole('button', { name: 'Delete conversation' })).toBeVisible()
    const cut = () =>
      row.getByText('Lina', { exact: true }).evaluate((name) => name.scrollWidth - name.clientWidth)
    await expect.poll(cut, `${width} px`).toBe(0)
  }
})
