import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { chatRecords, draftRecords } from '#src/domain/records.ts'
import { PATHS } from '#src/paths.ts'
import { loadNewer, useOpenChat } from '#src/stores/chats-open.ts'
import { chatWith, finishRemovals, loadChats, useChats } from '#src/stores/chats.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp } from '#tests/support/app.tsx'
import {
  addMessage,
  answerWithZoe,
  CHAT,
  expectInLog,
  holdOpening,
  LINA,
  messages,
  NOOR,
  openChat,
  storeUnsent,
} from '#tests/support/chat.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

const storedChats = () => Object.keys(localStorage).filter((key) => key.startsWith('thread.'))

const LOG_END = 2_000

/** Gives a log a height, with rows above and below its view. Returns how its reader scrolls it, and where it is. */
function layOut(log: HTMLElement) {
  let top = LOG_END
  const viewport = 500
  const moveTo = (to: number) => {
    top = Math.max(0, Math.min(to, LOG_END))
  }
  Object.defineProperties(log, {
    clientHeight: { value: viewport },
    scrollHeight: { value: LOG_END + viewport },
    scrollTop: { get: () => top, set: moveTo },
    scrollTo: { value: (_: number, to: number) => moveTo(to) },
  })
  const scrollTo = (to: number) => {
    fireEvent.wheel(log, { deltaY: to - top })
    moveTo(to)
    fireEvent.scroll(log)
  }
  return { scrollTo, place: () => top }
}

test('a log that is too high to scroll loads older messages until there are none, also where the newest were known', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2_500)
  messages(NOOR).splice(0, 200)
  Object.assign(messages(NOOR)[0] ?? {}, { text: 'The very first', line: null })
  const { log, router } = await openChat('/chats/2002')
  await expectInLog(log, 'The very first')
  expect(within(log).queryByText('Loading older messages')).toBeNull()
  await router.navigate(PATHS.chats)
  await waitFor(() => expect(log).not.toBeInTheDocument())
  const release = holdOpening()
  await router.navigate('/chats/2002')
  const known = await screen.findByRole('log', { name: 'Conversation' })
  expect(within(known).queryByText('The very first')).toBeNull()
  release()
  await expectInLog(known, 'The very first')
})

test('the log keeps its place above an unsent message when the server answers', async () => {
  storeUnsent({ text: 'Never arrived', state: 'failed' })
  const first = await openChat()
  await first.router.navigate(PATHS.chats)
  await waitFor(() => expect(first.log).not.toBeInTheDocument())
  addMessage({ text: 'Any news?' })
  const release = holdOpening()
  await first.router.navigate(CHAT)
  const log = await screen.findByRole('log', { name: 'Conversation' })
  const { scrollTo, place } = layOut(log)
  scrollTo(LOG_END - 300)
  release()
  expect(await screen.findByRole('button', { name: '1 new message, jump to the latest' })).toBeVisible()
  expect(place()).toBe(LOG_END - 300)
})

test('the log announces new messages, but not the old ones that come back into view at its end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { log } = await openChat()
  const { scrollTo } = layOut(log)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await waitFor(() => expect(log).toHaveAttribute('aria-live', 'polite'))
  scrollTo(LOG_END - 300)
  expect(log).toHaveAttribute('aria-live', 'off')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  scrollTo(LOG_END)
  expect(log).toHaveAttribute('aria-live', 'off')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await waitFor(() => expect(log).toHaveAttribute('aria-live', 'polite'))
})

test('the messages with which a conversation opens do not count as new ones below', async () => {
  const { user } = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Lina/ })
  const release = holdOpening()
  await user.click(row)
  const log = await screen.findByRole('log', { name: 'Conversation' })
  layOut(log)
  release()
  expect(await within(log).findByText('2 new messages')).toBeVisible()
  fireEvent.scroll(log)
  const jump = await screen.findByRole('button', { name: /jump to the latest/i })
  expect(jump).toHaveAccessibleName('Jump to the latest message')
})

test('messages that have come since the list was loaded are below the line of the new ones', async () => {
  const { user } = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Lina.*2 unread messages/ })
  addMessage({ text: 'Written since' })
  await user.click(row)
  const log = await screen.findByRole('log', { name: 'Conversation' })
  await expectInLog(log, 'Written since')
  expect(within(log).getByText('3 new messages')).toBeVisible()
})

