import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { conversationsOf } from '#mocks/conversations.ts'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { chatRecords } from '#src/domain/records.ts'
import { PATHS } from '#src/paths.ts'
import { loadNewer } from '#src/stores/chats-open.ts'
import { changeLanguage } from '#src/i18n/texts.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { openApp } from '#tests/support/app.tsx'
import {
  addMessage,
  CHAT,
  conversation,
  countOnServer,
  expectInLog,
  messages,
  NOOR,
  openChat,
  storeUnsent,
} from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

test('a screen reader announces new messages, but not those with which the conversation opens', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { log } = await openChat()
  expect(log).toHaveAttribute('aria-live', 'off')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await waitFor(() => expect(log).toHaveAttribute('aria-live', 'polite'))
})

test('a conversation that was opened before the list had loaded stays in place when it is opened again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const listed = gate()
  server.use(http.get('*/api/chats.php', () => listed.passed))
  const opening = openChat()
  // It does not wait for the list for more than two seconds.
  await passUntil(() => screen.queryByRole('log', { name: 'Conversation' }) !== null, 10)
  const { log, router } = await opening
  listed.open()
  await screen.findByRole('list', { name: 'Conversations' })
  await act(() => router.navigate(CHAT))
  expect(log).toBeInTheDocument()
})

test('a message counts as read only when the server says so', async () => {
  for (const message of messages()) message.read = false
  addMessage({ from_me: true, text: 'Seen?' })
  const first = await openChat()
  expect(within(first.log).getByText('Seen?')).toBeInTheDocument()
  expect(within(first.log).queryByText(/· Read/)).toBeNull()
  for (const message of messages()) message.read = true
  const second = await openChat()
  expect(within(second.log).getAllByText(/· Read/).length).toBeGreaterThan(0)
})

test('an own message becomes read in the open conversation, even after several polls that found it unread', async () => {
  for (const message of messages()) message.read = false
  const { user, field, log } = await openChat()
  await user.type(field, 'Did you see the heron?{Enter}')
  await waitFor(() => expect(countOnServer('Did you see the heron?')).toBe(1))
  for (let count = 0; count < 3; count += 1) await act(() => loadNewer())
  expect(within(log).queryByText(/· Read/)).toBeNull()
  for (const message of messages()) message.read = message.text === 'Did you see the heron?'
  addMessage({ text: 'I did' })
  expect(await act(() => loadNewer())).toBe(true)
  expect(within(log).getAllByText(/· Read/)).toHaveLength(1)
  expect(await within(log).findByText('I did')).toBeVisible()
  expect(await act(() => loadNewer())).toBe(false)
})

test('an older message that arrives late does not replace the sent one in the row of the list', async () => {
  const { user, field, log } = await openChat()
  const news = gate()
  let isRead = false
  server.use(
    http.get(
      '*/api/chat.php',
      async ({ request }) => {
        const page = await getResponse(handlers, request)
        isRead = true
        await news.passed
        return page
      },
      { once: true },
    ),
  )
  addMessage({ text: 'Are you there?' })
  const poll = loadNewer()
  await waitFor(() => expect(isRead).toBe(true))
  await user.type(field, 'Here I am{Enter}')
  await waitFor(() => expect(countOnServer('Here I am')).toBe(1))
  await waitFor(() => expect(within(log).queryByText('Sending…')).toBeNull())
  news.open()
  await act(async () => void (await poll))
  await expectInLog(log, 'Are you there?')
  const list = screen.getByRole('list', { name: 'Conversations' })
  expect(within(list).getByRole('link', { name: /Lina/ })).toHaveTextContent('You: Here I am')
})

test('a received text stays text: no link, markup or placeholder in it works', async () => {
  const texts = [
    '<img src=x onerror=alert(1)><a href="//evil.example">tap</a>',
    'https://evil.example/login?x=<script>alert(1)</script>',
    '[tap](javascript:alert(1)) {{name}} $t(list.all) <0>bold</0>',
    'left \u202Egnp.exe',
  ]
  for (const text of texts) addMessage({ text })
  const { log } = await openChat()
  const said = within(log)
    .getAllByText(/./, { selector: 'p[dir=auto]' })
    .map((bubble) => bubble.textContent)
  expect(said.slice(-texts.length)).toEqual(texts)
  expect(within(log).queryByRole('link')).toBeNull()
  expect(log.querySelector('img, script, iframe')).toBeNull()
})

