import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

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

test('beacons, uploads and bodies of DELETE leave the browser and reach the real backend', async ({
  page,
}) => {
  await signIn(page, 'zero@example.test')
  await page.goto('/')
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
