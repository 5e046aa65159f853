import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { PATHS } from '#src/paths.ts'
import { chatRecords } from '#src/domain/records.ts'
import { useChats } from '#src/stores/chats.ts'
import { loadNewer, useOpenChat } from '#src/stores/chats-open.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp } from '#tests/support/app.tsx'
import {
  addMessage,
  answerWithZoe,
  CHAT,
  LINA,
  messages,
  NOOR,
  openChat,
  storeUnsent,
} from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

/** Holds the calls that open a conversation; returns a function that releases them, with another answer where one is given. */
function holdOpening(answer?: () => Response): () => void {
  const answers = gate()
  server.use(
    http.get('*/api/chat.php', async () => {
      await answers.passed
      return answer?.()
    }),
  )
  return answers.open
}

const storedChats = () => Object.keys(localStorage).filter((key) => key.startsWith('thread.'))

/** Opens the conversation with Noor from the list, while the server's answer is held. */
async function openEarly() {
  addMessage({ text: 'The last line' }, NOOR)
  const opened = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Noor/ })
  const release = holdOpening()
  await opened.user.click(row)
  expect(await screen.findByRole('heading', { name: /Noor/, level: 1 })).toBeVisible()
  return { ...opened, release, log: screen.getByRole('log', { name: 'Conversation' }) }
}

test('a conversation of the list opens at once, and what is sent meanwhile waits for the server', async () => {
  const { user, release, log } = await openEarly()
  expect(screen.getByRole('link', { name: 'Back to your messages' })).toBeInTheDocument()
  expect(within(log).getByText('The last line')).toBeVisible()
  expect(within(log).queryByText('Loading older messages')).toBeNull()
  const before = messages(NOOR).length
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Early bird{Enter}')
  expect(await within(log).findByText('Early bird')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  expect(messages(NOOR)).toHaveLength(before)
  release()
  expect(await within(log).findByText('That is the right answer.')).toBeVisible()
  await waitFor(() => expect(messages(NOOR).filter(({ text }) => text === 'Early bird')).toHaveLength(1))
})

test('a conversation whose last message is the viewer’s own does not say that it waits before the server has answered', async () => {
  await import('#src/screens/chats/Meanwhile.tsx')
  addMessage({ from_me: true, text: 'My last line' }, NOOR)
  const { user } = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Noor/ })
  const release = holdOpening()
  await user.click(row)
  const log = await screen.findByRole('log', { name: 'Conversation' })
  expect(await within(log).findByText('My last line')).toBeVisible()
  await act(() => import('#src/screens/chats/Meanwhile.tsx'))
  expect(screen.queryByText('While you wait:')).toBeNull()
  release()
  expect(await within(log).findByText('That is the right answer.')).toBeVisible()
})

/** Opens the conversation with Lina, a fictional profile, from the list while the server's answer is held. */
async function openLinaEarly(answer?: () => Response) {
  addMessage({ text: 'Any news?' })
  const { user } = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Lina/ })
  const release = holdOpening(answer)
  await user.click(row)
  return { user, release, field: await screen.findByRole('textbox', { name: 'Message' }) }
}

