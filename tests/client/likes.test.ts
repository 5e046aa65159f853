import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { setSessionRules } from '#src/api/client.ts'
import { userSchema } from '#src/domain/account/user.ts'
import { loadLikes, useLikes } from '#src/stores/likes.ts'
import { SESSION_RULES, setUser } from '#src/stores/session.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const EARLIER = { profiles: [], liked_by: [], liked: [] }
const LATER = { profiles: [{ id: 104, name: 'Eva' }], liked_by: [{ id: 104 }], liked: [] }

beforeEach(() => {
  setSessionRules(SESSION_RULES)
  setUser(v.parse(userSchema, { profile: { id: 2 } }))
})

test.each([
  ['with older lists', HttpResponse.json(EARLIER)],
  ['with a failure', new HttpResponse(null, { status: 404 })],
])(
  'of two loads at once the later one is shown, also when the earlier is answered after it: %s',
  async (_, late) => {
    const answer = gate()
    server.use(
      http.get(
        '*/api/likes.php',
        async () => {
          await answer.passed
          return late
        },
        { once: true },
      ),
      http.get('*/api/likes.php', () => HttpResponse.json(LATER)),
    )
    const earlier = loadLikes()
    await loadLikes()
    answer.open()
    await earlier
    expect(useLikes.getState().likes?.liked_by.map(({ id }) => id)).toEqual(['104'])
    expect(useLikes.getState().error).toBeNull()
  },
)
