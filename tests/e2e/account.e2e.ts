import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { openPastFirstRefresh } from '#tests/support/browser/refresh.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const NEW_PASSWORD = 'another sentence'
const TOKEN = 'valid-1'

/** Returns the calls that contain a text in their address, body or referrer. */
function watchCalls(page: Page, text: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const parts = [request.url(), request.postData() ?? '', request.headers()['referer'] ?? '']
    if (pathname.startsWith('/api/') && parts.some((part) => part.includes(text)))
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Returns everything in this document and its history that could reveal a mailed link. */
function tracesIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([location.href, history.state, localStorage, sessionStorage]))
}

/** The mailed links of an account, each with the state of the account in which it works. */
const LINKS = [
  {
    before: {},
    link: `/reset-password/do?token=${TOKEN}&ref=mail`,
    address: '/reset-password/do?ref=mail',
    opened: 'Save the password',
    use: async (page: Page) => {
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel('Repeat new password').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Save the password' }).click()
      await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible()
    },
    call: 'PUT /api/reset-password.php',
  },
  {
    before: { pending_email: 'new@mail.example' },
    link: `/mail-change/do?token=${TOKEN}`,
    address: '/mail-change/do',
    opened: 'Your new e-mail address is confirmed',
    use: async (page: Page) => {
      for (const open of [() => page.reload(), () => page.goto(`/mail-change/do?token=${TOKEN}`)]) {
        await open()
        await expect(page.getByText(/Use it to log in from now on/)).toBeVisible()
      }
    },
    call: 'PUT /api/mail-change.php',
  },
  {
    before: { deleted: true },
    link: `/login?reactivate=${TOKEN}`,
    address: '/login?reactivate=',
    opened: 'Bring it back',
    use: async (page: Page) => {
      await page.getByRole('button', { name: 'Bring it back' }).click()
      await expect(page).toHaveURL('/members')
    },
    call: 'POST /api/reactivate.php',
  },
]
for (const { before, link, address, opened, use, call } of LINKS) {
  test(`the token of ${link} leaves the address at once, is not stored, and is sent once, to its own call only`, async ({
    page,
    server,
  }) => {
    await server.set({ user: { email: 'free@example.test', ...before } })
    const calls = watchCalls(page, TOKEN)
    await page.goto(link)
    await expect(page).toHaveURL(address)
    await expect(page.getByText(opened, { exact: true })).toBeVisible()
    expect(await tracesIn(page)).not.toContain(TOKEN)
    await use(page)
    expect(await tracesIn(page)).not.toContain(TOKEN)
    expect(calls).toEqual([call])
  })
}

test('settings are changed, and an account is deleted, with the keyboard alone', async ({ page, server }) => {
  await page.clock.install()
  await signIn(page, 'paid@example.test')
  // A refresh during the deletion would be refused.
  await openPastFirstRefresh(page, '/notifications')
  await tabTo(page.getByRole('switch', { name: 'Offers by e-mail', exact: true }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Offers by e-mail' })).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Saved')).toBeVisible()
  await tabTo(page.getByRole('combobox', { name: 'Why are you leaving?', exact: true }))
  await page.keyboard.type('Another')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('secret-123')
  await tabTo(page.getByRole('button', { name: 'Delete account', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account-deleted')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await server.state()).toMatchObject({ user: null })
})

test('neither the settings nor the foot of a page moves when a pressed button disappears', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/status of 404.*companyinfo\.php/)
  await signIn(page, 'paid@example.test')
  expect((await page.request.post('/api/block.php', { data: { id: 104 } })).ok()).toBe(true)
  const scrollY = () => page.evaluate(() => window.scrollY)
  const press = async (name: RegExp, then: string) => {
    const button = page.getByRole('button', { name })
    await button.scrollIntoViewIfNeeded()
    const before = await scrollY()
    expect(before).toBeGreaterThan(200)
    await button.click()
    await expect(page.getByText(then, { exact: true })).toBeInViewport()
    await expect(button).toHaveCount(0)
    expect(before - (await scrollY()), then).toBeLessThan(100)
  }
  await page.goto('/notifications')
  await press(/^Unblock/, 'You have not blocked anybody.')
  await page.getByRole('textbox', { name: 'Word to mute' }).fill('tide')
  await press(/^Clear: .*Drafts/, 'Clear “Drafts”? This cannot be undone.')
  await press(/^Clear$/, '0 texts that have not been sent or saved')
  await server.set({ faults: [{ kind: 'status', path: 'companyinfo.php', status: 404, times: 1 }] })
  await page.goto('/faq')
  await press(/^Try again$/, 'Trading as Rosehip')
})
