import { expect, test } from '#tests/support/browser/fixtures.ts'

test('the fixtures panel shows what has changed on the site, keeps what is being typed, and sends nothing else', async ({
  page,
  server,
}) => {
  const returnToPanel = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  const credits = page.getByLabel('Credits', { exact: true })
  const signedUp = page.getByLabel('Signed up, minutes ago')
  await page.goto('/__fixtures')
  await page.getByRole('button', { name: 'paid', exact: true }).click()
  await expect(credits).toHaveValue('120')

  await server.set({ user: { credits: 50 } })
  await returnToPanel()
  await expect(credits).toHaveValue('50')

  await signedUp.fill('5')
  await server.set({ user: { credits: 40 } })
  await returnToPanel()
  // The answer to a refresh would come before this one.
  await page.evaluate(async () => (await fetch('/__fixtures/state')).text())
  await expect(signedUp).toHaveValue('5')
  await signedUp.press('Enter')
  await expect(page.getByText('Done: user')).toBeVisible()
  await expect(signedUp).toHaveValue('')
  await expect(credits).toHaveValue('40')
})

test('the fixtures panel says that nothing has changed when nobody is logged in', async ({ page }) => {
  await page.goto('/__fixtures')
  // The first answer, which empties the status.
  await expect(page.getByRole('button', { name: 'paid', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Premium', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('Nothing has changed: nobody is logged in')
  await page.getByRole('button', { name: 'Strict JSON' }).click()
  await expect(page.getByRole('status')).toHaveText('Done: loose')
})

test('the fixtures panel offers no conversation and no payment of a member who has none, and no unknown member', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404.*__fixtures/)
  await page.goto('/__fixtures')
  const writes = page.getByRole('button', { name: 'Writes', exact: true })
  const moves = page.getByRole('button', { name: 'Move on' })
  await page.getByRole('button', { name: 'paid', exact: true }).click()
  await expect(moves).toBeEnabled()
  await page.getByRole('button', { name: 'free', exact: true }).click()
  await expect(moves).toBeDisabled()
  await expect(writes).toBeEnabled()
  await page.getByLabel('Member id').fill('99999')
  await page.getByRole('button', { name: 'Likes me' }).click()
  await expect(page.getByRole('status')).toHaveText('Failed: 404 No such member')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(writes).toBeDisabled()
})

test('the fixtures panel keeps the focus where a button was pressed', async ({ page, server }) => {
  await server.set({
    faults: [
      { path: 'gifts.php', kind: 'empty' },
      { path: 'gifs.php', kind: 'empty' },
    ],
  })
  await page.goto('/__fixtures')
  const account = page.getByRole('button', { name: 'zero', exact: true })
  await account.press('Enter')
  await expect(account).toHaveAttribute('aria-pressed', 'true')
  await expect(account).toBeFocused()
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  for (const left of [1, 0]) {
    await remove.first().press('Enter')
    await expect(remove).toHaveCount(left)
    await expect(left > 0 ? remove : page.getByRole('button', { name: 'Add' })).toBeFocused()
  }
})
