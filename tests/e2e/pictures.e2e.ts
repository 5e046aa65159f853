import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { untilQuiet } from '#tests/support/browser/visit.ts'

const CALLS_IN_DISGUISE = (origin: string) => [
  '../../api/logout.php',
  '%2e%2e/api/logout.php',
  '..%2fapi%2flogout.php',
  `${origin}/api/auto-like.php`,
  `${origin}/media/../api/logout.php`,
]

test('a GIF, a photo and a gift whose address is an API call are not requested, and the member stays logged in', async ({
  page,
  server,
  baseURL,
}) => {
  await signIn(page, 'paid@example.test')
  for (const type of ['gif', 'photo', 'gift'])
    for (const image of CALLS_IN_DISGUISE(baseURL ?? ''))
      await server.set({ message: { conversation: 2001, type, image } })
  const called: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && /\/api\/|%2fapi/i.test(request.url()))
      called.push(request.url())
  })
  await page.goto('/chats/2001')
  const log = page.getByRole('log', { name: 'Conversation' })
  const words = ['GIF', 'Photo', 'Rose']
  const seen = new Set<string>()
  // Only what is near the view is in the document.
  const scrollThrough = expect(async () => {
    for (const word of words) if ((await log.getByRole('img', { name: word }).count()) > 0) seen.add(word)
    const below = await log.evaluate(async (element) => {
      element.scrollBy(0, 200)
      // The rows are rendered with the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return element.scrollHeight - element.clientHeight - element.scrollTop
    })
    expect(below).toBeLessThan(3)
    expect(seen.size).toBe(words.length)
  })
  await untilQuiet(page, () => scrollThrough.toPass({ intervals: [50], timeout: 20_000 }))
  expect([...seen].toSorted()).toEqual(words)
  expect(called).toEqual([])
  expect(await server.state()).toMatchObject({ user: { email: 'paid@example.test' } })
})
