import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSessionRules } from '#src/api/client.ts'
import { getUser } from '#src/api/user.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { userSchema } from '#src/domain/account/user.ts'
import {
  isLoggingIn,
  leftAccount,
  loginMark,
  markLeft,
  markLoggingIn,
  renewLoginMark,
} from '#src/lib/storage/login-mark.ts'
import {
  accountNow,
  changeUser,
  isAccountConfirmed,
  loadUser,
  logInWith,
  SESSION_RULES,
  sendLogout,
  setBalance,
  setUser,
  useSession,
} from '#src/stores/session.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const row = (id: number) => ({ profile: { id }, credits: 5, free_conversations_left: 2 })
const member = (id: number) => v.parse(userSchema, row(id))
let calls: string[] = []

/** Says who the server thinks is logged in. */
function serve(id: number | null): void {
  server.use(
    http.get('*/api/user.php', () => {
      calls.push('user')
      return HttpResponse.json(id === null ? null : row(id))
    }),
    http.get('*/api/logout.php', () => {
      calls.push('logout')
      return HttpResponse.json({})
    }),
  )
}

const { getState } = useSession

beforeEach(() => {
  calls = []
  setSessionRules(SESSION_RULES)
})

test('the request for the user says that it comes from the client', async () => {
  let type: string | null = null
  server.use(
    http.get('*/api/user.php', ({ request }) => {
      type = request.headers.get('X-Request-Type')
      return HttpResponse.json(null)
    }),
  )
  await getUser()
  expect(type).toBe('client')
})

test('the server decides who is logged in, and a new login mark tells all tabs', async () => {
  serve(2)
  await loadUser()
  expect(getState()).toMatchObject({ status: 'logged-in', ended: null, owner: '2', mark: loginMark() })
  expect(loginMark()).not.toBe('')
  expect(isAccountConfirmed()).toBe(true)
  const mark = loginMark()
  await loadUser()
  expect(loginMark()).toBe(mark)
})

test('a visitor who was never logged in has no ended session', async () => {
  serve(null)
  await loadUser()
  expect(getState()).toMatchObject({ status: 'logged-out', user: null, ended: null })
  expect(calls).toEqual(['user'])
})

test.each([401, 403])('an answer %s means that nobody is logged in', async (status) => {
  server.use(http.get('*/api/user.php', () => new HttpResponse(null, { status })))
  await loadUser()
  expect(getState().status).toBe('logged-out')
})

test.each([401, 403])(
  'a page of a gateway with %s ends no session, and a visitor stays one',
  async (status) => {
    server.use(
      http.get('*/api/user.php', () => HttpResponse.html('<h1>Checking your browser</h1>', { status })),
    )
    await loadUser()
    expect(getState().status).toBe('logged-out')
    setUser(member(2))
    await expect(loadUser()).rejects.toBeInstanceOf(ApiError)
    expect(getState()).toMatchObject({ status: 'logged-in', owner: '2', ended: null })
  },
)

test('another refusal of the server says nothing about who is logged in', async () => {
  server.use(http.get('*/api/user.php', () => new HttpResponse(null, { status: 418 })))
  await expect(loadUser()).rejects.toBeInstanceOf(ApiError)
  expect(getState().status).toBe('unknown')
})

test('a session that the server has ended counts as expired', async () => {
  serve(2)
  await loadUser()
  serve(null)
  await loadUser()
  expect(getState()).toMatchObject({ status: 'logged-out', user: null, ended: 'expired' })
  expect(loginMark()).toBe('')
})

test('an account that has logged out here stays logged out, and the logout is sent again', async () => {
  serve(2)
  await loadUser()
  markLeft('2')
  await loadUser()
  expect(getState()).toMatchObject({ status: 'logged-out', user: null, ended: 'logout' })
  await expect.poll(() => calls).toEqual(['user', 'user', 'logout'])
  await expect.poll(leftAccount).toBeNull()
})

test('a logout that has reached the server is not sent again', async () => {
  serve(null)
  markLeft('2')
  await loadUser()
  expect(leftAccount()).toBeNull()
  expect(calls).toEqual(['user'])
})

test('another account may log in after one that has logged out here', async () => {
  serve(3)
  markLeft('2')
  await loadUser()
  expect(accountNow()).toBe('3')
  expect(leftAccount()).toBeNull()
  expect(calls).toEqual(['user'])
})

test('while a tab is logging in, the server is not asked who is logged in', async () => {
  serve(2)
  markLoggingIn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const loading = loadUser()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls).toEqual([])
  renewLoginMark()
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await loading
  expect(calls).toEqual(['user'])
})

test('an answer from before a login in another tab is requested again', async () => {
  let answers = 0
  server.use(
    http.get('*/api/user.php', () => {
      answers += 1
      if (answers === 1) renewLoginMark()
      return HttpResponse.json(row(answers === 1 ? 2 : 3))
    }),
  )
  await loadUser()
  expect(answers).toBe(2)
  expect(accountNow()).toBe('3')
})

test('the login of another account ends the session of the page for good', () => {
  setUser(member(2))
  setUser(member(3))
  expect(getState()).toMatchObject({ status: 'logged-out', user: null, ended: 'replaced', owner: '2' })
  setUser(member(2))
  expect(accountNow()).toBeNull()
  expect(isAccountConfirmed()).toBe(false)
})

test('a page whose member logged out serves the same member again', () => {
  setUser(member(2))
  setUser(null, 'logout')
  expect(getState().ended).toBe('logout')
  setUser(member(2))
  expect(getState()).toMatchObject({ status: 'logged-in', ended: null })
})

