import { http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSessionRules } from '#src/api/client.ts'
import { postMessage } from '#src/api/chats.ts'
import { postComplaint } from '#src/api/contact.ts'
import { putDirectDebit } from '#src/api/payments.ts'
import { deleteLike } from '#src/api/likes.ts'
import { getCompany } from '#src/api/settings.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { userSchema } from '#src/domain/account/user.ts'
import {
  leftAccount,
  loginMark,
  markLeft,
  removeLoginMark,
  renewLoginMark,
} from '#src/lib/storage/login-mark.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'
import {
  accountNow,
  deleteWith,
  loadUser,
  logInWith,
  saveLanguage,
  sendLogout,
  SESSION_RULES,
  setUser,
  useSession,
} from '#src/stores/session.ts'
import { beforeLogout, logOut } from '#src/stores/session-commands.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const member = v.parse(userSchema, { profile: { id: 2 }, credits: 5, free_conversations_left: 2 })
let calls: string[] = []

const { getState } = useSession

beforeEach(() => {
  calls = []
  setSessionRules(SESSION_RULES)
  server.use(
    http.get('*/api/logout.php', () => {
      calls.push('logout')
      return HttpResponse.json({})
    }),
    http.put('*/api/user.php', async ({ request }) => {
      calls.push(`save ${await request.text()}`)
      return HttpResponse.json({})
    }),
  )
})

test('the session hint is set only while somebody is logged in', () => {
  expect(hasSessionHint()).toBe(false)
  setUser(member)
  expect(hasSessionHint()).toBe(true)
  setUser(null, 'logout')
  expect(hasSessionHint()).toBe(false)
})

test.each([
  ['a logout', () => setUser(null, 'logout')],
  ['the login of another account', () => setUser({ ...member, profile: { ...member.profile, id: '3' } })],
])('an answer that arrives after %s is discarded', async (_, change) => {
  setUser(member)
  const answer = gate()
  server.use(
    http.put('*/api/user.php', async () => {
      calls.push('save')
      await answer.passed
      return HttpResponse.json({})
    }),
  )
  const call = saveLanguage('nl')
  await expect.poll(() => calls).toEqual(['save'])
  change()
  answer.open()
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' })
})

test('the failure of a call after a logout counts as cancelled, but that of a message, a debit code or a form keeps its reason', async () => {
  setUser(member)
  const answer = gate()
  const refuse = async () => {
    calls.push('call')
    await answer.passed
    return HttpResponse.json({ error: 'cannot_reply' }, { status: 403 })
  }
  server.use(
    http.put('*/api/user.php', refuse),
    http.post('*/api/chat.php', refuse),
    http.put('*/api/directdebit.php', refuse),
    http.post('*/api/complaint.php', refuse),
  )
  const content = { conversation_id: null, profile_id: '103', text: 'Hi', attachment: null, cost: null }
  const sent = Promise.allSettled([
    saveLanguage('nl'),
    postMessage({ ...content, account: '2', client_id: 'a' }),
    putDirectDebit('9', '123456', '2'),
    postComplaint({ subject: '', where: '', text: 'Hi', name: '', email: '' }),
  ])
  await expect.poll(() => calls).toHaveLength(4)
  setUser(null, 'logout')
  answer.open()
  expect(await sent).toMatchObject([
    { reason: { kind: 'cancelled' } },
    { reason: { code: 'cannot_reply' } },
    { reason: { code: 'cannot_reply' } },
    { reason: { code: 'cannot_reply' } },
  ])
})

test.each([
  ['logout', 'cancelled'],
  ['deleted', 'cancelled'],
  ['expired', 'held'],
] as const)(
  'a call of the member after the session has ended as %s is not sent, and fails as %s',
  async (end, kind) => {
    setUser(member)
    setUser(null, end)
    await expect(deleteLike('104')).rejects.toMatchObject({ kind })
    const content = { conversation_id: null, profile_id: '103', text: 'Hi', attachment: null, cost: null }
    await expect(postMessage({ ...content, account: '2', client_id: 'a' })).rejects.toMatchObject({
      kind: 'held',
    })
  },
)

test('a session ends only once: an expiry after a logout does not change how it ended', () => {
  setUser(member)
  setUser(null, 'logout')
  setUser(null, 'expired')
  expect(getState().ended).toBe('logout')
})

test('a logout takes effect here at once, and on the server once pending work is done', async () => {
  setUser(member)
  const work = gate()
  const stop = beforeLogout(() => work.passed)
  const left = logOut()
  expect(getState()).toMatchObject({ status: 'logged-out', ended: 'logout' })
  expect(leftAccount()).toBe('2')
  await getCompany()
  expect(calls).toEqual([])
  work.open()
  await left
  expect(calls).toEqual(['logout'])
  expect(leftAccount()).toBeNull()
  expect(loginMark()).toBe('')
  stop()
})

test('work that fails or never ends does not hold a logout up for more than three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setUser(member)
  const stops = [beforeLogout(() => Promise.reject(new Error('offline'))), beforeLogout(() => gate().passed)]
  const left = logOut()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await left
  expect(calls).toEqual(['logout'])
  for (const stop of stops) stop()
})

