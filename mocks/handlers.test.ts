import { expect, test } from 'vitest'
import { applyCommands } from './control.ts'
import { conversationsOf } from './conversations.ts'
import { conversationWith, databaseFor, signIn } from './db.ts'
import { addFault } from './faults.ts'
import { answerCalls, call } from '#tests/support/call-handlers.ts'

answerCalls()

function say(text: string, profileId = 101) {
  return call('POST', 'chat.php', { profile_id: profileId, client_id: 'same', type: 'text', text })
}

test('a login returns the user and starts a session until the logout', async () => {
  const login = await call('POST', 'user.php', { email: 'paid@example.test', password: 'secret-123' })
  expect(login.body).toMatchObject({ user: { email: 'paid@example.test', paid_user: true, credits: 120 } })
  expect((await call('GET', 'user.php')).body).toMatchObject({ user: { email: 'paid@example.test' } })
  await call('GET', 'logout.php')
  expect((await call('GET', 'user.php')).body).toEqual({ user: null })
})

test('a wrong password is refused, and the fifth one blocks for 15 minutes', async () => {
  const attempt = () => call('POST', 'user.php', { email: 'paid@example.test', password: 'wrong' })
  for (let round = 0; round < 4; round += 1) {
    expect(await attempt()).toMatchObject({ status: 401, body: { error: 'login_failed' } })
  }
  expect(await attempt()).toMatchObject({ status: 403, body: { error: 'too_many_attempts', minutes: 15 } })
})

test('a visitor may search and read a profile, and is asked to log in for the rest', async () => {
  expect((await call('GET', 'search.php')).status).toBe(200)
  expect((await call('GET', 'profile.php?id=101')).status).toBe(200)
  for (const path of [
    'chats.php',
    'likes.php',
    'swipe-game.php',
    'transactions.php',
    'notifications.php',
    'gifts.php',
  ]) {
    expect(await call('GET', path)).toMatchObject({ status: 403, body: { authentication_required: true } })
  }
})

test('a free member starts a conversation without paying, and two equal calls send two messages', async () => {
  const account = signIn('default', 'free5@example.test')
  const first = await say('Hello')
  expect(first.body).toMatchObject({
    credits: 5,
    free_conversations_left: 1,
    message: { text: 'Hello', from_me: true },
  })
  await say('Hello')
  const conversation = conversationWith(databaseFor(), account, 101)
  expect(conversation?.messages?.map((message) => message.text)).toEqual(['Hello', 'Hello'])
  expect(account.credits).toBe(4)
})

test('a member without credits, and a free one without conversations left, cannot write', async () => {
  signIn('default', 'zero@example.test')
  expect(await say('Hi')).toMatchObject({ status: 402, body: { error: 'not_enough_credits', name: 'Sanne' } })
  const account = signIn('default', 'free5@example.test')
  account.free_conversations_left = 0
  expect(await say('Hi')).toMatchObject({ status: 403, body: { error: 'free_conversations_used' } })
})

test('photos sent at once never cost more than the balance, and start one conversation', async () => {
  const account = signIn('default', 'free5@example.test')
  const send = () => {
    const form = new FormData()
    form.set('profile_id', '101')
    form.set('type', 'photo')
    form.set('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo', { type: 'image/jpeg' }))
    return call('POST', 'chat.php', form)
  }
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 402])
  expect(account).toMatchObject({ credits: 1, free_conversations_left: 1 })
  expect(conversationWith(databaseFor(), account, 101)?.length).toBe(2)
})

test('a blocker, a disabled and an unconfirmed member cannot be written to, and a long text is refused', async () => {
  signIn('default', 'paid@example.test')
  expect(await say('Hi', 111)).toMatchObject({ status: 403, body: { error: 'blocked', name: 'Vera' } })
  expect(await say('Hi', 112)).toMatchObject({ status: 403, body: { error: 'cannot_reply' } })
  expect(await say('Hi', 114)).toMatchObject({ status: 403, body: { error: 'cannot_reply' } })
  expect(await say('👋'.repeat(501))).toMatchObject({ status: 422, body: { error: 'message_too_long' } })
  expect(await say('👋'.repeat(500))).toMatchObject({ status: 200 })
  const gift = { profile_id: 101, type: 'gift', gift_id: 1, text: '👋'.repeat(501) }
  expect(await call('POST', 'chat.php', gift)).toMatchObject({ body: { error: 'message_too_long' } })
  expect((await call('GET', 'chat.php?profile_id=112')).body).toMatchObject({
    can_reply: false,
    reason: 'disabled',
  })
  expect(await call('GET', 'profile.php?id=111')).toMatchObject({
    status: 403,
    body: { error: 'blocked', name: 'Vera' },
  })
})

