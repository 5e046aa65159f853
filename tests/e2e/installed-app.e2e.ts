import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const MEMBER = 'paid@example.test'

/** The colours of the browser's own bar and of the site's top bar, both as the browser computes them. */
function barColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.setProperty(
      'color',
      document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '',
    )
    document.body.append(probe)
    const bar = document.querySelector('header')
    const colours = [getComputedStyle(probe).color, bar ? getComputedStyle(bar).backgroundColor : '']
    probe.remove()
    return colours
  })
}

async function expectOneColour(page: Page): Promise<string> {
  await expect
    .poll(async () => {
      const [browser, site] = await barColours(page)
      return browser === site
    })
    .toBe(true)
  return (await barColours(page))[0] ?? ''
}

test('the browser’s bar has the colour of the top bar, in the scheme of the system and in a chosen one', async ({
  page,
}) => {
  await signIn(page, MEMBER)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/notifications#look')
  const light = await expectOneColour(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await expectOneColour(page)
  expect(dark).not.toBe(light)
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(() => expectOneColour(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => expectOneColour(page)).toBe(dark)
})

test('the manifest of the installed app names the site and starts it', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const href = /<link rel="manifest" href="(?<href>[^"]+)"/.exec(html)?.groups?.['href']
  const manifest: unknown = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Dating', start_url: '/', display: 'standalone' })
})