test('a conversation that is left before the server answers is neither opened nor marked as read', async () => {
  addMessage({ text: 'Still unread' })
  let reads = 0
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/chat-read.php')) reads += 1
  })
  const { user, router } = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Lina/ })
  const release = holdOpening()
  await user.click(row)
  await screen.findByRole('heading', { name: /Lina/, level: 1 })
  await router.navigate(PATHS.faq)
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })
  release()
  await allRead()
  expect(useOpenChat.getState().chat).toBeNull()
  expect(useChats.getState().openId).toBeNull()
  expect(reads).toBe(0)
})

test('a conversation that was read before stays readable when the server does not answer', async () => {
  const first = await openChat()
  const said = within(first.log).getAllByText(/./, { selector: 'p[dir=auto]' }).length
  await first.router.navigate(PATHS.chats)
  await waitFor(() => expect(first.log).not.toBeInTheDocument())
  server.use(http.get('*/api/chat.php', () => HttpResponse.error()))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await first.router.navigate(CHAT)
  const log = await screen.findByRole('log', { name: 'Conversation' })
  expect(within(log).getAllByText(/./, { selector: 'p[dir=auto]' })).toHaveLength(said)
  await passUntil(() => screen.queryByText(/This is how it looked last time/) !== null, 20)
  server.resetHandlers()
  addMessage({ text: 'Back again' })
  await first.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await within(log).findByText('Back again')).toBeVisible()
  expect(screen.queryByText(/This is how it looked last time/)).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { name: /Lina/, level: 1 })).toHaveFocus())
})

test('while a conversation is opened again, the page still says that its messages are those of the last visit', async () => {
  const first = await openChat()
  await first.router.navigate(PATHS.chats)
  await waitFor(() => expect(first.log).not.toBeInTheDocument())
  server.use(http.get('*/api/chat.php', () => new HttpResponse(null, { status: 400 })))
  await first.router.navigate(CHAT)
  const note = () => screen.queryByText(/This is how it looked last time/)
  const said = await screen.findByRole('alert')
  expect(said).toBe(note())
  const retry = screen.getByRole('button', { name: 'Try again' })
  const fail = holdOpening(() => new HttpResponse(null, { status: 400 }))
  await first.user.click(retry)
  await allRead()
  expect(note()).toBeVisible()
  expect(retry).toHaveAttribute('aria-busy', 'true')
  expect(retry).toHaveFocus()
  fail()
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'))
  expect(note()).toBeVisible()
  // A screen reader hears it again.
  expect(screen.getByRole('alert')).not.toBe(said)
  server.resetHandlers()
  await first.user.click(retry)
  await waitFor(() => expect(note()).toBeNull())
})

test('a conversation that could not be opened is requested less and less often until the server answers', async () => {
  const first = await openChat()
  await first.router.navigate(PATHS.chats)
  await waitFor(() => expect(first.log).not.toBeInTheDocument())
  let calls = 0
  server.use(
    http.get('*/api/chat.php', () => {
      calls += 1
      return HttpResponse.error()
    }),
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await first.router.navigate(CHAT)
  const log = await screen.findByRole('log', { name: 'Conversation' })
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      await allAnswered()
    }
  }
  await pass(60)
  expect(screen.getByText(/This is how it looked last time/)).toBeVisible()
  calls = 0
  await pass(600)
  expect(calls).toBeGreaterThanOrEqual(5)
  expect(calls).toBeLessThanOrEqual(8)
  server.resetHandlers()
  addMessage({ text: 'Back again' })
  await pass(120)
  expect(await within(log).findByText('Back again')).toBeVisible()
  expect(screen.queryByText(/This is how it looked last time/)).toBeNull()
})

