import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const LONG_CHAT = '/chats/2002'

const logOf = (page: Page) => page.getByRole('log', { name: 'Conversation' })

async function distanceToEnd(page: Page): Promise<number> {
  return logOf(page).evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop)
}

test('a long conversation opens at its end, and older pages do not move the reading place', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto(LONG_CHAT)
  await expect(logOf(page)).toBeVisible()
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)

  await logOf(page).focus()
  const older = page.waitForResponse((answer) => answer.url().includes('before='))
  await page.keyboard.press('Home')
  await older
  await expect.poll(() => logOf(page).evaluate((log) => log.scrollTop)).toBeGreaterThan(1_000)
  await expect(page.getByRole('button', { name: 'To the newest message' })).toBeVisible()
  await page.keyboard.press('End')
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
  await expect(page.getByRole('button', { name: 'To the newest message' })).toHaveCount(0)
})

test('a message that comes in shows by itself and counts as read', async ({ page, server }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/chats/2001')
  await expect(logOf(page)).toBeVisible()
  await server.set({ message: { conversation: 2001, text: 'Are you still there?' } })
  await expect(logOf(page).getByText('Are you still there?')).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Lina/ })
  await expect(row).toContainText('Are you still there?')
  await expect(row).not.toContainText('unread')
})

test('five thousand conversations scroll and filter with a few rows in the document', async ({ page }) => {
  await signIn(page, 'heavy@example.test')
  await page.goto('/chats')
  const list = page.getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('link').first()).toBeVisible()
  expect(await list.getByRole('link').count()).toBeLessThan(40)
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
  await expect(list.getByRole('link').first()).toBeVisible()
  expect(await list.getByRole('link').count()).toBeLessThan(40)
  await page.getByRole('button', { name: 'Waiting for me' }).click()
  await expect(list.getByRole('link').first()).toBeVisible()
})

test('a phone shows the list or the conversation, and the way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'paid@example.test')
  await page.goto('/chats')
  await page.getByRole('link', { name: /Lina/ }).click()
  await expect(logOf(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Back to your messages' }).click()
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
})
