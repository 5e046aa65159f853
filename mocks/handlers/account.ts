import { emailOf, isYes, textOf } from '#mocks/body.ts'
import { invalid, memberCall, Refusal, visitorCall, type Call, type MemberCall } from '#mocks/call.ts'
import { accountByEmail } from '#mocks/db.ts'
import { isEmail, passwordError } from '#mocks/rules.ts'
import { endSession, startSession } from '#mocks/sessions.ts'
import { userView } from '#mocks/views.ts'
import { REACTIVATION_WINDOW_DAYS } from '#src/domain/limits.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'

const RESETS_A_DAY = 3
const REACTIVATION_MS = REACTIVATION_WINDOW_DAYS * DAY_MS
/** Tokens of mailed links: `valid-<id>` for the account with that id; all others have expired. */
const TOKEN = /^valid-(\d+)$/

function accountOfToken(call: Call, token: string) {
  const id = Number(TOKEN.exec(token)?.[1] ?? 'x')
  const account = call.database.accounts.find((candidate) => candidate.id === id)
  if (!account) throw new Refusal(410, 'link_expired')
  return account
}

async function askReset(call: Call) {
  const email = emailOf(await call.json())
  const account = accountByEmail(call.database, email)
  if (!account) throw new Refusal(404, 'email_not_found')
  const today = `${email} ${new Date(call.now).toISOString().slice(0, 10)}`
  const count = (call.database.resets.get(today) ?? 0) + 1
  if (count > RESETS_A_DAY) throw new Refusal(429, 'too_many_resets')
  call.database.resets.set(today, count)
}

async function doReset(call: Call) {
  const body = await call.json()
  const account = accountOfToken(call, textOf(body, 'token'))
  const password = textOf(body, 'password')
  const error = passwordError(password)
  if (error) throw invalid({ password: error })
  account.password = password
}

async function changePassword(call: MemberCall) {
  const body = await call.json()
  if (textOf(body, 'old_password') !== call.account.password) throw new Refusal(403, 'wrong_password')
  const password = textOf(body, 'new_password')
  const error = passwordError(password)
  if (error) throw invalid({ new_password: error })
  call.account.password = password
}

async function askMailChange(call: MemberCall) {
  const body = await call.json()
  const email = emailOf(body)
  if (!isEmail(email)) throw invalid({ email: 'email_invalid' }, 'email_invalid')
  if (accountByEmail(call.database, email)) throw new Refusal(409, 'email_exists')
  if (textOf(body, 'password') !== call.account.password) throw new Refusal(403, 'wrong_password')
  call.account.pendingEmail = email
}

function switchesIn(sent: unknown): Record<string, boolean> {
  const switches = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  return Object.fromEntries(switches.map(([kind, value]) => [kind, isYes(value)]))
}

async function changeNotifications(call: MemberCall) {
  const { account } = call
  const body = await call.json()
  if (isYes(body.enable)) account.notifications_disabled = []
  else account.notifications = { email: switchesIn(body.email), push: switchesIn(body.push) }
  return account.notifications
}

/** Passwords, mail change, notifications, deletion (assumed). */
export const accountHandlers = [
  visitorCall('post', 'reset-password.php', askReset),
  visitorCall('put', 'reset-password.php', doReset),
  memberCall('put', 'password.php', changePassword),
  memberCall('post', 'mail-change.php', askMailChange),
  visitorCall('put', 'mail-change.php', async (call) => {
    const account = accountOfToken(call, textOf(await call.json(), 'token'))
    const email = account.pendingEmail
    if (!email || (accountByEmail(call.database, email) ?? account) !== account)
      throw new Refusal(410, 'link_expired')
    account.email = email
    account.pendingEmail = null
  }),
  memberCall('get', 'notifications.php', (call) => call.account.notifications),
  memberCall('put', 'notifications.php', changeNotifications),
  memberCall('delete', 'account.php', async (call) => {
    if (textOf(await call.json(), 'password') !== call.account.password)
      throw new Refusal(403, 'wrong_password')
    call.account.deleted = true
    call.account.deletedAt = call.now
    endSession(call)
  }),
  memberCall('put', 'account.php', async (call) => {
    const { paused } = await call.json()
    call.account.paused = isYes(paused)
  }),
  visitorCall('post', 'reactivate.php', async (call) => {
    const account = accountOfToken(call, textOf(await call.json(), 'token'))
    const { deletedAt } = account
    if (deletedAt === null || call.now - deletedAt > REACTIVATION_MS) throw new Refusal(410, 'link_expired')
    account.deleted = false
    account.deletedAt = null
    startSession(call, account)
    return { user: userView({ ...call, account }) }
  }),
]