test('the log follows the newest message after a row in it has become smaller, and after the page was enlarged with the wheel', async () => {
  const { log } = await openChat('/chats/2002')
  let end = 1_000
  let top = end
  const viewport = 500
  Object.defineProperties(log, {
    clientHeight: { value: viewport },
    scrollHeight: { get: () => end + viewport },
    scrollTop: {
      get: () => top,
      set: (to: number) => {
        top = Math.min(to, end)
      },
    },
  })
  const scrollTo = (to: number) => {
    top = to
    log.dispatchEvent(new Event('scroll'))
  }
  scrollTo(end)
  end -= 100
  scrollTo(end)
  fireEvent.wheel(log, { deltaY: -100, ctrlKey: true })
  end += 300
  addMessage({ text: 'Still there?' }, NOOR)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(top).toBe(end))
  scrollTo(top)
  scrollTo(end - 200)
  addMessage({ text: 'Hello?' }, NOOR)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByRole('button', { name: '1 new message, jump to the latest' })).toBeVisible()
  expect(top).toBe(end - 200)
})

test('the divider above new messages stays until the conversation is left', async () => {
  const { user, field, log, router } = await openChat()
  expect(within(log).getByText('2 new messages')).toBeVisible()
  await user.type(field, 'Read it{Enter}')
  await within(log).findByText('Read it')
  addMessage({ text: 'And one more' })
  window.dispatchEvent(new Event('focus'))
  expect(await within(log).findByText('And one more')).toBeVisible()
  expect(within(log).getByText('2 new messages')).toBeVisible()
  await router.navigate(PATHS.chats)
  await waitFor(() => expect(log).not.toBeInTheDocument())
  await router.navigate(CHAT)
  const again = await screen.findByRole('log', { name: 'Conversation' })
  await within(again).findByText('And one more')
  expect(within(again).queryByText(/new message/)).toBeNull()
})

test('the divider counts all new messages, even those that are not loaded yet', async () => {
  for (let count = 1; count <= 60; count += 1) addMessage({ text: `Text ${count}` })
  Object.assign(conversation() ?? {}, { unread: 60 })
  const { log } = await openChat()
  expect(await within(log).findByText('60 new messages')).toBeInTheDocument()
  expect(within(log).queryByText('Text 1')).toBeNull()
})

test('a wide window shows the member of the conversation, with shared interests', async () => {
  const plain = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), media.includes('75em') && { matches: true }),
  )
  await openChat()
  const column = await screen.findByRole('complementary', { name: 'Lina' })
  expect(await within(column).findByRole('list', { name: 'Interests' })).toBeInTheDocument()
  expect(within(column).getByText('Fictional')).toBeInTheDocument()
  expect(within(column).getByRole('link', { name: 'View profile' })).toHaveAttribute('href', '/members/103')
})

test('a window that becomes wide loads the member of the conversation', async () => {
  const plain = window.matchMedia
  const changes = new EventTarget()
  const query = Object.assign(plain('(min-width: 75em)'), {
    matches: false,
    addEventListener: changes.addEventListener.bind(changes),
  })
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media.includes('75em') ? query : plain(media),
  )
  await openChat()
  expect(screen.queryByRole('complementary', { name: 'Lina' })).toBeNull()
  Object.assign(query, { matches: true })
  act(() => void changes.dispatchEvent(new Event('change')))
  const column = await screen.findByRole('complementary', { name: 'Lina' })
  expect(await within(column).findByRole('list', { name: 'Interests' })).toBeInTheDocument()
})

test('a new conversation shows the member, what both like, and ideas for a beginning', async () => {
  const { log, field, user } = await openChat('/members/105/chat')
  expect(await within(log).findByText('You and Amina')).toBeVisible()
  expect(await within(log).findByRole('list', { name: 'Interests' })).toBeInTheDocument()
  const ideas = within(log).getByRole('group', { name: 'Ideas for a message' })
  expect(within(ideas).getAllByRole('button').length).toBeGreaterThanOrEqual(4)
  await user.type(field, 'Hello{Enter}')
  await expectInLog(log, 'Hello')
  expect(within(log).queryByRole('group', { name: 'Ideas for a message' })).toBeNull()
})

