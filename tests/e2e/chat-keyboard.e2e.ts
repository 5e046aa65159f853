import type { Locator } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from '#tests/support/browser/axe.ts'
import { distanceToEnd, logOf, waitForRest } from '#tests/support/browser/conversation.ts'
import type { FixturesServer } from '#tests/support/browser/fixtures-server.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test('a whole conversation works with the keyboard alone: find, read, write, retry, send a gift, delete, undo', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/500|403/)
  await signIn(page, 'paid@example.test')
  await page.goto('/chats')
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
  await tabTo(page.getByRole('searchbox', { name: 'Search by name' }).first())
  await page.keyboard.type('noor')
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link')).toHaveCount(1)
  await tabTo(page.getByRole('link', { name: /Noor/ }).first())
  await page.keyboard.press('Enter')

  const log = await tabTo(page.getByRole('log', { name: 'Conversation' }).first())
  const top = () => log.evaluate((element) => element.scrollTop)
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(3)
  await waitForRest(page)
  const end = await top()
  await page.keyboard.press('PageUp')
  await expect.poll(top).toBeLessThan(end)
  const middle = await top()
  await page.keyboard.press('PageDown')
  await expect.poll(top).toBeGreaterThan(middle)
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Jump to the latest message' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Jump to the latest message' })).toHaveCount(0)
  // While rows above are still being measured, PageUp scrolls too little: Tab would reach the last message and scroll to the end.
  await waitForRest(page)
  await page.keyboard.press('PageUp')
  await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(100)
  await waitForRest(page)
  await tabTo(page.getByRole('button', { name: 'Jump to the latest message' }).first())
  await page.keyboard.press('Enter')
  await expect(log).toBeFocused()

  await tabTo(page.getByRole('textbox', { name: 'Message' }).first())
  await refuseNext(server)
  await page.keyboard.type('By hand')
  await page.keyboard.press('Enter')
  await expect(log.getByText('Not sent')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Try again' }).first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(log.getByText('Not sent')).toHaveCount(0)
  await expect(log).toBeFocused()

  await tabTo(page.getByRole('button', { name: 'Add a photo, GIF or gift' }).first())
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog', { name: 'Send a gift' }).getByRole('radio').first()).toBeVisible()
  await tabTo(page.getByRole('radio', { name: /Rose/ }).first())
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: /^Send for 3 credits/ }).first())
  await page.keyboard.press('Enter')
  await expect(log.getByRole('img', { name: 'Gift: Rose' }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a photo, GIF or gift' })).toBeFocused()

  await tabTo(page.getByRole('button', { name: 'Delete conversation' }).first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The conversation with Noor has been deleted.')).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Undo' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused()
  await tabTo(page.getByRole('link', { name: /Noor/ }).first())
})

test('the focus stays on a message that is scrolled out of view with the keys', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/chats/2002')
  const log = logOf(page)
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(3)
  await waitForRest(page)
  await log.getByRole('button', { name: 'Message actions' }).last().focus()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const end = await log.evaluate((element) => element.scrollTop)
  for (let distance = 1; distance <= 4; distance += 1) {
    const before = await log.evaluate((element) => element.scrollTop)
    await page.keyboard.press('PageUp')
    await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBeLessThan(before)
    await waitForRest(page)
  }
  expect(await log.evaluate((element) => element.scrollTop)).toBeLessThan(end - 1_000)
  expect(await focused()).toBe('Message actions')
})

test('End leads to the newest message on a slow device, too, even right after Home', async ({ page }) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/chats/2001')
  await tabTo(logOf(page))
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(3)
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Jump to the latest message' })).toBeVisible()
  await page.keyboard.press('End')
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(3)
})

test('paging upwards from long messages to short ones does not jump back to the end', async ({
  page,
  server,
}) => {
  await signIn(page, 'paid@example.test')
  for (let count = 0; count < 5; count += 1)
    await server.set({ message: { conversation: 2001, text: 'The lighthouse, then. '.repeat(60) } })
  await page.goto('/chats/2001')
  await tabTo(logOf(page))
  await page.keyboard.press('End')
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(3)
  for (let count = 0; count < 6; count += 1) {
    const before = await distanceToEnd(page)
    await page.keyboard.press('PageUp')
    await expect.poll(() => distanceToEnd(page), `PageUp ${count + 1}`).toBeGreaterThan(before + 50)
  }
})

/** The next message is refused: its member receives none at the moment. */
const refuseNext = (server: FixturesServer) =>
  server.set({
    faults: [
      { method: 'POST', path: 'chat.php', times: 1, kind: 'status', status: 403, code: 'cannot_reply' },
    ],
  })

