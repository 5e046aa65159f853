import { act, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { pushRecord } from '#src/domain/records.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp } from '#tests/support/app.tsx'
import { chatsLoaded } from '#tests/support/chat.ts'
import { stubPush } from '#tests/support/push.ts'
import { allAnswered, server } from '#tests/support/server.ts'

function countCalls(path: string): () => number {
  let count = 0
  server.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname === `/api/${path}.php`) count += 1
  })
  return () => count
}

test('user, chats and likes are refreshed first after 5 seconds, then every minute', async () => {
  // Its code is loaded before the five seconds begin.
  await openApp('/profile', { as: 'paid@example.test' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const startedAt = Date.now()
  await openApp('/profile', { as: 'paid@example.test' })
  await chatsLoaded()
  const calls = ['user', 'chats', 'likes'].map(countCalls)
  const counts = () => calls.map((count) => count())
  await vi.advanceTimersByTimeAsync(Math.max(0, startedAt + 4_500 - Date.now()))
  expect(counts()).toEqual([0, 0, 0])
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(counts()).toEqual([1, 1, 1]))
  await vi.advanceTimersByTimeAsync(50_000)
  expect(counts()).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(15_000)
  await waitFor(() => expect(counts()).toEqual([2, 2, 2]))
})

test('while push is subscribed, user, chats and likes are refreshed every five minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubPush()
  await openApp('/profile', { as: 'paid@example.test' })
  await chatsLoaded()
  const calls = ['user', 'chats', 'likes'].map(countCalls)
  const counts = () => calls.map((count) => count())
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(counts()).toEqual([1, 1, 1]))
  await vi.advanceTimersByTimeAsync(290_000)
  expect(counts()).toEqual([1, 1, 1])
  await vi.advanceTimersByTimeAsync(15_000)
  await waitFor(() => expect(counts()).toEqual([2, 2, 2]))
})

test('a push subscription that is only still to be ended does not slow down the refresh', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubPush().setReachable(false)
  pushRecord.write({ account: '', endpoint: '', login: '', isEnding: true })
  await openApp('/profile', { as: 'paid@example.test' })
  await chatsLoaded()
  const calls = countCalls('chats')
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(calls()).toBe(1))
  await vi.advanceTimersByTimeAsync(65_000)
  await waitFor(() => expect(calls()).toBe(2))
})

test.each(['visible', 'hidden'] as const)(
  'in a %s page, a logout that did not reach the server is sent again within a minute, even where push was subscribed',
  async (state) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    stubPush()
    const { database } = await openApp('/profile', { as: 'paid@example.test' })
    await chatsLoaded()
    const calls = countCalls('chats')
    await vi.advanceTimersByTimeAsync(6_000)
    await waitFor(() => expect(calls()).toBe(1))
    await allAnswered()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    server.use(http.get('*/api/logout.php', () => HttpResponse.error(), { once: true }))
    await act(() => expect(logOut()).rejects.toThrow())
    expect(database.signedIn).not.toBeNull()
    await vi.advanceTimersByTimeAsync(61_000)
    await waitFor(() => expect(database.signedIn).toBeNull())
  },
)

test('a slow refresh is never overtaken by the next one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openApp('/profile', { as: 'paid@example.test' })
  await chatsLoaded()
  let [calls, underWay, most] = [0, 0, 0]
  server.use(
    http.get('*/api/likes.php', async () => {
      calls += 1
      underWay += 1
      most = Math.max(most, underWay)
      await delay(150_000)
      underWay -= 1
      return undefined
    }),
  )
  await vi.advanceTimersByTimeAsync(120_000)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(330_000)
  expect(calls).toBeGreaterThan(1)
  expect(most).toBe(1)
})

test('a page that was hidden refreshes at once when it is visible again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openApp('/profile', { as: 'paid@example.test' })
  await chatsLoaded()
  const calls = countCalls('chats')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(200_000)
  const before = calls()
  expect(before).toBeLessThanOrEqual(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(calls()).toBe(before + 1))
})

test('a visitor’s session is requested once and nothing is refreshed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = ['user', 'chats', 'likes'].map(countCalls)
  const counts = () => calls.map((count) => count())
  await openApp('/faq')
  await waitFor(() => expect(counts()).toEqual([1, 0, 0]))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(counts()).toEqual([1, 0, 0])
})
