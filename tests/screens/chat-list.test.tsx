import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { conversationsOf } from '#mocks/conversations.ts'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import type { Conversation } from '#mocks/types.ts'
import { blockMember } from '#src/actions/block.ts'
import { loadChats, useChats } from '#src/stores/chats.ts'
import { openApp } from '#tests/support/app.tsx'
import { storeUnsent } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import { draftRecords, outboxRecords } from '#src/domain/records.ts'

async function openList(as = 'paid@example.test') {
  const app = await openApp('/chats', { as })
  const list = await screen.findByRole('list', { name: 'Conversations' })
  return { ...app, list, names: () => within(list).getAllByRole('link') }
}

test('the list shows the member, the last message, what is unread and who is fictional', async () => {
  const { names } = await openList()
  const [first] = names()
  expect(first).toHaveTextContent(/Lina.*Fictional.*Then you owe me a coffee first\..*2 unread messages/)
  expect(names()[1]).toHaveTextContent(/Noor.*You: /)
})

test.each([
  ['shows who is online', ['online'], true],
  ['shows other notes only', ['new'], false],
])('on a site that %s, so does the list', async (_site, visible_profile_notes, expected) => {
  databaseFor().settings = { visible_profile_notes }
  const { names } = await openList()
  expect(names().some((row) => /Online/.test(row.textContent))).toBe(expected)
})

test('the list can be filtered and searched, and says so when nothing is left', async () => {
  const { user, names } = await openList()
  await user.click(screen.getByRole('button', { name: 'Unread' }))
  expect(names().map((row) => row.textContent)).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'zoe')
  await waitFor(() => expect(names()).toHaveLength(1))
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'xx')
  expect(await screen.findByText('No conversation with that name.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('link').length,
    ).toBeGreaterThan(5),
  )
})

test('a filter keeps the conversations that are opened from it, so that no row moves, until it is pressed again', async () => {
  const { user, names } = await openList()
  const unread = screen.getByRole('button', { name: 'Unread' })
  await user.click(unread)
  const before = names()
  expect(before).toHaveLength(2)
  for (const row of before) {
    await user.click(row)
    await waitFor(() => expect(row).not.toHaveTextContent(/unread/))
    await waitFor(() => expect(row).toHaveAttribute('aria-current', 'page'))
    expect(names()).toEqual(before)
  }
  await user.click(unread)
  expect(await screen.findByText('Nothing unread. You are all caught up.')).toBeVisible()
})

test('a conversation that was opened from a filter leaves it once the list alone is shown again', async () => {
  const { user, names, router } = await openList()
  await user.click(screen.getByRole('button', { name: 'Unread' }))
  const [first, second] = names()
  if (!first) throw new Error('nothing is unread')
  await user.click(first)
  await waitFor(() => expect(first).not.toHaveTextContent(/unread/))
  await waitFor(() => expect(first).toHaveAttribute('aria-current', 'page'))
  await act(() => router.navigate('/chats'))
  await waitFor(() => expect(names()).toEqual([second]))
})

test('a list that starts with one conversation shows those that are added, even if it was never scrolled', async () => {
  const { user, names } = await openList()
  const all = names().length
  const box = screen.getByRole('searchbox', { name: 'Search by name' })
  await user.click(screen.getByRole('button', { name: 'Unread' }))
  await user.type(box, 'xx')
  await screen.findByText('No conversation with that name.')
  await user.clear(box)
  await user.type(box, 'zoe')
  const list = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('link')
  await waitFor(() => expect(list()).toHaveLength(1))
  await user.clear(box)
  await waitFor(() => expect(list()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(list()).toHaveLength(all))
})

function conversations(email = 'paid@example.test'): Conversation[] {
  const database = databaseFor()
  const account = accountByEmail(database, email)
  return account ? [...conversationsOf(account, database.created).values()] : []
}

test('unread messages are counted up to 99+, and announced in full', async () => {
  const [first] = conversations()
  if (first) first.unread = 120
  const { names } = await openList()
  expect(names()[0]).toHaveTextContent('99+120 unread messages')
})

test('a row shows an unsent message, otherwise a draft, otherwise the last message', async () => {
  draftRecords.write('2', 'Half a thought', '103')
  draftRecords.write('2', 'Another half', '104')
  storeUnsent({ profile_id: '104', text: 'Lost words', state: 'failed', reason: 'unknown' })
  const { list } = await openList()
  expect(within(list).getByRole('link', { name: /Lina/ })).toHaveTextContent('Draft Half a thought')
  expect(within(list).getByRole('link', { name: /Noor/ })).toHaveTextContent('Not sent Lost words')
})

test('an unsent message is shown in its row even while a later one is being sent', async () => {
  server.use(http.post('*/api/chat.php', () => delay('infinite')))
  storeUnsent({ text: 'Lost words', state: 'failed', reason: 'unknown' })
  storeUnsent({ client_id: 'c2', order: 2, text: 'Later words' })
  const { list } = await openList()
  const row = within(list).getByRole('link', { name: /Lina/ })
  await waitFor(() => expect(outboxRecords.read('2', 'c2')).toMatchObject({ state: 'sending' }))
  expect(row).toHaveTextContent('Not sent Lost words')
})

test('the row of a message that waits for the connection says so, and "Sending" once there is one', async () => {
  server.use(http.post('*/api/chat.php', () => delay('infinite')))
  const { list } = await openList()
  const row = within(list).getByRole('link', { name: /Lina/ })
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  storeUnsent({ text: 'On the train' })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'outbox.2.c1' })))
  await waitFor(() => expect(row).toHaveTextContent('Waiting for the connection On the train'))
  connection.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(row).toHaveTextContent('Sending On the train'))
})