test('a screen reader finds the parts of a conversation by role and name, and announces new messages', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/403/)
  await signIn(page, 'paid@example.test')
  await page.goto('/chats/2001')
  const conversation = page.getByRole('region', { name: 'Chat with Lina' })
  await expect(conversation).toMatchAriaSnapshot(`
    - heading "Lina, 33" [level=1]
    - text: Fictional
    - button "Like"
    - button "Delete conversation"
    - button "More"
    - group: Lina is a fictional profile, run by us.
    - log "Conversation"
    - button "Add a photo, GIF or gift"
    - textbox "Message"
    - button "Send"
    - text: 1 credit, from €0.60 · 120 left
  `)
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log).toHaveAttribute('aria-live', 'polite')
  await expect(log).toMatchAriaSnapshot(`
    - log "Conversation":
      - text: "Lina:"
      - paragraph: Then you owe me a coffee first.
  `)
  await expect(page.getByRole('list', { name: 'Conversations' })).toMatchAriaSnapshot(`
    - list "Conversations":
      - listitem:
        - link /Lina Fictional .* Then you owe me a coffee first\\./
  `)
  await server.set({ message: { conversation: 2001, text: 'Are you still there?' } })
  // A poll that is just running would not see the message, and ignores the event.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(log.getByText('Are you still there?')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(log).toHaveAttribute('aria-live', 'polite')

  await refuseNext(server)
  await page.getByRole('textbox', { name: 'Message' }).fill('I am here')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log).toMatchAriaSnapshot(`
    - log "Conversation":
      - text: "You:"
      - paragraph: I am here
      - text: Not sent
      - button "Try again"
      - button "Edit"
      - button "Copy"
      - button "Delete"
      - alert: Lina cannot receive messages at the moment.
  `)
})

test('the pictures and notices of a conversation have no accessibility violations', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/403/)
  await signIn(page, 'paid@example.test')
  await refuseNext(server)
  await server.set({ message: { conversation: 2001, type: 'photo' } })
  await server.set({ message: { conversation: 2001, type: 'gif' } })
  await server.set({ message: { conversation: 2001, text: 'Send me money by WhatsApp' } })
  await page.goto('/chats/2001')
  await expect(page.getByRole('button', { name: 'Show photo' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('I am here')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(logOf(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('button', { name: 'Show photo' }).click()
  await page.getByRole('button', { name: 'Enlarge photo' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo in a message' })).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page, '[role="dialog"]')
})

test('the pickers of GIFs, gifts and ideas, a chosen photo and the packages have no accessibility violations, and return the focus, after an idea to the text', async ({
  page,
  server,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/chats/2001')
  const attach = page.getByRole('button', { name: 'Add a photo, GIF or gift' })
  const dialog = page.getByRole('dialog')
  const expectAccessible = async (opener: Locator) => {
    await expectNoAxeViolationsInBothSchemes(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  for (const [item, ready] of [
    [/^GIF/, dialog.getByRole('radio', { name: /Hello wave/ })],
    [/^Gift/, dialog.getByRole('radio', { name: /Rose/ })],
    [/^Ideas/, dialog.getByRole('button', { name: /Sunday/ })],
  ] as const) {
    await attach.click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(ready.first()).toBeAttached()
    await expectAccessible(attach)
  }
  await attach.focus()
  await page.locator('input[type=file]').setInputFiles('public/apple-touch-icon.png')
  await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await expectAccessible(attach)

  const field = page.getByRole('textbox', { name: 'Message' })
  await attach.click()
  await page.getByRole('menuitem', { name: /^Ideas/ }).click()
  await dialog.getByRole('button', { name: /Sunday/ }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.type(' Mine is slow.')
  await expect(field).toHaveValue(/Sunday.* Mine is slow\.$/)

  await server.set({ user: { email: 'paid@example.test', credits: 1 } })
  await page.setViewportSize({ width: 390, height: 844 })
  await field.press('Enter')
  const getCredits = page.getByRole('link', { name: 'Get credits' })
  await getCredits.click()
  await expect(dialog.getByRole('article').first()).toBeVisible()
  await expectAccessible(getCredits)
})

test('a first message and the notice before it have no accessibility violations, and who declines to send it can go on typing', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/members/130/chat')
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Hello')
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Before your first message' })).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page, '[role="dialog"]')
  await page.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type(' there')
  await expect(field).toHaveValue('Hello there')
})
