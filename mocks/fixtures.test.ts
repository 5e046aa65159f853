import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { COUNTRIES } from '#mocks/data/countries.ts'
import { INTERESTS } from '#mocks/data/interests.ts'
import { countryOf as countryOfVisitor, settingsSchema } from '#src/domain/site/settings.ts'
import { ask, logIn, ORIGIN } from '#tests/support/ask-fixtures.ts'
import { conversationsOf } from './conversations.ts'
import { accountByEmail, chatsOf, databaseFor, resetDatabase } from './db.ts'
import { addFault } from './faults.ts'
import { allMembers, memberById } from './members.ts'
import { toPhp } from './php.ts'
import { drawPortrait, subjectOf } from './portraits.ts'
import { respond } from './serve.ts'

test('about six hundred grown-up members live in fourteen countries, and every interest has a member', () => {
  const members = allMembers()
  expect(members.length).toBeGreaterThanOrEqual(600)
  expect(new Set(members.map((member) => member.country)).size).toBe(COUNTRIES.length)
  expect(members.every((member) => member.age >= 18 && member.age <= 75)).toBe(true)
  const named = new Set(members.flatMap((member) => member.interests))
  expect(Object.keys(INTERESTS).filter((key) => !named.has(key))).toEqual([])
  expect(memberById(99)).toBeNull()
})

test('a new key gets a new database, and keys are isolated from each other', () => {
  const first = databaseFor('first')
  const account = accountByEmail(first, 'free@example.test')
  if (account) account.credits = 77
  expect(accountByEmail(databaseFor('second'), 'free@example.test')?.credits).toBe(2)
  expect(accountByEmail(resetDatabase('first'), 'free@example.test')?.credits).toBe(2)
})

test('the heavy account has five thousand conversations, newest first', () => {
  const database = databaseFor('heavy')
  const account = accountByEmail(database, 'heavy@example.test')
  if (!account) throw new Error('no such account')
  const chats = chatsOf(database, account)
  expect(chats).toHaveLength(5000)
  expect(new Set(chats.map((chat) => chat.profileId)).size).toBe(5000)
  const dates = chats.map((chat) => chat.last.date)
  expect(dates.toSorted().toReversed()).toEqual(dates)
})

test('ordinary accounts have a dozen conversations of every kind of message', () => {
  const database = databaseFor('kinds')
  for (const email of [
    'free@example.test',
    'paid@example.test',
    'zero@example.test',
    'bounced@example.test',
  ]) {
    const account = accountByEmail(database, email)
    if (!account) throw new Error('no such account')
    const rows = [...conversationsOf(account, database.created).values()]
    expect(rows).toHaveLength(12)
    const kinds = new Set(rows.flatMap((row) => row.messages?.map((message) => message.type)))
    expect(kinds).toEqual(new Set(['gif', 'gift', 'photo', 'text']))
    expect(rows.some((row) => row.unread > 0)).toBe(true)
  }
})

test('every portrait is small and well formed', () => {
  for (const member of allMembers().filter((candidate) => candidate.id % 7 === 0)) {
    const subject = subjectOf(member.id)
    if (!subject) throw new Error('no subject')
    const svg = drawPortrait(subject, 1, false)
    expect(svg.length).toBeLessThan(13_000)
    expect(svg).not.toMatch(/NaN|undefined|<metadata/)
    expect((svg.match(/<g[ >]/g) ?? []).length).toBe((svg.match(/<\/g>/g) ?? []).length)
  }
})

test('PHP looseness is deterministic and keeps every value readable', () => {
  const value = {
    id: 7,
    yes: true,
    no: false,
    map: {},
    list: [1, 2, 3],
    at: '2026-01-02T03:04:05Z',
    name: 'A',
  }
  const loose = toPhp(value) as Record<string, unknown>
  expect(toPhp(value)).toEqual(loose)
  expect([1, '1', true]).toContain(loose.yes)
  expect([0, '0', '', false]).toContain(loose.no)
  expect(Number(loose.id)).toBe(7)
  expect(loose.map).toEqual([])
  expect(Object.values(loose.list as object).map(Number)).toEqual([1, 2, 3])
  expect(loose.at).toBe('2026-01-02 03:04:05')
  expect(loose.name).toBe('A')
})

test('over HTTP a session has its own cookie', async () => {
  const cookie = await logIn('served')
  expect((await ask('/api/likes.php', { cookie })).response.status).toBe(200)
  expect((await ask('/api/likes.php', { cookie: 'fixtures=served' })).response.status).toBe(403)
  expect((await ask('/api/likes.php', { cookie: cookie.replace('served', 'other') })).response.status).toBe(
    403,
  )
  expect((await ask('/api/user.php')).text).toBe('null')
  expect((await ask('/api/user.php', { cookie: 'fixtures=%; locale=%E0' })).text).toBe('null')
})

test.each(['cut', 'html', 'empty', 'truncated', 'status'] as const)(
  'over HTTP a login that is carried out has its cookie, the date and the cache rules, even when the fault of its answer is %s',
  async (kind) => {
    const key = `login-${kind}`
    addFault(databaseFor(key), { kind, path: 'user.php', method: 'POST', commit: true, times: 1 })
    const cookie = await logIn(key)
    expect((await ask('/api/likes.php', { cookie })).response.status).toBe(200)
    addFault(databaseFor(key), { kind, path: 'likes.php' })
    const { headers } = (await ask('/api/likes.php', { cookie })).response
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Date.parse(headers.get('date') ?? '')).not.toBeNaN()
  },
)

