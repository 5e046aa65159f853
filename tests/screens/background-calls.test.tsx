import { act, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { hidePage, showPage } from '#src/stores/browser/quick-hide.ts'
import { useChats } from '#src/stores/chats.ts'
import { useLikes } from '#src/stores/likes.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { addMessage, CHAT, conversation, LINA } from '#tests/support/chat.ts'
import { openApp } from '#tests/support/app.tsx'
import { stubPush } from '#tests/support/push.ts'
import { allAnswered, server } from '#tests/support/server.ts'

const MEMBER = { as: 'paid@example.test' }
const TEN_MINUTES_MS = 600_000
const STEP_MS = 5_000

/** Opens a page, waits until its own calls are answered, and returns the calls that follow, by script. */
async function openQuietly(path: string): Promise<Record<string, number>> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openApp(path, MEMBER)
  await waitFor(() => expect(useChats.getState().chats).not.toBeNull())
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  if (path.startsWith('/chats/'))
    await waitFor(() => expect(useOpenChat.getState().chat?.is_read_pending).toBe(false))
  await vi.advanceTimersByTimeAsync(2_000)
  const calls: Record<string, number> = {}
  server.events.on('request:start', ({ request }) => {
    const script = /\/api\/(?<script>[\w-]+)\.php/.exec(request.url)?.groups?.['script']
    if (script !== undefined) calls[script] = (calls[script] ?? 0) + 1
  })
  return calls
}

/** The calls of the refresh in ten minutes: the first comes 5 s after the start, so there may be one more. */
const REFRESHES = [10, 11].map((count) => ({ user: count, chats: count, likes: count }))

/** Lets ten minutes pass, slowly enough for every answer to arrive. */
async function passTenMinutes(): Promise<void> {
  for (let passed = 0; passed < TEN_MINUTES_MS; passed += STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS)
    await allAnswered()
  }
}

function breakBackend(answer: () => Response): void {
  server.use(http.all('*/api/*', answer))
}

test('ten quiet minutes of the search make one call a minute each for user, chats and likes, and no others', async () => {
  const calls = await openQuietly('/members')
  await passTenMinutes()
  expect(REFRESHES).toContainEqual(calls)
})

test('ten quiet minutes of an open conversation also ask for its messages, every half minute in the end', async () => {
  const calls = await openQuietly(CHAT)
  await passTenMinutes()
  const { chat = 0, ...others } = calls
  expect(REFRESHES).toContainEqual(others)
  expect(chat).toBeGreaterThanOrEqual(20)
  expect(chat).toBeLessThanOrEqual(22)
})

test('a hidden page, such as the other one of two tabs, only refreshes every five minutes, so that its title tells of news', async () => {
  const calls = await openQuietly(CHAT)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  await allAnswered()
  const before = { ...calls }
  const numberInTitle = () => Number(/^\((\d+)\) /.exec(document.title)?.[1])
  const number = numberInTitle()
  addMessage({ text: 'Have you seen this?' })
  const lina = conversation(LINA)
  if (lina) lina.unread += 1
  await passTenMinutes()
  for (const script of ['user', 'chats', 'likes'])
    expect((calls[script] ?? 0) - (before[script] ?? 0)).toBe(2)
  expect(Object.keys(calls).toSorted()).toEqual(['chats', 'likes', 'user'])
  expect(numberInTitle()).toBe(number + 1)
})

test('a hidden page with a push subscription makes no calls', async () => {
  stubPush()
  const calls = await openQuietly(CHAT)
  await vi.advanceTimersByTimeAsync(10_000)
  await allAnswered()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  for (const script of Object.keys(calls)) delete calls[script]
  await passTenMinutes()
  expect(calls).toEqual({})
})

test('a hidden page neither reads nor marks as read what arrives while another tab sends messages', async () => {
  const calls = await openQuietly(CHAT)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  addMessage({ text: 'Have you seen this?' })
  for (let count = 0; count < 3; count += 1)
    window.dispatchEvent(new StorageEvent('storage', { key: 'outbox.2.c1' }))
  await vi.advanceTimersByTimeAsync(2_000)
  await allAnswered()
  expect(calls).toEqual({})
  visibility.mockRestore()
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(calls['chat-read']).toBe(1))
})

test('a page without a connection makes no calls', async () => {
  const calls = await openQuietly(CHAT)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await passTenMinutes()
  expect(calls).toEqual({})
})

const OUTAGES: [string, () => Response][] = [
  ['answers 500', () => HttpResponse.json(null, { status: 500 })],
  ['gives no answer', () => HttpResponse.error()],
]

test.each(OUTAGES)(
  'while the backend %s, polls try once and take longer and longer breaks',
  async (_name, answer) => {
    const calls = await openQuietly(CHAT)
    breakBackend(answer)
    await passTenMinutes()
    const { user = 0, chats = 0, likes = 0, chat = 0, ...others } = calls
    expect(others).toEqual({})
    for (const count of [user, chats, likes]) {
      expect(count).toBeGreaterThanOrEqual(3)
      expect(count).toBeLessThanOrEqual(4)
    }
    expect(chat).toBeGreaterThanOrEqual(5)
    expect(chat).toBeLessThanOrEqual(7)
  },
)

test('after an outage the page refreshes as soon as it has the focus, and polls at the usual intervals again', async () => {
  const calls = await openQuietly('/members')
  breakBackend(() => HttpResponse.json(null, { status: 500 }))
  await passTenMinutes()
  server.resetHandlers()
  const before = calls['chats'] ?? 0
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(calls['chats']).toBe(before + 1))
  await waitFor(() => expect(useChats.getState().error).toBeNull())
  await passTenMinutes()
  expect(calls['chats']).toBeGreaterThanOrEqual(before + 10)
})

test('a part of the backend that fails slows down nothing else', async () => {
  const calls = await openQuietly('/members')
  server.use(http.get('*/api/likes.php', () => HttpResponse.json(null, { status: 500 })))
  await passTenMinutes()
  expect(REFRESHES).toContainEqual(calls)
})

test('a covered page loads messages but marks them as read only once it is uncovered, even a day later', async () => {
  const calls = await openQuietly(CHAT)
  act(hidePage)
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  addMessage({ text: 'Are you there?' })
  await vi.advanceTimersByTimeAsync(40_000)
  await allAnswered()
  expect(calls['chat']).toBeGreaterThan(0)
  expect(calls['chat-read']).toBeUndefined()
  act(showPage)
  await waitFor(() => expect(calls['chat-read']).toBe(1))
})
