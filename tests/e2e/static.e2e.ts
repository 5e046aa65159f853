import { execFileSync } from 'node:child_process'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const WORDS = 'That is me on the beach.'

test('the complaint form is filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/complaints')
  await page.getByRole('combobox', { name: 'What is it about?' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(WORDS)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ann')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await expect(page.getByText('One thing needs a second look:')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeFocused()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('ann@example.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, we have your complaint' })).toBeFocused()
})

test('printed terms have no bars, contents or footer', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByText('In force since 4 March 2024')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Law and disputes' })).toBeVisible()
  for (const hidden of [
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'On this page' }),
    page.getByRole('button', { name: 'Print this page' }),
  ])
    await expect(hidden).toBeHidden()
})

test('an anchor shows its section below the bar, both from the address and, for a visitor from the United States, from the footer', async ({
  page,
  server,
}) => {
  await server.set({ settings: { geoip_country: 'US', geoip_selected_country: 'US' } })
  await page.goto('/terms#withdrawal')
  const heading = page.getByRole('heading', { name: 'Changing your mind' })
  await expect(heading).toBeInViewport()
  expect((await heading.boundingBox())?.y ?? 0).toBeGreaterThan(56)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Do Not Sell/ })
    .click()
  await expect(page).toHaveURL(/\/privacy#us$/)
  await expect(page.getByRole('heading', { name: 'For residents of the United States' })).toBeInViewport()
})

test('the list of the sources is not published with the site', async ({ request }) => {
  const answer = await request.get('/.vite/manifest.json')
  expect(await answer.text()).not.toContain('src/screens/')
})

test('the answers to calls and the pictures have the headers that web servers add to them', async ({
  request,
}) => {
  const call = (await request.get('/api/settings.php')).headers()
  const picture = (await request.get('/media/gifts/rose.svg')).headers()
  for (const headers of [call, picture]) {
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toContain('max-age=')
  }
  expect(call['content-security-policy']).toBeUndefined()
  expect(picture['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
})

test('robots.txt disallows nothing, so crawlers can load what a page requests', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).not.toMatch(/^Disallow: *\S/m)
})

test('the licences of the packages in the build are published with it, and npm run licenses lists them', async ({
  request,
}) => {
  const answer = await request.get('/licenses.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const names = [...(await answer.text()).matchAll(/^(?<name>[@\w/-]+) \([\w. -]+\)$/gm)].map(
    ({ groups }) => groups?.['name'],
  )
  // Scripts, styles, icons, the font and the tools' own helpers.
  expect(names).toEqual(
    expect.arrayContaining([
      '@fontsource-variable/funnel-display',
      'bootstrap',
      'bootstrap-icons',
      'react-dom',
      'vite',
    ]),
  )
  const printed = execFileSync(process.execPath, ['scripts/run.cjs', 'licenses'], { encoding: 'utf8' })
  const listed = [...printed.matchAll(/^(?<name>\S+) \(.+\)$/gm)].map(({ groups }) => groups?.['name'])
  expect(listed).toEqual(names)
  expect(printed).toContain(`dist/licenses.txt has the licenses of these ${names.length} packages.`)
})