test('over HTTP the JSON is loose until that is switched off', async () => {
  const cookie = await logIn('loose')
  expect((await ask('/api/chats.php', { cookie })).text).toMatch(/^\{"chats":/)
  const post = (body: unknown) =>
    ask('/__fixtures/state', { method: 'POST', body: JSON.stringify(body), cookie })
  await post({ loose: false })
  expect((await ask('/api/chats.php', { cookie })).text).toMatch(/^\[\{"conversation"/)
})

test('the panel switches the account, the credits and the faults, and shows every message of a conversation', async () => {
  const post = (body: unknown, cookie: string) =>
    ask('/__fixtures/state', { method: 'POST', body: JSON.stringify(body), cookie })
  const { response } = await post(
    { reset: true, account: 'free@example.test', user: { credits: 3, signup_minutes_ago: 5 } },
    'fixtures=panel',
  )
  const cookie = `fixtures=panel; ${(response.headers.getSetCookie()[0] ?? '').split(';')[0]}`
  await post(
    {
      message: { profile_id: 104, text: 'Surprise' },
      like: { profile_id: 200 },
      faults: [{ kind: 'cut', path: 'chat.php', method: 'POST', commit: true, times: 1 }],
    },
    cookie,
  )
  const cut = await ask('/api/chat.php', {
    method: 'POST',
    body: JSON.stringify({ profile_id: 104, type: 'text', text: 'Once' }),
    cookie,
  })
  expect(cut.cut).toBe(true)
  const state = JSON.parse((await ask('/__fixtures/state?profile_id=104', { cookie })).text) as {
    user: { credits: number }
    conversation: { messages: { text: string }[] }
    faults: unknown[]
  }
  expect(state.user.credits).toBe(2)
  expect(state.conversation.messages.slice(-2).map((message) => message.text)).toEqual(['Surprise', 'Once'])
  expect(state.faults).toEqual([])
})

test('the panel refuses a member or a payment that does not exist', async () => {
  const cookie = await logIn('unknown', 'free@example.test')
  const post = async (commands: unknown) =>
    (await ask('/__fixtures/state', { method: 'POST', body: JSON.stringify(commands), cookie })).response
      .status
  expect(await post({ like: { profile_id: 99_999 } })).toBe(404)
  expect(await post({ message: { profile_id: 99_999 } })).toBe(404)
  expect(await post({ payment: { id: 99_999, status: 'completed' } })).toBe(404)
  expect(await post({ like: { profile_id: 200 } })).toBe(200)
  const state = JSON.parse((await ask('/__fixtures/state', { cookie })).text) as {
    liked_by: { id: number }[]
  }
  expect(state.liked_by.map(({ id }) => id)).not.toContain(99_999)
})

test('the country field of the panel sets the visitor’s country', async () => {
  const panel = await ask('/__fixtures')
  const [, field = ''] = /name="(\w*country\w*)"/.exec(panel.text) ?? []
  const body = JSON.stringify({ reset: true, settings: { [field]: 'US' } })
  const { text } = await ask('/__fixtures/state', { method: 'POST', body, cookie: 'fixtures=country' })
  const { settings } = JSON.parse(text) as { settings: unknown }
  expect(countryOfVisitor(v.parse(settingsSchema, settings))).toBe('US')
})

test('the fake payment page pays and redirects the member back', async () => {
  const cookie = await logIn('pay', 'free@example.test')
  const order = { package_id: 'p0', method: 'ideal', country: 'NL', client_id: 'x' }
  const { text } = await ask('/api/payment.php', { method: 'POST', body: JSON.stringify(order), cookie })
  const { payment } = JSON.parse(text) as { payment: { id: number | string; redirect_url: string } }
  const page = await ask(new URL(payment.redirect_url).pathname + new URL(payment.redirect_url).search, {
    cookie,
  })
  expect(page.text).toContain('9.99 EUR')
  const body = new URLSearchParams({ payment: String(payment.id), outcome: 'completed' })
  const back = await ask('/__fixtures/pay', { method: 'POST', body, cookie })
  expect(back.response.status).toBe(303)
  expect(back.response.headers.get('location')).toBe(`/credits/p0/ideal?payment=${payment.id}`)
  const account = accountByEmail(databaseFor('pay'), 'free@example.test')
  expect(account).toMatchObject({ credits: 12, paid_user: true })
})

test('pictures are served, an unknown picture is a 404, and an unknown call is a 501', async () => {
  for (const [path, width] of [
    ['101-1.webp', 640],
    ['101-1.thumb.webp', 320],
  ] as const) {
    const { response } = await respond(new Request(`${ORIGIN}/media/portraits/${path}`), { origin: ORIGIN })
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      width,
      height: width * 1.25,
    })
  }
  expect((await ask('/media/gifts/rose.svg')).response.status).toBe(200)
  expect((await ask('/media/gifs/g36.svg')).text).toContain('<animateTransform')
  expect((await ask('/media/portraits/99999-1.webp')).response.status).toBe(404)
  expect((await ask('/media/%')).response.status).toBe(404)
  expect((await ask('/api/unknown.php')).response.status).toBe(501)
})
