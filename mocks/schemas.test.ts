import * as v from 'valibot'
import { expect, test } from 'vitest'
import { chatPageSchema, chatsSchema, sentMessageSchema } from '#src/domain/chat/chat.ts'
import { companySchema } from '#src/domain/site/company.ts'
import { packagesSchema } from '#src/domain/money/credits.ts'
import { discountCodeSchema } from '#src/domain/money/discount.ts'
import { geocodeSchema } from '#src/domain/member/geocode.ts'
import { likeResultSchema, likesSchema } from '#src/domain/member/likes.ts'
import { profileAnswerSchema } from '#src/domain/member/profile.ts'
import { searchPageSchema } from '#src/domain/member/search.ts'
import { interestsSchema, regionsSchema, settingsAnswerSchema } from '#src/domain/site/settings.ts'
import { currentUserSchema, loginAnswerSchema } from '#src/domain/account/user.ts'
import { accountById, databaseFor, resetDatabase } from './db.ts'
import type { Looseness } from './php.ts'
import { respond } from './serve.ts'

const ORIGIN = 'http://localhost:5173'

const CALLS: readonly (readonly [string, v.GenericSchema])[] = [
  ['user.php', currentUserSchema],
  ['settings.php', settingsAnswerSchema],
  ['interests.php', interestsSchema],
  ['regions.php', regionsSchema],
  ['companyinfo.php', companySchema],
  ['geocode.php?lat=52.4&lon=4.6', geocodeSchema],
  ['search.php?gender=female&country=NL', searchPageSchema],
  ['search.php?min_age=98', searchPageSchema],
  ['profile.php?id=104', profileAnswerSchema],
  ['profile.php?id=113', profileAnswerSchema],
  ['profile.php?id=115', profileAnswerSchema],
  ['profile.php?id=2', profileAnswerSchema],
  ['likes.php', likesSchema],
  ['chats.php', chatsSchema],
  ['chat.php?profile_id=104', chatPageSchema],
  ['chat.php?profile_id=300', chatPageSchema],
  ['packages.php', packagesSchema],
  ['discountcode.php?code=SUMMER10', discountCodeSchema],
]

/** Returns the JSON of an answer without the warnings that PHP may print before it, as the client does. */
const jsonIn = (text: string) => text.replace(/^.* on line .*$/gm, '').replace(/^[\s\uFEFF]*(<br \/>)?/, '')

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers({ cookie: 'fixtures=schemas; PHPSESSID=known' })
  const { response } = await respond(new Request(`${ORIGIN}/api/${path}`, { ...init, headers }), {
    origin: ORIGIN,
  })
  return JSON.parse(jsonIn(await response.text()))
}

function prepare(loose: Looseness): void {
  const database = resetDatabase('schemas')
  database.loose = loose
  database.sessions.set('known', 2)
}

const LOOSE_CALLS = CALLS.flatMap(([path, schema]) => [
  ['loose', path, schema, true] as const,
  ['loosest', path, schema, 'worst'] as const,
])

test.each(LOOSE_CALLS)(
  'in PHP’s %s JSON the answer of %s has the same values as in strict JSON',
  async (_name, path, schema, looseness) => {
    const now = Date.now()
    prepare(false)
    databaseFor('schemas').created = now
    const strict = v.safeParse(schema, await ask(path))
    databaseFor('schemas').loose = looseness
    const loose = v.safeParse(schema, await ask(path))
    expect(strict.issues).toBeUndefined()
    expect(loose.issues).toBeUndefined()
    const withoutLabels = (value: unknown) =>
      path === 'interests.php' ? Object.keys(value as object) : value
    expect(withoutLabels(loose.output)).toEqual(withoutLabels(strict.output))
  },
)

test.each([true, false, 'worst'] as const)('a sent message can be read back (loose: %s)', async (loose) => {
  prepare(loose)
  const sent = await ask('chat.php', {
    method: 'POST',
    body: JSON.stringify({ profile_id: 104, client_id: 'x', type: 'text', text: 'Hello' }),
  })
  expect(v.parse(sentMessageSchema, sent)).toMatchObject({
    message: { text: 'Hello', from_me: true },
    credits: 119,
  })
})

test.each([
  [
    'a login',
    'user.php',
    { email: 'paid@example.test', password: 'secret-123' },
    loginAnswerSchema,
    { user: { credits: 120 } },
  ],
  ['a like that makes a match', 'like.php', { id: 106 }, likeResultSchema, { match: true }],
])('in PHP’s loosest JSON the answer to %s has the same values as in strict JSON', async (...row) => {
  const [, path, body, schema, values] = row
  prepare(false)
  const database = databaseFor('schemas')
  accountById(database, 2)?.likedBy.set(106, { isNew: true })
  const send = () => ask(path, { method: 'POST', body: JSON.stringify(body) })
  const strict = v.parse(schema, await send())
  expect(strict).toMatchObject(values)
  database.loose = 'worst'
  expect(v.parse(schema, await send())).toEqual(strict)
})
