import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { accountButton, storedIn } from '#tests/support/browser/accounts.ts'
import { expectSentOnce, fieldOf, MEMBER } from '#tests/support/browser/conversation.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { waitForStorageEvents } from '#tests/support/browser/storage.ts'

const CHAT = '/chats/2001'
const TEXT = 'Half a thought'
const SAVED = 'Draft saved'

async function typeDraft(page: Page): Promise<void> {
  await signIn(page, MEMBER)
  await page.goto(CHAT)
  await fieldOf(page).pressSequentially(TEXT)
}

test('a draft survives a crash of the page', async ({ page, context, problems }) => {
  problems.expect(/crash/i)
  await typeDraft(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  const devTools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devTools.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await next.goto(CHAT)
  await expect(fieldOf(next)).toHaveValue(TEXT)
})

test('the field grows with its text to five lines, and then scrolls; near the length limit the counter takes the place of “Draft saved”, so that no line comes and goes', async ({
  page,
}) => {
  await typeDraft(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  const heightWith = async (lines: number) => {
    await fieldOf(page).fill(Array.from({ length: lines }, (_, line) => `line ${line}`).join('\n'))
    return fieldOf(page).evaluate((element) => element.getBoundingClientRect().height)
  }
  const one = await heightWith(1)
  const two = await heightWith(2)
  const line = (await heightWith(3)) - two
  expect(two).toBeGreaterThan(one)
  expect(line).toBeGreaterThan(15)
  const five = await heightWith(5)
  expect(five).toBeCloseTo(two + 3 * line, 0)
  expect((await heightWith(9)) - five).toBeLessThanOrEqual(1)

  await fieldOf(page).fill('a'.repeat(450))
  await expect(page.getByText('450 of 500').first()).toBeVisible()
  await expect.poll(() => storedIn(page)).toContain('a'.repeat(450))
  await expect(page.getByText(SAVED)).toBeHidden()
})

test('text typed in one tab appears in the other; sending a shorter text there or a reload does not replace it, and a confirmed logout clears both', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/403 \(Forbidden\)/)
  const letter = 'A long letter that took half an hour.'
  await typeDraft(page)
  await fieldOf(page).fill(letter)
  await expect(page.getByText(SAVED)).toBeVisible()
  const other = await context.newPage()
  await other.goto(CHAT)
  await expect(fieldOf(other)).toHaveValue(letter)

  await fieldOf(other).fill('short')
  await expect(other.getByText(SAVED)).toBeVisible()
  await waitForStorageEvents(other, page)
  await expect(fieldOf(page)).toHaveValue(letter)
  await fieldOf(page).press('End')
  await fieldOf(page).pressSequentially(' And more.')
  await expect(fieldOf(page)).toHaveValue(`${letter} And more.`)
  await expect.poll(() => storedIn(page)).toContain(`${letter} And more.`)
  await waitForStorageEvents(page, other)
  await expect(fieldOf(other)).toHaveValue('short')
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await expectSentOnce(other, 'short')
  await waitForStorageEvents(other, page)
  await expect(fieldOf(page)).toHaveValue(`${letter} And more.`)

  await fieldOf(other).fill('short again')
  await expect(other.getByText(SAVED)).toBeVisible()
  await page.reload()
  await expect(fieldOf(page)).toHaveValue(`${letter} And more.`)

  await accountButton(other).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  const logOut = other.getByRole('button', { name: 'Log out and delete it' })
  await expect(logOut).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(other, '[role="dialog"]')
  await logOut.click()
  await expect(page).toHaveURL(/\/(login.*)?$/)
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(draft|outbox)/.test(key)),
  )
  expect(kept).toEqual([])
})