test.each([
  ['is named', { name: 'Lina' }, /You're blocked by Lina\./],
  ['has no name', {}, /You're blocked by this member\./],
])(
  'a conversation whose member, who %s, has blocked the viewer shows and keeps none of its messages',
  async (_, name, text) => {
    const first = await openChat()
    await first.router.navigate(PATHS.chats)
    await waitFor(() => expect(first.log).not.toBeInTheDocument())
    server.use(
      http.get('*/api/chat.php', () => HttpResponse.json({ error: 'blocked', ...name }, { status: 403 })),
    )
    await first.router.navigate(CHAT)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('log')).toBeNull()
    expect(storedChats()).toEqual([])
  },
)

test('conversations are stored for the next visit, and a logout removes them', async () => {
  await openChat()
  await waitFor(() => expect(storedChats()).toHaveLength(1))
  expect(localStorage.getItem(storedChats()[0] ?? '')).toContain(`"id":"${LINA}"`)
  await logOut()
  await waitFor(() => expect(storedChats()).toEqual([]))
})

const ZOES_WORDS = 'It is. She is called Second Thoughts.'

async function expectOnlyAnError() {
  expect(await screen.findByRole('heading', { name: 'This part did not load' })).toBeVisible()
  expect(screen.queryByRole('log')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  expect(useOpenChat.getState().chat).toBeNull()
}

test('a conversation that the server answers with another member is not shown, and can be retried', async () => {
  const { user } = await openApp(PATHS.chats, { as: 'paid@example.test' })
  answerWithZoe()
  await user.click(await screen.findByRole('link', { name: /Lina/ }))
  await expectOnlyAnError()
  expect(document.title).toMatch(/Messages$/)
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: /Lina/, level: 1 })).toBeVisible()
  await waitFor(() => expect(useOpenChat.getState().chat?.profile.name).toBe('Lina'))
  expect(screen.queryByText('This part did not load')).toBeNull()
  expect(document.title).toMatch(/Lina/)
})

test.each([CHAT, '/members/105/chat'])(
  '%s shows no conversation when the server answers with another member',
  async (path) => {
    answerWithZoe()
    const { router } = await openApp(path, { as: 'paid@example.test' })
    await expectOnlyAnError()
    expect(router.state.location.pathname).toBe(path)
    expect(storedChats()).toEqual([])
  },
)

test('messages of another member are not shown in an open conversation', async () => {
  const { log } = await openChat()
  answerWithZoe()
  await act(async () => void (await loadNewer().catch((error: unknown) => error)))
  expect(screen.getByRole('heading', { name: /Lina/, level: 1 })).toBeVisible()
  expect(within(log).queryByText(ZOES_WORDS)).toBeNull()
})

test('the stored messages of one member are not shown under the name of another', async () => {
  const first = await openChat()
  await first.router.navigate(PATHS.chats)
  await waitFor(() => expect(first.log).not.toBeInTheDocument())
  const page = chatRecords.read('2', '2001')
  if (!page) throw new Error('no stored conversation')
  const others = page.messages.map((message) => ({ ...message, text: 'Not from Lina' }))
  const profile = { ...page.profile, id: '104' }
  chatRecords.write('2', { ...page, profile, messages: others }, '2001')
  const release = holdOpening()
  await first.router.navigate(CHAT)
  expect(await screen.findByRole('heading', { name: /Lina/, level: 1 })).toBeVisible()
  expect(screen.queryByText('Not from Lina')).toBeNull()
  release()
  await waitFor(() => expect(useOpenChat.getState().chat).not.toBeNull())
})

test('the stored messages of a conversation are deleted with it', async () => {
  const { user } = await openApp('/chats/2001', { as: 'paid@example.test' })
  await screen.findByRole('textbox', { name: 'Message' })
  await waitFor(() => expect(chatRecords.read('2', '2001')).not.toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }))
  await screen.findByRole('button', { name: 'Undo' })
  expect(chatRecords.read('2', '2001')).not.toBeNull()
  await act(finishRemovals)
  expect(chatRecords.read('2', '2001')).toBeNull()
})

test('the stored messages of a conversation that is missing in a complete list are deleted, its draft stays', async () => {
  const { user, field, router, database } = await openChat()
  await user.type(field, 'Half a sentence')
  await waitFor(() => expect(draftRecords.read('2', '103')).toBe('Half a sentence'))
  await waitFor(() => expect(chatRecords.read('2', '2001')).not.toBeNull())
  await act(() => router.navigate('/members'))
  await waitFor(() => expect(field).not.toBeInTheDocument())
  database.accounts.find((row) => row.email === 'paid@example.test')?.conversations?.delete(LINA)
  const rows = [{ conversation: { id: 2002 }, profile: { id: 104, name: 'Noor' } }, { conversation: {} }]
  server.use(http.get('*/api/chats.php', () => HttpResponse.json(rows), { once: true }))
  await act(() => loadChats())
  expect(chatWith('103')).toBeUndefined()
  expect(chatRecords.read('2', '2001')).not.toBeNull()
  const twice = [rows[0], rows[0]]
  server.use(http.get('*/api/chats.php', () => HttpResponse.json(twice), { once: true }))
  await act(() => loadChats())
  expect(chatRecords.read('2', '2001')).toBeNull()
  expect(draftRecords.read('2', '103')).toBe('Half a sentence')
})
