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
