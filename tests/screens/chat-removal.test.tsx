import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { blockMember } from '#src/actions/block.ts'
import type { Database } from '#mocks/db.ts'
import { finishRemovals, loadChats, useChats } from '#src/stores/chats.ts'
import { setDraft } from '#src/stores/browser/drafts.ts'
import { useOpenChat } from '#src/stores/chats-open.ts'
import { useSession } from '#src/stores/session.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp } from '#tests/support/app.tsx'
import { addMessage, messages, openChat, storeUnsent } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, server } from '#tests/support/server.ts'
import { draftRecords, editedRecords } from '#src/domain/records.ts'

const LINA = 2001

function isOnServer(database: Database, id: number): boolean {
  const account = database.accounts.find((row) => row.email === 'paid@example.test')
  return account?.conversations?.has(id) ?? false
}

async function openList() {
  const app = await openApp('/chats', { as: 'paid@example.test' })
  const list = await screen.findByRole('list', { name: 'Conversations' })
  const remove = async (name: string) => {
    await app.user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
    await app.user.click(screen.getByRole('button', { name: 'Delete conversation' }))
    await screen.findByText(`The conversation with ${name} has been deleted.`)
  }
  return { ...app, list, names: () => within(list).getAllByRole('link'), remove }
}

test('a conversation deleted elsewhere takes no new one with the same member with it, even if it is deleted here, too', async () => {
  const { user, database, router } = await openChat()
  database.accounts.find((row) => row.email === 'paid@example.test')?.conversations?.delete(LINA)
  await fetch(`${location.origin}/api/chat.php`, {
    method: 'POST',
    body: JSON.stringify({ conversation: null, profile_id: 103, text: 'Begun elsewhere', type: 'text' }),
  })
  await act(() => loadChats())
  const row = () =>
    within(screen.getByRole('list', { name: 'Conversations' })).getByRole('link', { name: /Lina/ })
  expect(row()).toHaveTextContent('Begun elsewhere')
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText(/^This conversation has been deleted/)).toBeVisible()
  expect(row()).toHaveTextContent('Begun elsewhere')
  act(() => setDraft('103', 'For the new one'))
  await user.click(screen.getByRole('button', { name: 'Delete conversation' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'))
  await finishRemovals()
  expect(row()).toHaveTextContent('For the new one')
  expect(messages().map(({ text }) => text)).toContain('Begun elsewhere')
})

test('the profile of a member whose conversation was deleted begins a new one with a message or a gift', async () => {
  const { user, router, database } = await openApp('/members/103', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: /^Message/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats/2001'))
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'))
  await act(() => router.navigate(-1))
  await screen.findByRole('button', { name: /^Message/ })
  await act(finishRemovals)
  expect(isOnServer(database, LINA)).toBe(false)
  await user.click(screen.getByRole('button', { name: /^Message/ }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
  await act(() => router.navigate(-1))
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const gifts = within(await screen.findByRole('dialog', { name: 'Send a gift' }))
  await user.click(await gifts.findByRole('radio', { name: /^Rose/ }))
  await user.click(gifts.getByRole('button', { name: /^Send for 3 credits/ }))
  await waitFor(() => expect(messages().map(({ type }) => type)).toEqual(['gift']))
})

test('a deleted conversation disappears at once and can be restored', async () => {
  const { user, router, database } = await openApp('/chats/2001', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'))
  const list = await screen.findByRole('list', { name: 'Conversations' })
  expect(within(list).queryByRole('link', { name: /Lina/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await within(list).findByRole('link', { name: /Lina/ })).toBeVisible()
  await finishRemovals()
  expect(database.accounts.find((row) => row.email === 'paid@example.test')?.conversations?.has(2001)).toBe(
    true,
  )
})

test('a deleted conversation cannot be restored once its member is blocked', async () => {
  const { list, remove, database } = await openList()
  await remove('Lina')
  await act(() => blockMember('103'))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(within(list).queryByRole('link', { name: /Lina/ })).toBeNull()
  await waitFor(() => expect(isOnServer(database, LINA)).toBe(false))
})

test('a conversation that is deleted by a double click can be restored, too', async () => {
  const { user, database } = await openApp('/chats/2001', { as: 'paid@example.test' })
  await user.dblClick(await screen.findByRole('button', { name: 'Delete conversation' }))
  await screen.findByText('The conversation with Lina has been deleted.')
  await allAnswered()
  expect(isOnServer(database, LINA)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const list = screen.getByRole('list', { name: 'Conversations' })
  expect(await within(list).findByRole('link', { name: /Lina/ })).toBeVisible()
  await finishRemovals()
  expect(isOnServer(database, LINA)).toBe(true)
})

test('the menu of the conversation deletes it too', async () => {
  const { user, router } = await openApp('/chats/2001', { as: 'paid@example.test' })
  const conversation = await screen.findByRole('region', { name: 'Chat with Lina' })
  await user.click(within(conversation).getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete conversation' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'))
  expect(await screen.findByText('The conversation with Lina has been deleted.')).toBeVisible()
})

test('a deleted conversation is gone for good, with its draft, when the time to undo is over', async () => {
  storeUnsent({ text: 'Never mind', state: 'failed', reason: 'unsure', may_be_there: true })
  const { user, database } = await openApp('/chats/2001', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(editedRecords.read('2', '103')).not.toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }))
  expect(await screen.findByText('The conversation with Lina has been deleted.')).toBeVisible()
  await finishRemovals()
  expect(screen.queryByText('The conversation with Lina has been deleted.')).toBeNull()
  expect(draftRecords.read('2', '103')).toBeNull()
  expect(editedRecords.read('2', '103')).toBeNull()
  expect(database.accounts.find((row) => row.email === 'paid@example.test')?.conversations?.has(2001)).toBe(
    false,
  )
})

test.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])(
  'a deletion can be undone as long as the %s is on the offer, and for eight seconds more',
  async (_, come, go) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { remove, database } = await openList()
    await remove('Lina')
    const undo = screen.getByRole('button', { name: 'Undo' })
    const offer = undo.parentElement ?? document.body
    act(() => undo.blur())
    act(() => void come(offer))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(undo).toBeVisible()
    expect(isOnServer(database, LINA)).toBe(true)
    act(() => void go(offer))
    await act(() => vi.advanceTimersByTimeAsync(7_000))
    expect(undo).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(() => expect(isOnServer(database, LINA)).toBe(false))
  },
)

test('a deleted conversation that is opened again in time stays, with the text typed into it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, router, remove, database } = await openList()
  await remove('Lina')
  await act(() => router.navigate('/members/103/chat'))
  const field = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(field, 'I have changed my mind')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await allAnswered()
  expect(field).toHaveValue('I have changed my mind')
  expect(isOnServer(database, LINA)).toBe(true)
  const list = screen.getByRole('list', { name: 'Conversations' })
  expect(within(list).getByRole('link', { name: /Lina/ })).toBeInTheDocument()
})

test('a conversation that is deleted while a message is being sent does not come back with the answer', async () => {
  const answer = gate()
  server.use(
    http.post('*/api/chat.php', async () => {
      await answer.passed
      return undefined
    }),
  )
  const { user, field } = await openChat()
  await user.type(field, 'Goodbye{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  answer.open()
  await waitFor(() => expect(useOutbox.getState().entries).toEqual([]))
  const list = screen.getByRole('list', { name: 'Conversations' })
  expect(within(list).queryByRole('link', { name: /Lina/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const row = await within(list).findByRole('link', { name: /Lina/ })
  await waitFor(() => expect(row).toHaveTextContent('You: Goodbye'))
})

test('a restored conversation shows what has arrived in it meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, list, remove } = await openList()
  // The first refresh is over, and the next one a minute away.
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await remove('Lina')
  addMessage({ text: 'Are you there?' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const row = await within(list).findByRole('link', { name: /Lina/ })
  await waitFor(() => expect(row).toHaveTextContent('Are you there?'))
})

/** Has another tab of this browser send a message to Lina. */
function sendElsewhere(text: string): void {
  addMessage({ from_me: true, text })
  const channel = new BroadcastChannel('sent')
  channel.postMessage({
    account: '2',
    client_id: 'c1',
    profile_id: '103',
    from: 'another tab',
    sent: { conversation: { id: LINA }, message: messages().at(-1) },
  })
  channel.close()
}

test('a deleted conversation comes back if another tab sends a message in it in time', async () => {
  const { list, remove, database } = await openList()
  await remove('Lina')
  sendElsewhere('Paid for in the other tab')
  const row = await within(list).findByRole('link', { name: /Lina/ })
  expect(row).toHaveTextContent('Paid for in the other tab')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await finishRemovals()
  expect(isOnServer(database, LINA)).toBe(true)
})

test('a conversation whose deletion could still be undone is deleted when the page is left', async () => {
  const { remove, database } = await openList()
  await remove('Lina')
  expect(isOnServer(database, LINA)).toBe(true)
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(isOnServer(database, LINA)).toBe(false))
})

test('a row can be deleted by its own button', async () => {
  const { user, names } = await openList()
  await user.click(screen.getByRole('button', { name: 'Actions for Noor' }))
  await user.click(screen.getByRole('button', { name: 'Delete conversation' }))
  expect(await screen.findByText('The conversation with Noor has been deleted.')).toBeVisible()
  expect(names()[1]).not.toHaveTextContent(/Noor/)
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
})

test.each([
  [
    'that the server refuses to delete',
    () => HttpResponse.json({ error: 'no' }, { status: 400 }),
    'An error occurred, please try again later.',
  ],
  [
    'whose deletion does not reach the server',
    () => HttpResponse.error(),
    'We could not reach the site. Check your connection and try again.',
  ],
])('a conversation %s reappears with an alert that says why', async (_, answer, reason) => {
  server.use(http.delete('*/api/chat.php', answer))
  const { user } = await openApp('/chats/2001', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }))
  await screen.findByRole('button', { name: 'Undo' })
  await finishRemovals()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `The conversation with Lina could not be deleted. It is back in your list. ${reason}`,
  )
  const list = screen.getByRole('list', { name: 'Conversations' })
  expect(await within(list).findByRole('link', { name: /Lina/ })).toBeVisible()
})

test('the alert about a failed deletion calls a member without a name “Member”', async () => {
  const chats = [{ conversation: { id: LINA }, profile: { id: 103, name: '' } }]
  server.use(
    http.get('*/api/chats.php', () => HttpResponse.json(chats)),
    http.delete('*/api/chat.php', () => HttpResponse.json({ error: 'no' }, { status: 400 })),
  )
  const { user } = await openList()
  await user.click(screen.getByRole('button', { name: 'Actions for Member' }))
  await user.click(screen.getByRole('button', { name: 'Delete conversation' }))
  await screen.findByRole('button', { name: 'Undo' })
  await finishRemovals()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The conversation with Member could not be deleted.',
  )
})

test('a deletion that fails after the list was left is reported once, and the alert stays until it is closed', async () => {
  server.use(http.delete('*/api/chat.php', () => HttpResponse.json({ error: 'no' }, { status: 400 })))
  const { user, router } = await openApp('/chats/2001', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }))
  await screen.findByRole('button', { name: 'Undo' })
  await act(() => router.navigate('/faq'))
  await act(finishRemovals)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The conversation with Lina could not be deleted.')
  await act(() => router.navigate('/likes'))
  expect(alert).toBeVisible()
  await user.click(within(alert).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(loadChats)
  await act(() => fetch('/api/settings.php'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a logout carries out a deletion that can still be undone, before the session ends', async () => {
  const order: string[] = []
  server.events.on('response:mocked', ({ request }) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'DELETE' || pathname === '/api/logout.php') order.push(pathname)
  })
  const { remove, database } = await openList()
  await remove('Lina')
  expect(isOnServer(database, LINA)).toBe(true)
  await logOut()
  expect(isOnServer(database, LINA)).toBe(false)
  expect(order).toEqual(['/api/chat.php', '/api/logout.php'])
})

test('a logout takes effect at once, and a deletion that fails afterwards is not reported', async () => {
  const { passed, open } = gate()
  server.use(
    http.delete('*/api/chat.php', async () => {
      await passed
      return HttpResponse.json({ error: 'no' }, { status: 400 })
    }),
  )
  const { remove } = await openList()
  await remove('Lina')
  const told = logOut()
  expect(useSession.getState().user).toBeNull()
  open()
  await Promise.all([told, finishRemovals()])
  expect(useChats.getState().failedRemoval).toBeNull()
})

test('two conversations that are deleted one after the other do not reappear with the next refresh', async () => {
  const { passed, open } = gate()
  server.use(http.delete('*/api/chat.php', () => passed))
  const { remove, list, database } = await openList()
  await remove('Lina')
  await remove('Noor')
  await loadChats()
  expect(within(list).queryByRole('link', { name: /Lina|Noor/ })).toBeNull()
  open()
  await finishRemovals()
  await loadChats()
  expect(within(list).queryByRole('link', { name: /Lina|Noor/ })).toBeNull()
  expect(isOnServer(database, LINA)).toBe(false)
})

test('a conversation that could not be deleted without a connection is in the list, as the alert says', async () => {
  const { user, list } = await openList()
  await user.click(screen.getByRole('button', { name: 'Actions for Lina' }))
  await user.click(screen.getByRole('button', { name: 'Delete conversation' }))
  await screen.findByRole('button', { name: 'Undo' })
  server.use(
    http.delete('*/api/chat.php', () => HttpResponse.error()),
    http.get('*/api/chats.php', () => HttpResponse.error()),
  )
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(finishRemovals)
  expect(await screen.findByText(/It is back in your list\./)).toBeVisible()
  expect(within(list).getByRole('link', { name: /Lina/ })).toBeVisible()
})

test('another conversation opens while a deletion is not answered yet', async () => {
  const { passed, open } = gate()
  server.use(http.delete('*/api/chat.php', () => passed))
  const { user, remove, list } = await openList()
  await remove('Lina')
  act(() => void finishRemovals())
  await user.click(await within(list).findByRole('link', { name: /Zoë/ }))
  await waitFor(() => expect(useOpenChat.getState().chat?.conversation_id).toBe('2003'))
  expect(await screen.findByRole('log', { name: 'Conversation' })).toBeVisible()
  open()
})