test('"waiting for me" shows the members who wrote last, and each filter says when it is empty', async () => {
  for (const conversation of conversations()) {
    conversation.unread = 0
    if (conversation.last) conversation.last.from_me = conversation.profileId !== 103
  }
  const { user, names } = await openList()
  await user.click(screen.getByRole('button', { name: 'Waiting for me' }))
  await waitFor(() => expect(names()).toHaveLength(1))
  expect(names()[0]).toHaveTextContent(/Lina/)
  await user.click(screen.getByRole('button', { name: 'Unread' }))
  expect(await screen.findByText('Nothing unread. You are all caught up.')).toBeVisible()
  for (const conversation of conversations()) if (conversation.last) conversation.last.from_me = true
  await loadChats()
  await user.click(screen.getByRole('button', { name: 'Waiting for me' }))
  expect(await screen.findByText('Nobody is waiting for your reply.')).toBeVisible()
})

test('the rows stay where they are while the mouse is over them', async () => {
  const { user, list, names } = await openList()
  const order = () => names().map((row) => row.getAttribute('href'))
  const before = order()
  await user.hover(list)
  const [, second] = conversations()
  if (second?.last) second.last.date = new Date(Date.now() + 60_000).toISOString()
  await loadChats()
  expect(order()).toEqual(before)
  await user.unhover(list)
  await waitFor(() => expect(order().slice(0, 2)).toEqual([before[1], before[0]]))
})

test('the rows of another filter are in their own order, even if the mouse is over them', async () => {
  const { user, list, names } = await openList()
  const order = () => names().map((row) => row.getAttribute('href'))
  const before = order()
  const searchbox = screen.getByRole('searchbox', { name: 'Search by name' })
  await user.type(searchbox, 'zoe')
  await waitFor(() => expect(names()).toHaveLength(1))
  await user.hover(list)
  await user.keyboard('{Backspace>3/}')
  await waitFor(() => expect(names()).toHaveLength(before.length))
  expect(order()).toEqual(before)
})

test('a member without conversations is shown the way to the search', async () => {
  server.use(http.get('*/api/chats.php', () => HttpResponse.json([])))
  await openApp('/chats', { as: 'paid@example.test' })
  expect(await screen.findByText('No messages yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/members')
})

test('without conversations the pane beside the list does not ask the member to choose one', async () => {
  await openApp('/chats', { as: 'paid@example.test' })
  expect(await screen.findByText('Your conversations')).toBeInTheDocument()
  server.use(http.get('*/api/chats.php', () => HttpResponse.json({ chats: [] })))
  await openApp('/chats', { as: 'new@example.test' })
  expect(await screen.findByText('No messages yet')).toBeVisible()
  expect(screen.queryByText('Your conversations')).toBeNull()
})

test('opening a conversation makes it read, here and on the server', async () => {
  const { user, names, database } = await openList()
  await user.click(
    within(screen.getByRole('list', { name: 'Conversations' })).getByRole('link', { name: /Lina/ }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: /Lina/ })).toBeVisible()
  expect(await screen.findByText('2 new messages')).toBeVisible()
  await waitFor(() => expect(names()[0]).not.toHaveTextContent(/unread/))
  await waitFor(() =>
    expect(
      database.accounts.find((row) => row.email === 'paid@example.test')?.conversations?.get(2001)?.unread,
    ).toBe(0),
  )
})

test('a fictional profile has a notice with its name in its conversation, which cannot be closed', async () => {
  const { user } = await openApp('/chats/2001', { as: 'paid@example.test' })
  const line = (await screen.findByText(/^Lina is a/)).closest('summary')
  if (!line) throw new Error('no line')
  expect(line).toHaveTextContent('Lina is a fictional profile, run by us.')
  const note = screen.getByText(/A meeting with a fictional profile is not possible/)
  expect(note).not.toBeVisible()
  await user.click(line)
  expect(note).toBeVisible()
  expect(screen.queryByRole('button', { name: /close/i })).toBeNull()
})

test('a long press on a row opens its actions, not the conversation', async () => {
  const { user, router } = await openApp('/chats', { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Noor/ })
  fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 100, clientY: 10 })
  const sheet = await screen.findByRole('dialog', { name: 'Noor' })
  expect(within(sheet).getByRole('link', { name: 'View profile' })).toBeVisible()
  fireEvent.click(row)
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe('/chats')
  await user.click(within(sheet).getByRole('button', { name: 'Delete conversation' }))
  expect(await screen.findByText('The conversation with Noor has been deleted.')).toBeVisible()
})

