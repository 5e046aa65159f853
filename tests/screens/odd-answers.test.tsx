import { act, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { SETTINGS } from '#mocks/data/site.ts'
import { databaseFor, DEFAULT_KEY, signIn } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { refreshUser } from '#src/stores/session.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { openChat } from '#tests/support/chat.ts'
import { sampleAnswer } from '#tests/support/sample-answers.ts'
import { server } from '#tests/support/server.ts'

const PAID = 'paid@example.test'

function answer(call: string, body: unknown) {
  server.use(http.get(`*/api/${call}.php`, () => new HttpResponse(JSON.stringify(body))))
}

/** The member of the fixtures, with some fields written oddly. */
async function withUser(odd: object, oddProfile: object = {}) {
  const good = JSON.parse(JSON.stringify(await sampleAnswer('currentUserSchema'))) as {
    user: { profile: object }
  }
  answer('user', { user: { ...good.user, ...odd, profile: { ...good.user.profile, ...oddProfile } } })
}

/** The fields without which an answer, or the row of a list, means nothing. */
const REQUIRED = new Set(['id', 'name', 'conversation', 'profile', 'messages', 'from_me'])

/** Returns the rows of a list, which the fixtures sometimes write as a map; `null` for anything else. */
function rowsOf(value: unknown): unknown[] | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : null
}

/** Returns the answer with every field odd except required ones; lists have gaps. */
function withOddFields(value: unknown, odd: unknown): unknown {
  const rows = rowsOf(value)
  if (rows) return Object.fromEntries(rows.map((row, index) => [index * 2, withOddFields(row, odd)]))
  if (typeof value !== 'object' || value === null) return value
  const change = ([key, inner]: [string, unknown]) => {
    const isList = rowsOf(inner)?.some((row) => typeof row === 'object') ?? false
    return [key, REQUIRED.has(key) || isList ? withOddFields(inner, odd) : odd]
  }
  return Object.fromEntries(Object.entries(value).map(change))
}

/** Makes every optional field of the answers odd. */
function answerOddly(odd: unknown) {
  const calls = /\/api\/(user|settings|search|profile|chats|chat|likes|notifications)\.php/
  databaseFor().loose = true
  server.use(
    http.get(calls, async ({ request }) => {
      const response = await getResponse(handlers, request)
      const body: unknown = await response?.json()
      const isWrapped = typeof body === 'object' && body !== null && 'user' in body
      const oddBody = isWrapped ? { user: withOddFields(body.user, odd) } : withOddFields(body, odd)
      return new HttpResponse(JSON.stringify(oddBody))
    }),
  )
}

test('a member whose account has a number in some answers only stays logged in, and keeps a draft', async () => {
  const { user, field } = await openChat()
  await user.type(field, 'Half a thought')
  for (const id of [undefined, 9, undefined]) {
    await withUser({ id })
    await act(refreshUser)
    expect(field).toBeVisible()
  }
  await reloadApp()
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought')
})

const card = async () => (await screen.findAllByRole('article'))[0]
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

test.each([[''], [false], [{ a: 1 }], [[null]], [['__proto__', 'constructor']]])(
  'every page is shown although everything optional is %j',
  async (odd) => {
    answerOddly(odd)
    await openApp('/')
    await heading('Some people are worth a message.')
    signIn(DEFAULT_KEY, PAID)
    Cookies.set('auth.loggedIn', '1')
    const { router } = await reloadApp('/members')
    await heading('Meet people')
    expect(await card()).toBeVisible()
    await router.navigate('/members/104')
    await heading(/^Noor/)
    expect(screen.getAllByRole('link', { name: /^Message/ })[0]).toBeVisible()
    await router.navigate('/chats')
    await heading('Messages')
    const conversations = await screen.findByRole('list', { name: 'Conversations' })
    expect(await within(conversations).findByRole('link', { name: /Lina/ })).toBeVisible()
    await router.navigate('/likes')
    await heading('Likes')
    expect(await card()).toBeVisible()
    await router.navigate('/notifications')
    await heading('Settings')
    await router.navigate('/credits')
    await heading('Credits, when you want them')
    expect(await screen.findByRole('article', { name: '25 credits' })).toBeVisible()
    expect(screen.queryByText(/You have 0 credits/)).toBeNull()
  },
)

