import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signInByForm } from '#tests/support/browser/sign-in.ts'

const NEW_PASSWORD = 'another sentence'

test('a valid link sets a new password that logs in', async ({ page }) => {
  await page.goto('/reset-password')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('free@example.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'We have sent a link to free@example.test' }),
  ).toBeVisible()
  await page.goto('/reset-password/do?token=valid-1')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Repeat new password').fill('something else')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('alert')).toHaveText('The entered passwords are not the same.')
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible()
  await signInByForm(page, 'free@example.test', NEW_PASSWORD)
  await expect(page).toHaveURL('/members')
})

for (const address of ['/reset-password/do?token=used', '/reset-password/do']) {
  test(`the link ${address} offers a new one instead`, async ({ page, problems }) => {
    problems.expect(/status of 410/)
    await page.goto(address)
    if (address.includes('token')) {
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel('Repeat new password').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Save the password' }).click()
    }
    await expect(page.getByRole('alert')).toHaveText('Link expired or invalid, request a new email')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('free@example.test')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('We have sent a link to free@example.test')).toBeVisible()
  })
}

for (const { status, code, says } of [
  { status: 404, code: 'email_not_found', says: 'E-mail address not found' },
  {
    status: 429,
    code: 'too_many_resets',
    says: 'Too many password reset emails sent, please try again tomorrow.',
  },
  { status: 500, code: 'server_error', says: /^We are not sure that this worked\./ },
]) {
  test(`a reset refused with ${code} says so and keeps the address`, async ({ page, server, problems }) => {
    problems.expect(/status of (404|429|500)/)
    await server.set({
      faults: [{ kind: 'status', status, code, method: 'POST', path: 'reset-password.php', times: 1 }],
    })
    await page.goto('/reset-password')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('free@example.test')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('alert')).toHaveText(says)
    await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('free@example.test')
  })
}

test('the link to a new address confirms it once, even after a reload', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/mail-change.php')) calls += 1
  })
  await page.goto('/mail-change/do?token=valid-2')
  await expect(page.getByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeVisible()
  expect(calls).toBe(1)
})

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

const LINKS = [
  {
    link: '/reset-password/do?token=valid-1&ref=mail',
    address: '/reset-password/do?ref=mail',
    use: async (page: Page) => {
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel('Repeat new password').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Save the password' }).click()
      await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible()
    },
    call: 'PUT /api/reset-password.php',
    reloaded: /Open it from your e-mail again/,
  },
  {
    link: '/mail-change/do?token=valid-1',
    address: '/mail-change/do',
    use: (page: Page) =>
      expect(page.getByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeVisible(),
    call: 'PUT /api/mail-change.php',
    reloaded: /Use it to log in from now on/,
  },
  {
    link: '/login?reactivate=valid-1',
    address: '/login?reactivate=',
    use: async (page: Page) => {
      await page.getByRole('button', { name: 'Bring it back' }).click()
      await expect(page).toHaveURL('/members')
    },
    call: 'POST /api/reactivate.php',
    reloaded: /Open the link in our e-mail again/,
  },
]
for (const { link, address, use, call, reloaded } of LINKS) {
  test(`the token of ${link} leaves the address at once, and goes to its own call only`, async ({ page }) => {
    const calls = watchCalls(page, 'valid-1')
    await page.goto(link)
    await expect(page).toHaveURL(address)
    await use(page)
    expect(await tracesIn(page)).not.toContain('valid-1')
    expect(calls).toEqual([call])
  })

  test(`a reloaded page of ${link} says what to do`, async ({ page }) => {
    await page.goto(link)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(page.getByText(reloaded)).toBeVisible()
  })
}

test('a link to a new address that is opened twice in a tab is sent once', async ({ page }) => {
  const calls = watchCalls(page, 'valid-1')
  for (let time = 0; time < 2; time += 1) {
    await page.goto('/mail-change/do?token=valid-1')
    await expect(page.getByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeVisible()
  }
  expect(calls).toEqual(['PUT /api/mail-change.php'])
})

test('a link to a new address without its token says to open it again, and sends nothing', async ({
  page,
}) => {
  await page.goto('/mail-change/do')
  await expect(page.getByRole('heading', { name: 'Open the link again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to settings' })).toBeVisible()
})

test('an old link to a new address says so and leads to the settings', async ({ page, problems }) => {
  problems.expect(/status of 410/)
  await page.goto('/mail-change/do?token=old')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to settings' })).toBeVisible()
})

test('a deleted account is restored by the mailed link, on a click', async ({ page }) => {
  await page.goto('/login?reactivate=valid-2')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page).toHaveURL('/members')
})

test('a link older than 14 days restores nothing and says so', async ({ page, problems }) => {
  problems.expect(/status of 410/)
  await page.goto('/login?reactivate=old')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByRole('alert')).toContainText('for 14 days')
})

test('the match finder sends one like on behalf of the member, only on the press that says so', async ({
  page,
}) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auto-like.php')) calls += 1
  })
  await signInByForm(page, 'free@example.test')
  await expect(page).toHaveURL('/members')
  await page.goto('/match-finder')
  await page.getByRole('radio', { name: 'Women', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Show who matches' }).click()
  await expect(page.getByRole('heading', { name: 'People who match your choices' })).toBeFocused()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(calls).toBe(0)
  await page.getByRole('button', { name: 'Like one for me' }).press('Enter')
  await expect(page.getByRole('dialog', { name: "It's a match!" })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('We have liked somebody on your behalf.')).toBeFocused()
  await page.reload()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  expect(calls).toBe(1)
})
