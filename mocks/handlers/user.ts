import { emailOf, textOf } from '#mocks/body.ts'
import { memberOf, Refusal, visitorCall, type Call } from '#mocks/call.ts'
import { accountByEmail } from '#mocks/db.ts'
import { endSession, startSession, tellLanguage } from '#mocks/sessions.ts'
import { userView } from '#mocks/views.ts'
import { MINUTE_MS } from '#src/lib/time/durations.ts'

const ATTEMPTS = 5
const BLOCK_MINUTES = 15

async function login(call: Call) {
  const { database } = call
  const body = await call.json()
  const email = emailOf(body)
  const failed = database.failedLogins.get(email) ?? { count: 0, until: 0 }
  if (failed.until > call.now) {
    throw new Refusal(403, 'too_many_attempts', { minutes: Math.ceil((failed.until - call.now) / MINUTE_MS) })
  }
  const account = accountByEmail(database, email)
  if (!account || account.password !== textOf(body, 'password')) {
    const count = failed.count + 1
    const isBlocked = count >= ATTEMPTS
    database.failedLogins.set(email, {
      count: isBlocked ? 0 : count,
      until: isBlocked ? call.now + BLOCK_MINUTES * MINUTE_MS : 0,
    })
    if (isBlocked) throw new Refusal(403, 'too_many_attempts', { minutes: BLOCK_MINUTES })
    throw new Refusal(401, 'login_failed')
  }
  database.failedLogins.delete(email)
  if (account.deleted) throw new Refusal(409, 'pending_deletion')
  startSession(call, account)
  return { user: userView({ ...call, account }) }
}

async function subscribe(call: Call) {
  const { account } = memberOf(call)
  account.pushSubscription = (await call.json()).subscription ?? null
}

/** `user.php` and `logout.php` (confirmed). */
export const userHandlers = [
  visitorCall('post', 'user.php', (call) => (call.query.get('push') === '1' ? subscribe(call) : login(call))),
  visitorCall('get', 'user.php', (call) => {
    if (!call.account) return call.loose ? null : { user: null }
    const user = userView({ ...call, account: call.account })
    return call.loose ? user : { user }
  }),
  visitorCall('put', 'user.php', async (call) => {
    const { account } = memberOf(call)
    tellLanguage(account, textOf(await call.json(), 'language'))
  }),
  visitorCall('get', 'logout.php', (call) => {
    endSession(call)
  }),
]
