import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { setSessionRules } from '#src/api/client.ts'
import { userSchema } from '#src/domain/account/user.ts'
import { shortProfileSchema } from '#src/domain/member/profile.ts'
import { resetAccountState } from '#src/lib/state.ts'
import { loadChats, useChats } from '#src/stores/chats.ts'
import { loadLikes, setLiked, useLikes } from '#src/stores/likes.ts'
import { SESSION_RULES, setUser } from '#src/stores/session.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const profile = { id: 104, name: 'Eva' }
const last_message = { text: 'Hi', date: '2026-11-20 12:00:00', from_me: false, type: 'text' }

const CHATS = {
  call: 'chats',
  load: loadChats,
  store: useChats,
  earlier: [],
  later: [{ conversation: { id: 1, last_message }, profile, num_unread_messages: 1 }],
  shown: () => useChats.getState().chats?.map((chat) => chat.profile.id),
}

const LIKES = {
  call: 'likes',
  load: loadLikes,
  store: useLikes,
  earlier: { profiles: [], liked_by: [], liked: [] },
  later: { profiles: [profile], liked_by: [{ id: 104 }], liked: [] },
  shown: () => useLikes.getState().likes?.liked_by.map(({ id }) => id),
}

test.each(
  [CHATS, LIKES].flatMap((list) => [
    { ...list, how: 'with an older list', late: () => HttpResponse.json(list.earlier) },
    { ...list, how: 'with a failure', late: () => new HttpResponse(null, { status: 404 }) },
  ]),
)(
  'the later of two loads of the $call is shown, even if the earlier one is answered last, $how',
  async ({ call, load, store, later, shown, late }) => {
    setSessionRules(SESSION_RULES)
    setUser(v.parse(userSchema, { profile: { id: 2 } }))
    const answer = gate()
    const path = `*/api/${call}.php`
    server.use(
      http.get(
        path,
        async () => {
          await answer.passed
          return late()
        },
        { once: true },
      ),
      http.get(path, () => HttpResponse.json(later)),
    )
    const earlier = load()
    await load()
    answer.open()
    await earlier
    expect(shown()).toEqual(['104'])
    expect(store.getState().error).toBeNull()
  },
)

test('a like without an answer does not hold up the next one of the member after a new login', async () => {
  const user = v.parse(userSchema, { profile: { id: 2 } })
  const member = v.parse(shortProfileSchema, profile)
  setSessionRules(SESSION_RULES)
  setUser(user)
  const answer = gate()
  let likes = 0
  server.use(
    http.post('*/api/like.php', () => {
      likes += 1
      return likes === 1 ? answer.passed : HttpResponse.json({ match: false })
    }),
  )
  const unanswered = setLiked(member, true).catch(() => null)
  await expect.poll(() => likes).toBe(1)
  setUser(null, 'expired')
  resetAccountState()
  setUser(user)
  await expect(setLiked(member, true)).resolves.toEqual({ liked: true, match: false })
  expect(likes).toBe(2)
  answer.open()
  await unanswered
})