test('an unknown conversation that does not load says so and can be retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.use(
    http.get('*/api/chats.php', () => delay('infinite')),
    http.get('*/api/chat.php', () => HttpResponse.json({ error: 'no' }, { status: 400 }), { once: true }),
  )
  const { user, router } = await openApp('/members', { as: 'paid@example.test' })
  await screen.findByRole('heading', { level: 1 })
  void router.navigate(CHAT)
  await passUntil(() => screen.queryByRole('alert') !== null, 10)
  expect(screen.getByRole('alert')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toHaveFocus()
  expect(document.title).toMatch(/Messages$/)
  expect(screen.getByRole('link', { name: 'Back to your messages' })).toHaveAttribute('href', '/chats')
  const retry = screen.getByRole('button', { name: 'Try again' })
  retry.focus()
  await act(() => changeLanguage('de'))
  await waitFor(() => expect(document.title).not.toMatch(/Messages$/))
  expect(retry).toHaveFocus()
  await act(() => changeLanguage('en'))
  await user.click(retry)
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('a block by the other member closes the composer at the next poll, says so, and moves the focus to the log', async () => {
  const { log, user, field } = await openChat()
  await user.type(field, 'Half a sentence')
  server.use(http.get('*/api/chat.php', () => HttpResponse.json({ error: 'blocked' }, { status: 403 })))
  window.dispatchEvent(new Event('focus'))
  const reason = await screen.findByText(/You cannot write to each other/)
  expect(reason.closest('[role=status]')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  expect(log).toHaveFocus()
})

test('an unsent message can be copied and deleted, but neither sent nor edited, once nothing more can be written', async () => {
  storeUnsent({ text: 'Too late', state: 'failed', reason: 'refused' })
  const { log } = await openChat()
  expect(await within(log).findByRole('button', { name: 'Edit' })).toBeVisible()
  server.use(http.get('*/api/chat.php', () => HttpResponse.json({ error: 'blocked' }, { status: 403 })))
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText(/You cannot write to each other/)).toBeVisible()
  expect(within(log).queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(within(log).queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(within(log).getByRole('button', { name: 'Copy' })).toBeVisible()
  expect(within(log).getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(within(log).getByText('Too late')).toBeVisible()
})

test('a conversation deleted elsewhere closes at the next poll, and a new one starts with the typed text', async () => {
  const { user, field, log, router } = await openChat()
  const list = screen.getByRole('list', { name: 'Conversations' })
  expect(await within(list).findByRole('link', { name: /Lina/ })).toBeVisible()
  expect(chatRecords.read('2', '2001')).not.toBeNull()
  await user.type(field, 'Half a sentence')
  const account = accountByEmail(databaseFor(), 'paid@example.test')
  account?.conversations?.delete(2001)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText(/^This conversation has been deleted/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  expect(within(list).queryByRole('link', { name: /Lina/ })).toBeNull()
  expect(chatRecords.read('2', '2001')).toBeNull()
  expect(log).toBeVisible()
  await act(() => router.navigate('/members/103'))
  await user.click(await screen.findByRole('button', { name: /^Message 1 credit/ }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence')
})

test('a conversation deleted elsewhere leaves the list when it is opened', async () => {
  const { user } = await openApp('/chats', { as: 'paid@example.test' })
  const list = await screen.findByRole('list', { name: 'Conversations' })
  accountByEmail(databaseFor(), 'paid@example.test')?.conversations?.delete(2001)
  await user.click(within(list).getByRole('link', { name: /Lina/ }))
  expect(await screen.findByText('This conversation is no longer here')).toBeVisible()
  expect(within(list).queryByRole('link', { name: /Lina/ })).toBeNull()
  expect(within(list).getByRole('link', { name: /Noor/ })).toBeVisible()
})

test('a failed message of a deleted conversation starts a new one when it is sent again', async () => {
  storeUnsent({ text: 'Once more', state: 'failed', reason: 'refused' })
  const database = databaseFor()
  const account = accountByEmail(database, 'paid@example.test')
  if (account) conversationsOf(account, database.created).delete(2001)
  const { user, log, router } = await openChat('/members/103/chat')
  await user.click(await within(log).findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(countOnServer('Once more')).toBe(1))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/chats\/(?!2001)\d+$/))
})

test('a muted word hides the last line in the list too, and discreet mode blurs own photos', async () => {
  addMessage({ text: 'About the Election' })
  addMessage({ from_me: true, type: 'photo', text: null, image: 'portraits/2-1.webp' })
  const { log } = await openChat()
  expect(within(log).getByRole('img', { name: 'Photo in a message' })).toBeVisible()
  setPreferences({ discreet: true })
  expect(await within(log).findByRole('img', { name: 'Photo, blurred' })).toBeVisible()
  addMessage({ text: 'Still the Election' })
  setPreferences({ mutedWords: ['election'] })
  window.dispatchEvent(new Event('focus'))
  const row = screen.getByRole('list', { name: 'Conversations' })
  await waitFor(() =>
    expect(within(row).getByRole('link', { name: /Lina/ })).toHaveTextContent('Hidden message'),
  )
})

test('the composer stays above an on-screen keyboard that lies over the page', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 400, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  const { field } = await openChat()
  viewport.dispatchEvent(new Event('resize'))
  expect(field.closest('[data-keyboard]')).not.toBeNull()
  expect(field.closest('[style]')).toHaveStyle({ '--keyboard': `${window.innerHeight - 400}px` })
})

test.each([
  ['in discreet mode, which blurs every photo', { discreet: true }],
  ['where no photo is blurred', { blurIncoming: false }],
])('the menu of a conversation does not offer to show its photos %s', async (_, preferences) => {
  const { user } = await openChat()
  const open = () => user.click(screen.getByRole('button', { name: 'More' }))
  await open()
  expect(await screen.findByRole('menuitem', { name: 'Always show photos' })).toBeVisible()
  await user.keyboard('{Escape}')
  act(() => setPreferences(preferences))
  await open()
  expect(await screen.findByRole('menuitem', { name: 'View profile' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /photos$/ })).toBeNull()
})