test('an account that is blocked by another sees neither its profile nor a conversation with it', async () => {
  signIn('default', 'free@example.test')
  await call('POST', 'block.php', { id: 2 })
  signIn('default', 'paid@example.test')
  for (const path of ['profile.php?id=1', 'chat.php?profile_id=1'])
    expect(await call('GET', path)).toMatchObject({ status: 403, body: { error: 'blocked', name: 'Daniel' } })
  signIn('default', 'free@example.test')
  await call('DELETE', 'block.php', { id: 2 })
  signIn('default', 'paid@example.test')
  expect((await call('GET', 'profile.php?id=1')).status).toBe(200)
})

test('a long conversation has pages of fifty, oldest message first, without gaps', async () => {
  signIn('default', 'paid@example.test')
  const ids: number[] = []
  let query = 'profile_id=104'
  let hasMore = true
  while (hasMore) {
    const { body } = await call('GET', `chat.php?${query}`)
    const page = (body.messages as { id: number }[]).map((message) => message.id)
    expect(page.toSorted((a, b) => a - b)).toEqual(page)
    expect(page.length).toBeLessThanOrEqual(50)
    ids.unshift(...page)
    query = `profile_id=104&before=${ids[0]}`
    hasMore = body.has_more === true
  }
  expect(new Set(ids).size).toBe(260)
})

test('a photo in a conversation shows who has sent it', async () => {
  const account = signIn('default', 'zero@example.test')
  applyCommands(databaseFor(), account, { message: { profile_id: 101, type: 'photo' } })
  const chats = [...conversationsOf(account, databaseFor().created).values()]
  const photos = chats.flatMap(({ profileId, messages }) =>
    (messages ?? [])
      .filter(({ type }) => type === 'photo')
      .map(({ from_me, image }) => ({ from_me, of: Number(/\d+/.exec(image ?? '')), profileId })),
  )
  expect(new Set(photos.map(({ from_me }) => from_me)).size).toBe(2)
  expect(photos.filter(({ from_me, of, profileId }) => of !== (from_me ? account.id : profileId))).toEqual([])
})

test('a search has pages without duplicates, and a filter is applied', async () => {
  signIn('default', 'paid@example.test')
  const path = 'search.php?gender=female&country=NL&min_age=30&max_age=45'
  const first = (await call('GET', path)).body
  const second = (await call('GET', `${path}&page=2`)).body
  const rows = [...(first.profiles as object[]), ...(second.profiles as object[])] as Record<
    string,
    unknown
  >[]
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  expect(rows.every((row) => row.gender === 'female' && Number(row.age) >= 30 && Number(row.age) <= 45)).toBe(
    true,
  )
  expect(Number(first.total)).toBeGreaterThan(20)
})

test('a like of a member who likes the account is a match, and can be undone', async () => {
  const account = signIn('default', 'paid@example.test')
  const fan = [...account.likedBy.keys()].find((id) => !account.likes.has(id))
  expect((await call('POST', 'like.php', { id: fan })).body).toMatchObject({
    match: true,
    profile: { id: fan, liked: true },
  })
  expect((await call('DELETE', 'like.php', { id: fan })).body).toMatchObject({ match: false })
  await call('POST', 'profile-seen.php', { id: fan })
  const likes = (await call('GET', 'likes.php')).body
  expect(likes.liked_by).toContainEqual({ id: fan, like_new: false })
})

test('an auto-like never goes to a member who is blocked', async () => {
  const account = signIn('default', 'paid@example.test')
  const [fan] = [...account.likedBy.keys()].filter((id) => !account.likes.has(id))
  await call('POST', 'block.php', { id: fan })
  const { status, body } = await call('GET', 'auto-like.php')
  expect(status).toBe(200)
  expect(body.id).not.toBe(fan)
  expect([...account.likes.keys()]).not.toContain(fan)
})