test.each([
  { domain: false },
  { domain: [] },
  { countries: '' },
  { countries: 'NL' },
  { cdn_prefix: false },
  { cdn_prefix: [] },
  { search_fields: '' },
  { search_fields: false },
  { domain_language: ['en'] },
  { domain_language: {} },
  { minimum_message_costs: '' },
  { minimum_message_costs: 0.5 },
  { enable_site_entry_popup: [] },
  { enable_site_entry_popup: {} },
  { visible_profile_notes: '' },
  { visible_profile_notes: false },
  { name: false },
])('a visitor finds members although the settings say %j', async (odd) => {
  answer('settings', { ...SETTINGS, ...odd })
  await openApp('/members')
  expect(await card()).toBeVisible()
})

test('a site whose settings are all true is open to everybody', async () => {
  const open = { logged_out_search: true, signups: true, enable_site_entry_popup: true, fictional_icon: true }
  answer('settings', { ...SETTINGS, ...open })
  const { router } = await openApp('/')
  await heading('Some people are worth a message.')
  await router.navigate('/signup')
  expect(await screen.findByText('Step 1 of 5')).toBeVisible()
  await router.navigate('/members')
  expect(await card()).toBeVisible()
})

test('a site whose settings are false closes its search and signup', async () => {
  answer('settings', { ...SETTINGS, logged_out_search: false, signups: false })
  const { router } = await openApp('/members')
  await heading('Search is for members')
  await router.navigate('/signup')
  expect(await heading('Sign-up is closed right now')).toBeVisible()
})

test.each([
  [{ blocked: 'no', online: 'Y', fictional: 'n', new: 'yes' }],
  [{ images: '', interests: 'coffee,art', about: [] }],
  [{ images: { id: 3 }, related: '', main_image: 'a.jpg', age: -1, country: {}, liked: 'maybe' }],
])('a profile that says %j is shown', async (odd) => {
  answer('profile', { profile: { id: 1010, name: 'Kim', ...odd } })
  await openApp('/members/1010', { as: PAID })
  await heading('Kim')
  expect(screen.getByRole('button', { name: 'Like' })).toBeVisible()
})

test('interests that come as one text are shown one by one', async () => {
  answer('profile', { profile: { id: 1010, name: 'Kim', interests: 'coffee,art' } })
  await openApp('/members/1010', { as: PAID })
  const interests = within(await screen.findByRole('region', { name: 'Interests' }))
  expect(interests.getAllByRole('listitem')).toHaveLength(2)
})

test('an empty list as the answer means that there are no likes', async () => {
  answer('likes', [])
  await openApp('/likes', { as: PAID })
  await heading('Likes')
  expect(await screen.findByRole('heading', { name: 'No likes yet' })).toBeVisible()
})

test('unreadable likes are reported, and do not count as no likes', async () => {
  answer('likes', { profiles: [{ id: 104, name: 'Noor' }], liked_by: 'x' })
  await openApp('/likes', { as: PAID })
  await heading('Likes')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an unreadable list of conversations keeps the page, and says that it could not be loaded', async () => {
  answer('chats', false)
  const { user } = await openApp('/chats', { as: PAID })
  await heading('Messages')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.resetHandlers()
  await user.click(retry)
  expect(await screen.findByRole('list', { name: 'Conversations' })).toBeVisible()
})

test('a search answer that is only a list of members is shown', async () => {
  answer('search', [
    { id: 104, name: 'Noor' },
    { id: 105, name: 'Kim' },
  ])
  await openApp('/members', { as: PAID })
  expect(await screen.findAllByRole('article')).toHaveLength(2)
})

test('the account button of a member without a name says “Member”', async () => {
  await withUser({}, { name: null })
  await openApp('/likes', { as: PAID })
  expect(await screen.findByRole('button', { name: 'Account: Member' })).toBeVisible()
})

test.each([
  ['unknown', 'image'],
  ['missing', undefined],
])('messages whose kind is %s show their photos and gifts', async (_, type) => {
  answer('chat', {
    conversation: { id: 2001 },
    profile: { id: 103, name: 'Lina' },
    messages: [
      { id: 1, from_me: true, type, text: '', image: '/photos/1.jpg' },
      { id: 2, from_me: false, type, text: '', gift: { name: 'A rose', image: '/gifts/1.png' } },
      { id: 3, from_me: false, type, text: 'Hello there' },
    ],
  })
  await openApp('/chats/2001', { as: PAID })
  const log = within(await screen.findByRole('log'))
  expect(await log.findByRole('img', { name: 'Photo in a message' })).toBeVisible()
  expect(log.getByRole('img', { name: 'Gift: A rose' })).toBeVisible()
  expect(log.getByText('Hello there')).toBeVisible()
})

