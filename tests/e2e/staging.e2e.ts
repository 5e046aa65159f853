import * as v from 'valibot'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { pending } from '#tests/support/browser/conversation.ts'
import { doMainJob } from '#tests/support/browser/main-job.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const controlSchema = v.object({ rows: v.unknown() })
const PORT = Number(process.env.PORT ?? 4173)
const BACKEND = `http://127.0.0.1:${PORT + 2}`

test.use({ baseURL: `http://localhost:${PORT + 1}` })

// There is one backend with one set of accounts, so the tests run one after the other, each from the start.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ request }) => {
  await request.post(`${BACKEND}/__control`, { data: { reset: true } })
})

test('the real backend answers, and no fixture code does', async ({ page }) => {
  const settings = await page.request.get('/api/settings.php')
  expect(settings.headers()['x-powered-by']).toBe('PHP/8.2')
  const panel = await page.request.get('/__fixtures/state', { headers: { accept: 'application/json' } })
  expect(panel.status()).toBe(404)
})

test('the session of the real backend is a cookie that scripts cannot read', async ({ page, context }) => {
  await signIn(page, 'paid@example.test')
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name === 'PHPSESSID')
  expect(session).toMatchObject({ domain: 'localhost', httpOnly: true, secure: false })
})

test('beacons, uploads and bodies of DELETE reach the real backend', async ({ page, problems }) => {
  problems.expect(/favicon\.ico/)
  await signIn(page, 'zero@example.test')
  // The calls need a document of the site, not the app.
  await page.goto('/robots.txt')
  const result = await page.evaluate(async () => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(50_000)], 'photo.png', { type: 'image/png' }))
    const upload = await fetch('/api/photo.php', { method: 'POST', body: form })
    const removal = await fetch('/api/chat.php', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ conversation: { id: '502' } }),
    })
    const chats = await fetch('/api/chats.php')
    const isBeaconQueued = navigator.sendBeacon('/api/page-hidden.php', '{}')
    return { upload: upload.status, removal: removal.status, chats: await chats.text(), isBeaconQueued }
  })
  expect(result).toMatchObject({ upload: 200, removal: 200, isBeaconQueued: true })
  expect(result.chats).not.toContain('"502"')
})

test('a member does the main job of the site against the real backend', async ({ page }) => {
  await doMainJob(page)
})

test('a message whose reply is cut off reaches the real backend exactly once', async ({ page, problems }) => {
  problems.expect(/chat\.php/)
  await signIn(page, 'paid@example.test')
  await page.goto('/chats')
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  const text = `Once and only once ${Date.now()}`
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.request.post(`${BACKEND}/__control`, { data: { cutNextSend: true } })
  const cut = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/chat.php'))
  await page.getByRole('button', { name: 'Send' }).click()
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log.getByText(text)).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await cut
  await page.reload()
  await expect(log.getByText(text)).toHaveCount(1)
  await expect(pending(page)).toHaveCount(0, { timeout: 20_000 })
  await expect(log.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  const control = v.parse(controlSchema, await (await page.request.get(`${BACKEND}/__control`)).json())
  expect(JSON.stringify(control.rows).split(text)).toHaveLength(2)
})