test('the menu of the browser does not open with a long press on a row, but does with Shift + F10 after it', async () => {
  const { user } = await openApp('/chats', { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Noor/ })
  fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 100, clientY: 10 })
  await screen.findByRole('dialog', { name: 'Noor' })
  expect(fireEvent.contextMenu(row)).toBe(false)
  fireEvent.pointerUp(row, { pointerType: 'touch' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => row.focus())
  await user.keyboard('{Shift>}{F10}{/Shift}')
  expect(fireEvent.contextMenu(row)).toBe(true)
})

test('a search shows its results from the top of the list', async () => {
  const { user } = await openApp('/chats', { as: 'paid@example.test' })
  const list = await screen.findByRole('list', { name: 'Conversations' })
  list.scrollTop = 500
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'noo')
  await waitFor(() => expect(list.scrollTop).toBe(0))
})

test('a list that does not load says so and can be retried', async () => {
  server.use(
    http.get('*/api/chats.php', () => HttpResponse.json({ error: 'no' }, { status: 400 }), { once: true }),
  )
  const { user } = await openApp('/chats', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Conversations' })).toBeVisible()
})

const refuseList = () => http.get('*/api/chats.php', () => new HttpResponse(null, { status: 400 }))

test.each([
  [
    'did not load',
    () => {
      server.use(refuseList())
      return openApp('/chats', { as: 'paid@example.test' })
    },
  ],
  [
    'was not refreshed',
    async () => {
      const app = await openList()
      server.use(refuseList())
      await act(loadChats)
      return app
    },
  ],
])(
  'a list that %s shows that it is being loaded again, until it fails again or is there',
  async (_, fail) => {
    const { user } = await fail()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    const answer = gate()
    const held = () => answer.passed.then(() => new HttpResponse(null, { status: 400 }))
    server.use(http.get('*/api/chats.php', held, { once: true }))
    const said = screen.getByRole('alert')
    await user.click(retry)
    expect(retry).toHaveAttribute('aria-busy', 'true')
    answer.open()
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'))
    // A screen reader hears it again.
    expect(screen.getByRole('alert')).not.toBe(said)
    server.resetHandlers()
    await user.click(retry)
    await waitFor(() => expect(retry).not.toBeInTheDocument())
    expect(screen.getByRole('list', { name: 'Conversations' })).toBeVisible()
  },
)

test('the pages of a removed conversation and of a member who has blocked the viewer say so', async () => {
  await openApp('/chats/999999', { as: 'paid@example.test' })
  expect(await screen.findByText('This conversation is no longer here')).toBeVisible()
  await openApp('/members/111/chat', { as: 'paid@example.test' })
  expect(
    await screen.findByText("You're blocked by Vera. You do not have access to this page."),
  ).toBeVisible()
})

test('the reason replaces the composer when no message can be sent', async () => {
  await openApp('/members/112/chat', { as: 'paid@example.test' })
  expect(
    await screen.findByText('Tess is not here at the moment. You can still read your conversation.'),
  ).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
})

test('there are no ideas for a first message when it cannot be sent', async () => {
  await openApp('/members/114/chat', { as: 'free5@example.test' })
  expect(await screen.findByText('You and Ilse')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Ideas for a message' })).toBeNull()
  expect(screen.queryByText(/^Nothing written yet\./)).toBeNull()
})

test('the chat with a member leads to the existing conversation', async () => {
  const { router } = await openApp('/members/103/chat', { as: 'paid@example.test' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats/2001'))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('an unconfirmed address is pointed out before the first message is paid for', async () => {
  await openApp('/chats/5001', { as: 'new@example.test' })
  expect(await screen.findByRole('region', { name: 'Your e-mail address is not confirmed' })).toBeVisible()
})

test('a member who is being blocked does not come back with a list that was requested meanwhile', async () => {
  await openApp('/chats', { as: 'paid@example.test' })
  await waitFor(() => expect(useChats.getState().chats?.length).toBeGreaterThan(1))
  const profile = useChats.getState().chats?.[0]?.profile
  if (!profile) throw new Error('no conversation')
  const [list, block] = [gate(), gate()]
  server.use(
    http.get('*/api/chats.php', () => list.passed.then(() => undefined), { once: true }),
    http.post('*/api/block.php', () => block.passed.then(() => undefined)),
  )
  const poll = loadChats({ once: true })
  const blocked = blockMember(profile.id)
  list.open()
  await act(() => poll)
  block.open()
  await act(() => blocked)
  expect(useChats.getState().chats?.map((chat) => chat.profile.id)).not.toContain(profile.id)
})

test('a retry of the list leaves the focus on its heading', async () => {
  server.use(http.get('*/api/chats.php', () => new HttpResponse(null, { status: 400 }), { once: true }))
  const { user } = await openApp('/chats', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('list', { name: 'Conversations' })
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus())
})
