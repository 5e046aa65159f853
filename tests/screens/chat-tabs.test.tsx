import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { http } from 'msw'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { outboxRecords } from '#src/domain/records.ts'
import { refreshUser, useSession } from '#src/stores/session.ts'
import {
  addMessage,
  AMINA,
  CHAT_WITH_AMINA,
  countOnServer,
  LINA,
  messages,
  openChat,
  storeUnsent,
} from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, server } from '#tests/support/server.ts'

test('a message that another tab queued is left to that tab, and shown here once it was sent there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  storeUnsent({ text: 'From the other tab', tab: 'another' })
  const { log } = await openChat()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(within(log).getByText('From the other tab')).toBeVisible()
  expect(countOnServer('From the other tab')).toBe(0)
  addMessage({ from_me: true, text: 'From the other tab' })
  outboxRecords.remove('2', 'c1')
  window.dispatchEvent(new StorageEvent('storage', { key: 'outbox.2.c1' }))
  await waitFor(() => expect(within(log).queryByText('Sending…')).toBeNull())
  expect(await within(log).findAllByText('From the other tab')).toHaveLength(1)
})

test.each([
  { told: 'the tab that sent it knows it', credits: 117 },
  { told: 'only the server knows it', credits: null },
])('the balance after a message from another tab is shown here: $told', async ({ credits }) => {
  storeUnsent({ text: 'From the other tab', tab: 'another', cost: 1 })
  await openChat()
  expect(screen.getByText('1 credit, from €0.60 · 119 left')).toBeVisible()
  const account = accountByEmail(databaseFor(), 'paid@example.test')
  if (account) account.credits = 117
  // The regular refresh does not come in a hidden tab.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  addMessage({ from_me: true, text: 'From the other tab' })
  outboxRecords.remove('2', 'c1')
  const channel = new BroadcastChannel('sent')
  const sent = { message: messages().at(-1), conversation: { id: '2001' }, credits }
  channel.postMessage({ account: '2', client_id: 'c1', profile_id: String(LINA), from: 'there', sent })
  channel.close()
  expect(await screen.findByText('1 credit, from €0.60 · 117 left')).toBeVisible()
})

test('the first message to a member, sent in another tab, gives the conversation its address here before the server is asked', async () => {
  const { log, router } = await openChat(CHAT_WITH_AMINA)
  server.use(http.get('*/api/chat.php', () => gate().passed))
  const message = { ...messages().at(-1), id: 9_001, from_me: true, text: 'From the other tab' }
  const channel = new BroadcastChannel('sent')
  const sent = { message, conversation: { id: '2901' }, credits: 119 }
  channel.postMessage({ account: '2', client_id: 'c1', profile_id: String(AMINA), from: 'there', sent })
  channel.close()
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats/2901'))
  expect(within(log).getAllByText('From the other tab')).toHaveLength(1)
  expect(screen.getByText('1 credit, from €0.60 · 119 left')).toBeVisible()
})

test('a message that is sent here is told to the other tabs, with the address of its conversation', async () => {
  const channel = new BroadcastChannel('sent')
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  const { user, field, router } = await openChat(CHAT_WITH_AMINA)
  await user.type(field, 'To all tabs{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/chats\/\d+$/))
  const id = router.state.location.pathname.replace('/chats/', '')
  const sent = { conversation: { id }, message: { text: 'To all tabs' } }
  await waitFor(() => expect(heard).toMatchObject([{ account: '2', profile_id: String(AMINA), sent }]))
  channel.close()
})

test('a note from another tab that is older than the balance known here does not raise it', async () => {
  await openChat()
  expect(screen.getByText('1 credit, from €0.60 · 120 left')).toBeVisible()
  const account = accountByEmail(databaseFor(), 'paid@example.test')
  if (account) account.credits = 118
  await act(() => refreshUser())
  expect(await screen.findByText('1 credit, from €0.60 · 118 left')).toBeVisible()
  addMessage({ from_me: true, text: 'From the other tab' })
  const balances: (number | null | undefined)[] = []
  const stop = useSession.subscribe(({ user }) => balances.push(user?.credits))
  const channel = new BroadcastChannel('sent')
  const sent = { message: messages().at(-1), conversation: { id: '2001' }, credits: 119 }
  channel.postMessage({ account: '2', client_id: 'c1', profile_id: String(LINA), from: 'there', sent })
  channel.close()
  await screen.findByText('From the other tab')
  await allAnswered()
  stop()
  expect(balances).not.toContain(119)
  expect(screen.getByText('1 credit, from €0.60 · 118 left')).toBeVisible()
})

test.each(['Try again', 'Edit', 'Delete'])(
  '%s does nothing to a message that another tab has just started to send again',
  async (name) => {
    storeUnsent({ text: 'Once more', state: 'failed', reason: 'refused' })
    const { user, field, log } = await openChat()
    const button = await within(log).findByRole('button', { name })
    storeUnsent({ text: 'Once more', state: 'sending', tab: 'another' })
    await user.click(button)
    expect(outboxRecords.read('2', 'c1')).toMatchObject({ state: 'sending', tab: 'another' })
    expect(field).toHaveValue('')
  },
)

test('an unsent message that was deleted in another tab is gone here too', async () => {
  storeUnsent({ text: 'Deleted there', state: 'failed', reason: 'refused' })
  const { log } = await openChat()
  expect(await within(log).findByText('Deleted there')).toBeVisible()
  outboxRecords.remove('2', 'c1')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'outbox.2.c1' }))
  })
  await waitFor(() => expect(within(log).queryByText('Deleted there')).toBeNull())
})