test('a conversation whose last message has no text shows no last message', async () => {
  answer('chats', [
    {
      conversation: { id: 2001, last_message: { from_me: true, text: '' } },
      profile: { id: 103, name: 'Lina' },
      num_unread_messages: 0,
    },
  ])
  await openApp('/chats', { as: PAID })
  expect(await screen.findByRole('link', { name: 'Lina' })).toBeVisible()
})

test.each([
  [{ credits: '' }, {}],
  [{ credits: true }, {}],
  [{ paid_user: 2 }, {}],
  [{ paid_user: 'yes' }, {}],
  [{ status: false }, {}],
  [{ notifications_disabled: 'no', signup_date: 7, language: [], email: false }, {}],
  [{}, { images: '' }],
  [{}, { online: 'Y' }],
  [{}, { related: '' }],
  [{}, { interests: 7, main_image: [], country: false }],
])('a member whose account says %j %j can use the site as usual', async (odd, oddProfile) => {
  await withUser(odd, oddProfile)
  const { router } = await openApp('/members', { as: PAID })
  expect(await card()).toBeVisible()
  for (const [path, name] of [
    ['/chats', 'Messages'],
    ['/likes', 'Likes'],
    ['/notifications', 'Settings'],
    ['/credits', 'Credits, when you want them'],
  ] as const) {
    await router.navigate(path)
    await heading(name)
  }
})

test('an unreadable balance is never shown as zero, and a message can be written', async () => {
  await withUser({ credits: '' })
  const { router, user } = await openApp('/credits', { as: PAID })
  await heading('Credits, when you want them')
  expect((await screen.findAllByRole('link', { name: 'Credits' }))[0]).toBeVisible()
  await router.navigate('/members/104/chat')
  await user.type(await screen.findByRole('textbox', { name: /Message/ }), 'Hello')
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
  expect(screen.getByText(/^1 credit, from.€0\.60$/)).toBeVisible()
  await router.navigate('/settings#delete')
  expect(await screen.findByText('All the credits you have left are lost.')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/\b0 credits/)
})

test('a package without a readable price is not for sale', async () => {
  const bundle = { credits: 20, currency: 'EUR' }
  answer('packages', {
    packages: [
      { id: 'a', ...bundle, price: 'cheap' },
      { id: 'b', ...bundle, price: 19.99 },
      { id: 'c', ...bundle, price: false },
      { id: 'd', ...bundle, price: '1999' },
    ],
    methods: 'x',
    order: false,
  })
  await openApp('/credits', { as: PAID })
  const shown = await screen.findAllByRole('article', { name: '20 credits' })
  expect(shown).toHaveLength(1)
  expect(shown[0]).toHaveTextContent('€19.99')
})

test('a payment with an unreadable status is neither paid nor failed', async () => {
  answer('payment', {
    payment: { id: 9001, status: ['completed'], amount: 'x', method: 'visa', credits: {} },
  })
  await openApp('/credits/p1/visa?payment=9001', { as: PAID })
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/waiting|in progress/i),
  )
})

test('an answer about another payment is reported and can be retried', async () => {
  answer('payment', { payment: { id: 9002, status: 'completed', method: 'visa', credits: 25 } })
  const { user } = await openApp('/credits/p1/visa?payment=9001', { as: PAID })
  expect(await screen.findByText('This part did not load')).toBeVisible()
  answer('payment', { payment: { id: 9001, status: 'completed', method: 'visa', credits: 25 } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Thank you! 25 credits added')).toBeVisible()
})

test('an answer about another order is not shown as the receipt of the requested one', async () => {
  answer('transactions', { transaction: { id: 2001, status: 'completed', method: 'visa', credits: 25 } })
  await openApp('/transactions/2003', { as: PAID })
  expect(await screen.findByText('This part did not load')).toBeVisible()
  expect(screen.queryByRole('article')).toBeNull()
})

test('members whose ids are names of built-in properties are left out', async () => {
  answer('search', {
    profiles: ['constructor', '__proto__', 'toString', 104].map((id) => ({ id, name: `Member ${id}` })),
  })
  await openApp('/members', { as: PAID })
  expect(await screen.findAllByRole('article')).toHaveLength(1)
})

test('a country named like a built-in property does not break the profile', async () => {
  await withUser(
    {},
    { country: 'constructor', countryregion: 'toString', interests: ['constructor', '__proto__'] },
  )
  await openApp('/profile', { as: PAID })
  await heading('My profile')
  expect(await screen.findByText('CONSTRUCTOR', { selector: 'dd *' })).toBeVisible()
})
