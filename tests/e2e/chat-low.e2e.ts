import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

test('a phone shows either the list or a conversation, with a link back to the list; in a low window both can be seen, and answered: the page scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'paid@example.test')
  await page.goto('/chats')
  await page.getByRole('link', { name: /Lina/ }).click()
  await expect(page.getByRole('log', { name: 'Conversation' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Back to your messages' }).click()
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()

  for (const [width, height] of [
    [320, 256],
    [844, 390],
  ] as const) {
    const size = `${width} by ${height}`
    await page.setViewportSize({ width, height })
    const list = page.getByRole('list', { name: 'Conversations' })
    await expect(list, size).toBeVisible()
    expect((await list.boundingBox())?.height, size).toBeGreaterThan(150)
    await list.getByRole('link', { name: /Lina/ }).click()
    const log = page.getByRole('log', { name: 'Conversation' })
    await expect(log.getByText('Then you owe me a coffee first.'), size).toBeVisible()
    expect((await log.boundingBox())?.height, size).toBeGreaterThan(150)
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.fill(`In a window of ${size}`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(log.getByText(`In a window of ${size}`), size).toBeVisible()
    await page.goBack()
  }
})

test('in a low window a member whose address is not confirmed can read and answer, too', async ({ page }) => {
  await signIn(page, 'new@example.test')
  await page.goto('/chats')
  for (const [width, height] of [
    [667, 375],
    [844, 400],
  ] as const) {
    const size = `${width} by ${height}`
    await page.setViewportSize({ width, height })
    await page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Marcus/ })
      .click()
    await expect(page.getByText('Your e-mail address is not confirmed'), size).toBeVisible()
    const log = page.getByRole('log', { name: 'Conversation' })
    await expect(log.getByText('Then you owe me a coffee first.'), size).toBeVisible()
    expect((await log.boundingBox())?.height, size).toBeGreaterThan(150)
    await page.getByRole('textbox', { name: 'Message' }).fill(`In a window of ${size}`)
    await expect(page.getByRole('button', { name: 'Send', exact: true }), size).toBeInViewport({ ratio: 1 })
    await page.goBack()
  }
})

test('above an on-screen keyboard one line each says that a profile is fictional and an address not confirmed, and two lines of the messages are left', async ({
  page,
  server,
}) => {
  await server.set({ user: { email: 'paid@example.test', status: 'not_confirmed' } })
  await signIn(page, 'paid@example.test')
  for (const [width, height, above] of [
    [390, 844, 500],
    [360, 640, 300],
  ] as const) {
    const size = `${width} by ${above}`
    await page.setViewportSize({ width, height })
    await page.goto('/chats/2001')
    const line = page.getByText('Lina is a fictional profile, run by us.')
    await line.click()
    await expect(page.getByText(/A meeting with a fictional profile is not possible/), size).toBeVisible()
    await page.getByRole('textbox', { name: 'Message' }).click()
    await page.evaluate((value) => {
      Object.defineProperty(visualViewport, 'height', { value, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, above)
    await expect(page.getByText(/A meeting with a fictional profile is not possible/), size).toBeHidden()
    await expect(line, size).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Your e-mail address is not confirmed'), size).toBeInViewport({ ratio: 1 })
    const field = await page.getByRole('textbox', { name: 'Message' }).boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0), size).toBeLessThan(above)
    expect((await page.getByRole('log').boundingBox())?.height, size).toBeGreaterThan(48)
  }
})
