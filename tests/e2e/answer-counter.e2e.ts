import { expect, test } from '#tests/support/browser/fixtures.ts'
import { useOwnBuild } from '#tests/support/browser/own-build.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const PATH = '/ops/answers'

useOwnBuild('with-answer-counter', 4, { VITE_ANSWER_COUNTER: PATH })

test('a site with a counter sends how many answers it repaired and refused, and nothing of them', async ({
  page,
  problems,
}) => {
  problems.expect(/notifications\.php/)
  const bodies: unknown[] = []
  await page.route(`**${PATH}`, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  await page.route('**/api/likes.php', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, liked: 'Noor' } })
  })
  await page.route('**/api/notifications.php', (route) => route.fulfill({ json: ['Noor'] }))
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await signIn(page, 'paid@example.test')
  await page.goto('/notifications?contract')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The browser that runs the tests hides no page.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect
    .poll(() => bodies)
    .toContainEqual({
      'GET likes.php': { repaired: 1, refused: 0 },
      'GET notifications.php': { repaired: 0, refused: 1 },
    })
  expect(JSON.stringify(bodies)).not.toContain('Noor')
  expect(printed.filter((text) => text.includes('[contract]'))).toEqual([])
  await expect(page.getByRole('dialog', { name: 'Contract' })).toHaveCount(0)
})