/** Sends a message to Lina while the server's answer is held. */
async function sendEarlyToLina(answer?: () => Response) {
  const { user, release, field } = await openLinaEarly(answer)
  await user.type(field, 'Early bird{Enter}')
  const button = screen.getByRole('button', { name: 'Send' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('dialog')).toBeNull()
  return { user, field, button, release, log: screen.getByRole('log', { name: 'Conversation' }) }
}

const early = () => messages().filter(({ text }) => text === 'Early bird')

test('before the question about a first message to a fictional profile, the server is asked whether it is the first', async () => {
  const { user, field, button, release, log } = await sendEarlyToLina()
  await user.type(field, '{Enter}')
  await user.click(button)
  expect(early()).toHaveLength(0)
  release()
  expect(await within(log).findByText('Early bird')).toBeVisible()
  expect(field).toHaveValue('')
  await waitFor(() => expect(early()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a message that waits for that answer is not sent when its text is changed meanwhile', async () => {
  const { user, field, button, release } = await sendEarlyToLina()
  await user.type(field, ' and more')
  release()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  await allAnswered()
  expect(field).toHaveValue('Early bird and more')
  expect(early()).toHaveLength(0)
})

test('the question before a first message to a fictional profile is asked when the server does not say whether it is the first', async () => {
  const { user, field, release } = await sendEarlyToLina(() => HttpResponse.json({}))
  release()
  const dialog = await screen.findByRole('dialog', { name: 'Before your first message' })
  await user.click(within(dialog).getByRole('button', { name: 'Not yet' }))
  expect(field).toHaveValue('Early bird')
  expect(early()).toHaveLength(0)
})

/** Sends a rose to Lina while the server's answer is held. */
async function sendRose(user: Awaited<ReturnType<typeof openApp>>['user']) {
  await user.click(screen.getByRole('button', { name: /^Add a photo/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Gift/ }))
  const picker = await screen.findByRole('dialog')
  await user.click(await within(picker).findByRole('radio', { name: /Rose/ }))
  await user.click(within(picker).getByRole('button', { name: /^Send for 3 credits/ }))
}

/** Presses Send in the question before the first message to a fictional profile. */
async function confirmFirst(user: Awaited<ReturnType<typeof openApp>>['user']) {
  const dialog = await screen.findByRole('dialog', { name: 'Before your first message' })
  await user.click(within(dialog).getByRole('button', { name: /^Send/ }))
}

test('a gift and a text that wait for the same question are both sent, and its button shows the price of both', async () => {
  const { user, release } = await openLinaEarly(() => HttpResponse.json({}))
  await sendRose(user)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Early bird{Enter}')
  release()
  expect(await screen.findByRole('button', { name: /^Send for 4 credits, from\s€2\.40$/ })).toBeVisible()
  await confirmFirst(user)
  const log = within(screen.getByRole('log', { name: 'Conversation' }))
  expect(await log.findByRole('img', { name: 'Gift: Rose' })).toBeVisible()
  expect(await log.findByText('Early bird')).toBeVisible()
})

test('a gift that waits for that question is asked about again once if its conversation is left and reopened', async () => {
  const { user } = await openLinaEarly()
  await sendRose(user)
  await user.click(screen.getByRole('link', { name: 'Back to your messages' }))
  await user.click(await screen.findByRole('link', { name: /Lina/ }))
  await confirmFirst(user)
  const log = within(screen.getByRole('log', { name: 'Conversation' }))
  expect(await log.findByRole('img', { name: 'Gift: Rose' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to your messages' }))
  await user.click(await screen.findByRole('link', { name: /Lina/ }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a gift that is sent before the server has opened the conversation is shown at once, and sent even if the member leaves', async () => {
  const { user, router, release, log } = await openEarly()
  const gifts = () => messages(NOOR).filter(({ type }) => type === 'gift').length
  const before = gifts()
  await user.click(screen.getByRole('button', { name: /^Add a photo/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Gift/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('radio', { name: /Rose/ }))
  await user.click(within(dialog).getByRole('button', { name: /^Send for 3 credits/ }))
  expect(await within(log).findByRole('img', { name: 'Gift: Rose' })).toBeVisible()
  await act(() => router.navigate(PATHS.faq))
  expect(gifts()).toBe(before)
  release()
  await waitFor(() => expect(gifts()).toBe(before + 1))
})

test('a message that was sent before the server answered is not taken for an older one with the same words', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  addMessage({ from_me: true, text: 'Early bird' }, NOOR)
  const { user, router, release, log } = await openEarly()
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Early bird{Enter}')
  await within(log).findByText('Early bird')
  await act(() => router.navigate(PATHS.faq))
  // The message is lost, and its call has no answer.
  server.use(http.post('*/api/chat.php', () => HttpResponse.error()))
  release()
  const states = () => useOutbox.getState().entries.map(({ state }) => state)
  await waitFor(() => expect(states()).toEqual(['checking']))
  await passUntil(() => states()[0] !== 'checking')
  expect(states()).toEqual(['failed'])
})

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

test('a conversation whose member has blocked the viewer shows and keeps none of its messages', async () => {
  const first = await openChat()
  await first.router.navigate(PATHS.chats)
  await waitFor(() => expect(first.log).not.toBeInTheDocument())
  server.use(
    http.get('*/api/chat.php', () => HttpResponse.json({ error: 'blocked', name: 'Lina' }, { status: 403 })),
  )
  await first.router.navigate(CHAT)
  expect(await screen.findByText(/You're blocked by Lina/)).toBeVisible()
  expect(screen.queryByRole('log')).toBeNull()
  expect(storedChats()).toEqual([])
})

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
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: /Lina/, level: 1 })).toBeVisible()
  await waitFor(() => expect(useOpenChat.getState().chat?.profile.name).toBe('Lina'))
  expect(screen.queryByText('This part did not load')).toBeNull()
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
