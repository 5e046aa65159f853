import * as v from 'valibot'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { doMainJob } from '#tests/support/browser/main-job.ts'
import { useAdapters } from '#tests/support/browser/own-build.ts'
import { order } from '#tests/support/browser/payments.ts'
import { openPastFirstRefresh } from '#tests/support/browser/refresh.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const backend = useAdapters(5)

const controlSchema = v.object({
  requests: v.array(v.object({ method: v.string(), url: v.string(), body: v.string() })),
})

async function requestsTo(path: string) {
  const answer: unknown = await (await fetch(`${backend}/__control`)).json()
  return v.parse(controlSchema, answer).requests.filter(({ url }) => url.startsWith(`/api/${path}.php`))
}

test.beforeEach(async () => {
  await fetch(`${backend}/__control`, { method: 'POST', body: '{"reset":true}' })
})

test('a member does the main job where search and messages have another path, other names and form-encoded bodies', async ({
  page,
}) => {
  await doMainJob(page)
  const [sent, ...more] = await requestsTo('message-send')
  expect(more).toEqual([])
  expect(new URLSearchParams(sent?.body).get('words')).toBe('Your lighthouse story needs a second part.')
  expect((await requestsTo('members-find')).length).toBeGreaterThan(0)
  expect(await requestsTo('search')).toEqual([])
  expect((await requestsTo('chat')).filter(({ method }) => method === 'POST')).toEqual([])
})

test('a member pays where the order has another path, other names and a form-encoded body', async ({
  page,
}) => {
  await signIn(page, 'paid@example.test')
  await page.goto('/credits/2')
  await order(page, 'PayPal')
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  const [made, ...more] = await requestsTo('order-start')
  expect(more).toEqual([])
  expect(Object.fromEntries(new URLSearchParams(made?.body))).toMatchObject({
    bundle: '2',
    pay_with: 'paypal',
  })
})

test('a refusal whose code has another name still means the same', async ({ page, problems }) => {
  problems.expect(/message-send|discountcode/)
  await page.clock.install()
  await signIn(page, 'free@example.test')
  // A refresh would tell the page that no credits are left, and Send would be gone.
  await openPastFirstRefresh(page, '/members/103/chat')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  // Behind the back of this page, both free conversations are begun and all credits spent.
  for (const [to, words] of [
    ['103', 'Zero'],
    ['104', 'One'],
    ['104', 'Two'],
    ['104', 'Three'],
    ['104', 'Four'],
  ] as const)
    await page.request.post('/api/message-send.php', { form: { to, words } })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/You do not have enough credits/).first()).toBeVisible()
})