test('an auto-like goes to somebody on the last shortlist, until none of them is left', async () => {
  signIn('default', 'paid@example.test')
  const wishes = { gender: 'male', min_age: 18, max_age: 99, interests: [] }
  const { body } = await call('POST', 'match-finder.php', wishes)
  const listed = (body.profiles as { id: number }[]).map(({ id }) => id)
  const liked = await Promise.all(listed.map(async () => (await call('GET', 'auto-like.php')).body.id))
  expect(new Set(liked)).toEqual(new Set(listed))
  expect(await call('GET', 'auto-like.php')).toMatchObject({ status: 404, body: { error: 'not_found' } })
})

test('the swipe game has four likes a day, and skipping is free', async () => {
  signIn('default', 'paid@example.test')
  const { body } = await call('GET', 'swipe-game.php')
  const ids = (body.profiles as { id: number }[]).map((profile) => profile.id)
  expect((await call('POST', 'swipe-game.php', { id: ids[5], action: 'skip' })).body).toMatchObject({
    likes_left: 4,
  })
  for (const left of [3, 2, 1, 0]) {
    expect((await call('POST', 'swipe-game.php', { id: ids[left], action: 'like' })).body).toMatchObject({
      likes_left: left,
    })
  }
  const refused = await call('POST', 'swipe-game.php', { id: ids[4], action: 'like' })
  expect(refused).toMatchObject({ status: 403, body: { error: 'no_likes_left' } })
})

test('the swipe game takes no other action than a like or a skip', async () => {
  const account = signIn('default', 'paid@example.test')
  const before = account.likes.size
  expect(await call('POST', 'swipe-game.php', { id: 101, action: 'wave' })).toMatchObject({
    status: 422,
    body: { fields: { action: 'invalid' } },
  })
  expect(account.likes.size).toBe(before)
})

test('a member who has blocked the account can be blocked, and a like for her be taken back', async () => {
  const account = signIn('default', 'paid@example.test')
  expect((await call('POST', 'like.php', { id: 111 })).body).toMatchObject({ error: 'blocked' })
  account.likes.set(111, { date: '2026-01-01 10:00:00' })
  expect((await call('DELETE', 'like.php', { id: 111 })).status).toBe(200)
  expect((await call('POST', 'block.php', { id: 111 })).status).toBe(200)
  expect([account.likes.has(111), account.blocked.has(111)]).toEqual([false, true])
})

test('photos are checked by type, and a free member may have three', async () => {
  signIn('default', 'free@example.test')
  const upload = (type: string, bytes: number[]) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'photo', { type }))
    return call('POST', 'photo.php', form)
  }
  expect(await call('POST', 'photo.php', { file: 'photo' })).toMatchObject({
    status: 400,
    body: { error: 'invalid' },
  })
  expect((await upload('image/svg+xml', [60, 115])).status).toBe(415)
  expect((await upload('image/png', [60, 115, 118, 103])).status).toBe(415)
  const atOnce = [1, 2].map(() => upload('image/jpeg', [0xff, 0xd8, 0xff, 0xe0]))
  const answers = (await Promise.all(atOnce)).toSorted((a, b) => a.status - b.status)
  expect(answers).toMatchObject([
    { status: 200, body: { image: { status: 'pending' } } },
    { status: 403, body: { error: 'photo_limit' } },
  ])
})

test('a fault replaces the answer, counts down, and carries out the call if asked to', async () => {
  const account = signIn('default', 'free5@example.test')
  addFault(databaseFor(), {
    kind: 'status',
    status: 503,
    method: 'POST',
    path: '/api/chat.php',
    times: 1,
    retry_after: 7,
  })
  const refused = await say('One')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('7')
  expect(account.credits).toBe(5)
  addFault(databaseFor(), { kind: 'cut', path: 'chat.php', times: 1, commit: true })
  await expect(say('Two')).rejects.toThrow()
  expect(conversationWith(databaseFor(), account, 101)?.length).toBe(1)
  expect((await say('Three')).status).toBe(200)
})

test('answers carry the server clock', async () => {
  databaseFor().clockOffset = 86_400_000
  const { headers } = await call('GET', 'settings.php')
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
  expect(Math.abs(ahead - 86_400_000)).toBeLessThan(2000)
})