test('a logout whose page is closed while it waits for pending work is sent at once, and outlives the page', async () => {
  let isKept = false
  server.use(
    http.get('*/api/logout.php', ({ request }) => {
      calls.push('logout')
      isKept = request.keepalive
      return HttpResponse.json({})
    }),
  )
  setUser(member)
  const stop = beforeLogout(() => gate().passed)
  const left = logOut()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => calls).toEqual(['logout'])
  await left
  expect(isKept).toBe(true)
  stop()
})

test('a logout that waits for pending work does not end the session of a login in another tab', async () => {
  setUser(member)
  const work = gate()
  const stop = beforeLogout(() => work.passed)
  const left = logOut()
  renewLoginMark()
  work.open()
  await left
  expect(calls).toEqual([])
  stop()
})

test('a logout does not run work that is no longer registered', async () => {
  setUser(member)
  beforeLogout(async () => {
    calls.push('work')
  })()
  await logOut()
  expect(calls).toEqual(['logout'])
})

test('a logout that fails on the server is reported, still counts here, and does not delay a login', async () => {
  setUser(member)
  server.use(http.get('*/api/logout.php', () => HttpResponse.error()))
  await expect(logOut()).rejects.toBeInstanceOf(ApiError)
  expect(accountNow()).toBeNull()
  expect(leftAccount()).toBe('2')
  removeLoginMark()
  await logInWith(async () => member)
  expect(accountNow()).toBe('2')
})

test('an answer from before the end of a session does not start it again', async () => {
  setUser(member)
  server.use(
    http.get('*/api/user.php', () => {
      setUser(null, 'expired')
      return HttpResponse.json({ profile: { id: 2 } })
    }),
  )
  await loadUser()
  expect(getState()).toMatchObject({ status: 'logged-out', ended: 'expired' })
})

test('a session counts as expired even if another account was logged out here', async () => {
  setUser(member)
  markLeft('3')
  server.use(http.get('*/api/user.php', () => HttpResponse.json(null)))
  await loadUser()
  expect(getState().ended).toBe('expired')
})

test('a logout that fails a second time is still remembered here', async () => {
  setUser(member)
  markLeft('2')
  server.use(
    http.get('*/api/user.php', () => HttpResponse.json({ profile: { id: 2 } })),
    http.get('*/api/logout.php', () => {
      calls.push('logout')
      return HttpResponse.error()
    }),
  )
  await loadUser()
  await expect.poll(() => calls).toEqual(['logout'])
  await getCompany()
  expect(leftAccount()).toBe('2')
})

test('nothing is sent for an account that the server no longer knows', async () => {
  setUser(member)
  renewLoginMark()
  server.use(http.get('*/api/user.php', () => HttpResponse.json(null)))
  await expect(SESSION_RULES.confirmAccount()).rejects.toMatchObject({ kind: 'held' })
})

test('while tabs keep logging in, the server is asked only three times who is logged in', async () => {
  let asked = 0
  server.use(
    http.get('*/api/user.php', () => {
      asked += 1
      renewLoginMark()
      return HttpResponse.json({ profile: { id: 2 } })
    }),
  )
  await loadUser()
  expect(asked).toBe(3)
  expect(getState().status).toBe('unknown')
})

test('when nobody has logged out here, sending a logout leaves the login mark as it is', async () => {
  setUser(member)
  const mark = loginMark()
  await sendLogout()
  expect(loginMark()).toBe(mark)
})

test.each([
  ['waits for the logout in another tab', true, true],
  ['waits no more than three seconds for the logout in another tab', true, false],
  ['does not wait for a logout while the browser is offline', false, false],
])('a login %s', async (_, isOnline, isLoggedOut) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await vi.advanceTimersByTimeAsync(10_000)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  markLeft('2')
  const login = logInWith(async () => {
    calls.push('login')
    return member
  })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(calls).toEqual(isOnline ? [] : ['login'])
  if (isLoggedOut) removeLoginMark()
  await vi.advanceTimersByTimeAsync(isLoggedOut ? 200 : 1_000)
  expect(calls).toEqual(['login'])
  await login
})

test('a session whose account is deleted ends as deleted, even if another call saw it expire first', async () => {
  setUser(member)
  const deleting = deleteWith(async () => setUser(null, 'expired'))
  expect(accountNow()).toBe('2')
  await deleting
  expect(getState()).toMatchObject({ status: 'logged-out', ended: 'deleted' })
  setUser(member)
  setUser(null, 'expired')
  expect(getState().ended).toBe('expired')
})

test('a failed deletion ends the session only if the server has said that nobody is logged in', async () => {
  setUser(member)
  const refusal = new ApiError('status', { status: 403 })
  await expect(deleteWith(() => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(accountNow()).toBe('2')
  const expire = async () => {
    setUser(null, 'expired')
    throw refusal
  }
  await expect(deleteWith(expire)).rejects.toBe(refusal)
  expect(getState()).toMatchObject({ status: 'logged-out', ended: 'expired' })
})

test('a logout during a deletion that fails ends the session as a logout', async () => {
  setUser(member)
  const refused = deleteWith(async () => {
    setUser(null, 'logout')
    throw new ApiError('network')
  })
  await expect(refused).rejects.toMatchObject({ kind: 'network' })
  expect(getState().ended).toBe('logout')
})

test('the language is saved on the server for a member, not for a visitor', async () => {
  await saveLanguage('nl')
  expect(calls).toEqual([])
  setUser(member)
  await saveLanguage('nl')
  expect(calls).toEqual(['save {"language":"nl"}'])
})
