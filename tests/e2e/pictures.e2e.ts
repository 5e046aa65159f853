import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const CALLS_IN_DISGUISE = (origin: string) => [
  '../../api/logout.php',
  '%2e%2e/api/logout.php',
  '..%2fapi%2flogout.php',
  `${origin}/api/auto-like.php`,
  `${origin}/media/../api/logout.php`,
]

for (const type of ['gif', 'photo', 'gift'] as const) {
  test(`a ${type} whose address is an API call is not requested, and the member stays logged in`, async ({
    page,
    server,
    baseURL,
  }) => {
    await signIn(page, 'paid@example.test')
    for (const image of CALLS_IN_DISGUISE(baseURL ?? ''))
      await server.set({ message: { conversation: 2001, type, image } })
    const called: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image' && /\/api\/|%2fapi/i.test(request.url()))
        called.push(request.url())
    })
    await page.goto('/chats/2001')
    const log = page.getByRole('log', { name: 'Conversation' })
    const word = { gif: 'GIF', photo: 'Photo', gift: 'Rose' }[type]
    await expect(log.getByRole('img', { name: word }).last()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(called).toEqual([])
    await page.reload()
    await expect(log).toBeVisible()
    expect(await server.state()).toMatchObject({ user: { email: 'paid@example.test' } })
  })
}