test('after a login in another tab, the account is unconfirmed until the server names it again', async () => {
  setUser(member(2))
  expect(isAccountConfirmed()).toBe(true)
  renewLoginMark()
  expect(isAccountConfirmed()).toBe(false)
  serve(2)
  await SESSION_RULES.confirmAccount()
  expect(isAccountConfirmed()).toBe(true)
  renewLoginMark()
  serve(3)
  await expect(SESSION_RULES.confirmAccount()).rejects.toMatchObject({ kind: 'held' })
})

test('an account stays confirmed during its own logout, but not during that of another account', () => {
  setUser(member(2))
  markLeft('2')
  expect(isAccountConfirmed()).toBe(true)
  markLeft('3')
  expect(isAccountConfirmed()).toBe(false)
})

test('a page of an account that has left is not confirmed any more after a login without a clear answer', async () => {
  setUser(member(2))
  markLeft('2')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(logInWith(() => Promise.reject(new ApiError('timeout')))).rejects.toThrow()
  expect(isAccountConfirmed()).toBe(false)
  expect(leftAccount()).toBe('2')
})

test('all tabs know that somebody is logging in until the login is answered', async () => {
  const marks: boolean[] = []
  const login = logInWith(async () => {
    marks.push(isLoggingIn())
    return member(2)
  })
  await expect(login).resolves.toEqual(member(2))
  expect(marks).toEqual([true])
  expect(isLoggingIn()).toBe(false)
  expect(getState()).toMatchObject({ owner: '2', mark: loginMark() })
})

test('a refused login leaves the login mark as it is, an unclear one renews it', async () => {
  renewLoginMark()
  const before = loginMark()
  const failWith = (error: ApiError) => logInWith(() => Promise.reject(error))
  const refusal = new ApiError('status', { status: 403, body: { error: 'login_failed' } })
  await expect(failWith(refusal)).rejects.toBe(refusal)
  expect(loginMark()).toBe(before)
  await expect(failWith(new ApiError('network'))).rejects.toMatchObject({ kind: 'network' })
  expect(loginMark()).not.toBe(before)
  expect(isLoggingIn()).toBe(false)
})

test.each([
  ['has an unclear outcome', () => Promise.reject(new ApiError('network'))],
  ['was going on when the page was closed', () => new Promise<never>(() => {})],
  [
    'has an unclear outcome while another tab logs in',
    () => {
      markLoggingIn()
      return Promise.reject(new ApiError('network'))
    },
  ],
])('a logout that has not reached the server is sent again after a login that %s', async (_, call) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  markLeft('2')
  logInWith(call).catch(() => calls.push('failed'))
  await vi.advanceTimersByTimeAsync(30_000)
  calls = []
  serve(2)
  await loadUser()
  expect(getState().user).toBeNull()
  await expect.poll(() => calls).toEqual(['user', 'logout'])
})

test('a login waits for the logout before it', async () => {
  serve(null)
  const first = gate()
  const logout = sendLogout(first.passed)
  const login = logInWith(async () => {
    calls.push('login')
    return member(2)
  })
  await getUser()
  expect(calls).toEqual(['user'])
  first.open()
  await Promise.all([logout, login])
  expect(calls).toEqual(['user', 'logout', 'login'])
})

test('a balance that is missing in an answer stays as it is', () => {
  setBalance(3, 1)
  expect(getState().user).toBeNull()
  setUser(member(2))
  setBalance(null, 1)
  expect(getState().user).toMatchObject({ credits: 5, free_conversations_left: 1 })
  setBalance(0, null)
  expect(getState().user).toMatchObject({ credits: 0, free_conversations_left: 1 })
})

test.each([
  ['balance', () => setBalance(1, null)],
  ['profile', () => changeUser({ profile: { ...member(2).profile, name: 'Noor' } })],
])('a new %s is not replaced by an older answer', async (_, change) => {
  setUser(member(2))
  change()
  const { user } = getState()
  setUser(member(2))
  server.use(
    http.get('*/api/user.php', () => {
      change()
      return HttpResponse.json(row(2))
    }),
  )
  await loadUser()
  expect(getState().user).toEqual(user)
})

test('the profile of the member is changed only while somebody is logged in', () => {
  const { profile } = member(2)
  changeUser({ profile })
  expect(getState().user).toBeNull()
  setUser(member(2))
  changeUser({ profile: { ...profile, name: 'Noor' } })
  expect(getState().user).toMatchObject({ credits: 5, profile: { id: '2', name: 'Noor' } })
})

test.each([
  ['before', ['older', 'newer']],
  ['after', ['newer', 'older']],
] as const)('an answer that comes %s that to a newer call does not replace it', async (_, order) => {
  setUser(member(2))
  const [older, newer] = [gate(), gate()]
  const answers = [
    { credits: 5, ready: older.passed },
    { credits: 30, ready: newer.passed },
  ]
  server.use(
    http.get('*/api/user.php', async () => {
      const { credits, ready } = answers.shift() ?? { credits: 30, ready: undefined }
      await ready
      return HttpResponse.json({ ...row(2), credits })
    }),
  )
  const loads = {
    older: { answer: older, loaded: loadUser() },
    newer: { answer: newer, loaded: loadUser() },
  }
  for (const name of order) {
    loads[name].answer.open()
    await loads[name].loaded
  }
  expect(getState().user?.credits).toBe(30)
})
