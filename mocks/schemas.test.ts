import * as v from 'valibot'
import { expect, test } from 'vitest'
import { chatPageSchema, chatsSchema, sentMessageSchema } from '#src/domain/chat/chat.ts'
import { companySchema } from '#src/domain/site/company.ts'
import { packagesSchema } from '#src/domain/money/credits.ts'
import { discountCodeSchema } from '#src/domain/money/discount.ts'
import { geocodeSchema } from '#src/domain/member/geocode.ts'
import { likesSchema } from '#src/domain/member/likes.ts'
import { interestsSchema, profileResponseSchema } from '#src/domain/member/profile.ts'
import { searchPageSchema } from '#src/domain/member/search.ts'
import { regionsSchema, settingsResponseSchema } from '#src/domain/site/settings.ts'
import { currentUserSchema } from '#src/domain/account/user.ts'
import { databaseFor, resetDatabase } from './db.ts'
import { respond } from './serve.ts'

const ORIGIN = 'http://localhost:5173'

const CALLS: readonly (readonly [string, v.GenericSchema])[] = [
  ['user.php', currentUserSchema],
  ['settings.php', settingsResponseSchema],
  ['interests.php', interestsSchema],
  ['regions.php', regionsSchema],
  ['companyinfo.php', companySchema],
  ['geocode.php?lat=52.4&lon=4.6', geocodeSchema],
  ['search.php?gender=female&country=NL', searchPageSchema],
  ['search.php?min_age=98', searchPageSchema],
  ['profile.php?id=104', profileResponseSchema],
  ['profile.php?id=113', profileResponseSchema],
  ['profile.php?id=115', profileResponseSchema],
  ['profile.php?id=2', profileResponseSchema],
  ['likes.php', likesSchema],
  ['chats.php', chatsSchema],
  ['chat.php?profile_id=104', chatPageSchema],
  ['chat.php?profile_id=300', chatPageSchema],
  ['packages.php', packagesSchema],
  ['discountcode.php?code=SUMMER10', discountCodeSchema],
]

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers({ cookie: 'fixtures=schemas; PHPSESSID=known' })
  const { response } = await respond(new Request(`${ORIGIN}/api/${path}`, { ...init, headers }), {
    origin: ORIGIN,
  })
  return JSON.parse(await response.text())
}

function prepare(loose: boolean): void {
  const database = resetDatabase('schemas')
  database.loose = loose
  database.sessions.set('known', 2)
}

test.each(CALLS)(
  'what %s answers means the same in PHP’s loose JSON and in strict JSON',
  async (path, schema) => {
    const now = Date.now()
    prepare(false)
    databaseFor('schemas').created = now
    const strict = v.safeParse(schema, await ask(path))
    databaseFor('schemas').loose = true
    const loose = v.safeParse(schema, await ask(path))
    expect(strict.issues).toBeUndefined()
    expect(loose.issues).toBeUndefined()
    const withoutTimes = (value: unknown) =>
      JSON.stringify(value).replace(/"last_online":\d+/g, '"last_online":0')
    const withoutLabels = (value: unknown) =>
      path === 'interests.php' ? Object.keys(value as object) : withoutTimes(value)
    expect(withoutLabels(loose.output)).toEqual(withoutLabels(strict.output))
  },
)

test.each([true, false])('a sent message can be read back (loose: %s)', async (loose) => {
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
