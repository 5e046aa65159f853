import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { signUp } from '#src/actions/sign-up.ts'
import { setSessionRules } from '#src/api/client.ts'
import { NO_TRACKING } from '#src/domain/site/tracking.ts'
import { accountNow, SESSION_RULES } from '#src/stores/session.ts'
import { useSignup } from '#src/stores/signup.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const account = (id: number, email: string) => ({ id, email, profile: { id } })

const requestOf = (email: string) => ({
  email,
  name: 'Sam',
  password: 'secret-123',
  date_of_birth: '1990-04-20',
  gender: 'male',
  looking_for: 'female',
  country: 'NL',
  accept_terms: true as const,
  language: 'en',
  tracking: NO_TRACKING,
})

let calls: string[] = []

interface Answers {
  /** A status and an error code of the signup; without them its connection breaks. */
  refusal?: [status: number, error: string]
  /** Who is logged in according to the server. */
  user?: ReturnType<typeof account>
  /** Who may log in; `null` when the address is free. */
  registered?: ReturnType<typeof account>
}

/** Answers the signup and the calls that look an account up. */
function serve({ refusal, user, registered }: Answers): void {
  calls = []
  server.use(
    http.post('*/api/signup.php', () => {
      calls.push('signup')
      return refusal ? HttpResponse.json({ error: refusal[1] }, { status: refusal[0] }) : HttpResponse.error()
    }),
    http.get('*/api/user.php', () => {
      calls.push('user')
      return HttpResponse.json(user ?? null)
    }),
    http.get('*/api/signup-check.php', ({ request }) => {
      calls.push(`check ${new URL(request.url).searchParams.get('email')}`)
      return HttpResponse.json({ exists: registered !== undefined })
    }),
    http.post('*/api/user.php', () => {
      calls.push('login')
      return HttpResponse.json({ user: registered })
    }),
  )
}

beforeEach(() => setSessionRules(SESSION_RULES))

test.each([
  [422, 'invalid'],
  [409, 'email_exists'],
  [409, 'pending_deletion'],
  [403, 'signups_closed'],
  [429, ''],
])('after a clear refusal, %s %s, no account is looked for', async (...refusal) => {
  serve({ refusal, registered: account(2, 'clear@example.test') })
  await expect(signUp(requestOf('clear@example.test'))).rejects.toMatchObject({ status: refusal[0] })
  expect(calls).toEqual(['signup'])
  expect(accountNow()).toBeNull()
  expect(useSignup.getState().finished).toBeNull()
})

test('no account is looked for when the signup was not sent because the browser is offline', async () => {
  serve({})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(signUp(requestOf('offline@example.test'))).rejects.toMatchObject({ kind: 'offline' })
  expect(calls).toEqual([])
})

test('after a signup without an answer, a logged-in account with the same address is the new one, however it is written', async () => {
  serve({ user: account(2, ' Written@Example.test ') })
  await signUp(requestOf('written@example.test'))
  expect(accountNow()).toBe('2')
  expect(calls).toEqual(['signup', 'user'])
  expect(useSignup.getState().finished).toEqual({
    email: 'written@example.test',
    message: null,
    landing: null,
  })
})

test('a space before the typed address makes no difference', async () => {
  serve({ user: account(2, 'spaced@example.test') })
  await signUp(requestOf(' spaced@example.test'))
  expect(accountNow()).toBe('2')
})

test('the account of a signup without an answer is opened by its password, even if another account is logged in', async () => {
  serve({ user: account(2, 'another@example.test'), registered: account(3, 'lost@example.test') })
  await signUp(requestOf('lost@example.test'))
  expect(accountNow()).toBe('3')
  expect(calls).toEqual(['signup', 'user', 'check lost@example.test', 'login'])
})

test('the account of a signup without an answer and a cookie is opened, even if the user call answers 401', async () => {
  serve({ registered: account(2, 'cookie@example.test') })
  server.use(
    http.get('*/api/user.php', () => HttpResponse.json({ error: 'login required' }, { status: 401 })),
  )
  await signUp(requestOf('cookie@example.test'))
  expect(accountNow()).toBe('2')
  expect(calls).toEqual(['signup', 'check cookie@example.test', 'login'])
})

test('when a signup without an answer created no account, the password is not sent again', async () => {
  serve({})
  await expect(signUp(requestOf('free@example.test'))).rejects.toMatchObject({ kind: 'network' })
  expect(calls).toEqual(['signup', 'user', 'check free@example.test'])
})

test('after an unclear signup, the same address counts as the member’s own when it is taken, and no other does', async () => {
  const refusal: [number, string] = [409, 'email_exists']
  serve({})
  await expect(signUp(requestOf('own@example.test'))).rejects.toMatchObject({ kind: 'network' })
  serve({ refusal, registered: account(2, 'other@example.test') })
  await expect(signUp(requestOf('other@example.test'))).rejects.toMatchObject({ code: 'email_exists' })
  expect(calls).toEqual(['signup'])
  serve({ refusal, registered: account(2, 'own@example.test') })
  await signUp(requestOf('own@example.test'))
  expect(accountNow()).toBe('2')
  serve({ refusal, registered: account(2, 'own@example.test') })
  await expect(signUp(requestOf('own@example.test'))).rejects.toMatchObject({ code: 'email_exists' })
  expect(calls).toEqual(['signup'])
})

test('another refusal after an unclear signup is reported', async () => {
  serve({})
  await expect(signUp(requestOf('young@example.test'))).rejects.toMatchObject({ kind: 'network' })
  serve({ refusal: [422, 'invalid'], registered: account(2, 'young@example.test') })
  await expect(signUp(requestOf('young@example.test'))).rejects.toMatchObject({ status: 422 })
  expect(calls).toEqual(['signup'])
})

test('the search for an account ends after twelve seconds', async () => {
  serve({})
  server.use(
    http.get('*/api/user.php', async () => {
      calls.push('user')
      await gate().passed
    }),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let outcome = 'open'
  signUp(requestOf('slow@example.test')).catch((error: { kind: string }) => (outcome = error.kind))
  await expect.poll(() => calls).toContain('user')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(outcome).toBe('open')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(outcome).toBe('network')
})
