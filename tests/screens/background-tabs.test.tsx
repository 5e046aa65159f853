import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { draftRecords, outboxRecords } from '#src/domain/records.ts'
import { loginMark } from '#src/lib/storage/login-mark.ts'
import { loadNewer, useOpenChat } from '#src/stores/chats-open.ts'
import { markChatRead, useChats } from '#src/stores/chats.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { useSession } from '#src/stores/session.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import { addMessage, chatsLoaded, expectInLog, openChat, storeUnsent } from '#tests/support/chat.ts'

test('conversations that the same member read in another tab count as read here, those of another member do not', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  const unread = (await chatsLoaded()).filter((chat) => chat.num_unread_messages > 0)
  const [first, second] = unread.map(({ conversation }) => conversation.id)
  const channel = new BroadcastChannel('read')
  channel.postMessage({ of: '9', read: second })
  channel.postMessage({ of: '2', read: first })
  channel.close()
  const isRead = (id?: string) =>
    useChats.getState().chats?.find(({ conversation }) => conversation.id === id)?.num_unread_messages === 0
  await waitFor(() => expect(isRead(first)).toBe(true))
  expect(isRead(second)).toBe(false)
})

test('messages from a tab with another version of the site are ignored unless they are valid', async () => {
  await openApp('/profile', { as: 'paid@example.test' })
  const [first] = (await chatsLoaded()).filter((chat) => chat.num_unread_messages > 0)
  for (const [name, ...notes] of [
    ['session', null, { left: '2', end: 'later', mark: loginMark() }],
    ['sent', 'sent', { account: '2', client_id: 'c', profile_id: '103', from: 'there', sent: { id: '7' } }],
    ['read', { of: '2', read: { id: first?.conversation.id } }, { of: '2', read: first?.conversation.id }],
  ] as const) {
    const channel = new BroadcastChannel(name)
    for (const note of notes) channel.postMessage(note)
    channel.close()
  }
  await waitFor(() => {
    const chats = useChats.getState().chats ?? []
    expect(chats.find((chat) => chat === first)).toBeUndefined()
    expect(chats).toContainEqual(expect.objectContaining({ profile: first?.profile, num_unread_messages: 0 }))
  })
  expect(useSession.getState().user).not.toBeNull()
})

test('a conversation that is read here is reported to the other tabs once', async () => {
  const channel = new BroadcastChannel('read')
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  await openApp('/profile', { as: 'paid@example.test' })
  const unread = (await chatsLoaded()).filter((chat) => chat.num_unread_messages > 0)
  const [first, second] = unread.map(({ conversation }) => conversation.id)
  expect(second).toBeDefined()
  await markChatRead(first ?? '')
  await markChatRead(second ?? '')
  // What is posted later is heard later: the second after anything more about the first.
  await waitFor(() => expect(heard).toContainEqual({ of: '2', read: second }))
  expect(heard).toEqual([
    { of: '2', read: first },
    { of: '2', read: second },
  ])
  channel.close()
})

test('a message that is read as it arrives in the open conversation is reported to the other tabs', async () => {
  const { log } = await openChat()
  await waitFor(() => expect(useOpenChat.getState().chat?.is_read_pending).toBe(false))
  const channel = new BroadcastChannel('read')
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  const [request, answer] = [gate(), gate()]
  server.use(
    http.post('*/api/chat-read.php', async () => {
      request.open()
      await answer.passed
      return HttpResponse.json({})
    }),
  )
  addMessage({ text: 'Are you there?' })
  const polled = act(() => loadNewer())
  await expectInLog(log, 'Are you there?')
  await request.passed
  // The lists of the other tabs would still count it. What is posted later is heard later.
  const other = new BroadcastChannel('read')
  other.postMessage('later')
  await waitFor(() => expect(heard).toEqual(['later']))
  other.close()
  answer.open()
  await polled
  await waitFor(() => expect(heard).toEqual(['later', { of: '2', read: '2001' }]))
  channel.close()
})

test('the site works in a browser that refuses channels between tabs, such as Firefox without cookies', async () => {
  const Refused = function () {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('BroadcastChannel', Refused)
  await openApp('/', { isFirstVisit: true })
  expect(await screen.findByRole('dialog', { name: 'Before you come in' })).toBeVisible()
})

test('a text that another tab has sent is replaced here by the draft of that tab', async () => {
  const { user, field } = await openChat()
  await user.type(field, 'See you at eight')
  await waitFor(() => expect(draftRecords.read('2', '103')).toBe('See you at eight'))
  const { chat } = useOpenChat.getState()
  const [before] = chat?.messages ?? []
  draftRecords.write('2', 'Bring a coat', '103')
  const channel = new BroadcastChannel('sent')
  channel.postMessage({
    account: '2',
    client_id: 'c',
    profile_id: '103',
    from: 'there',
    sent: {
      conversation: { id: '2001', last_message: null },
      message: { ...before, id: '9999', from_me: true, type: 'text', text: 'See you at eight' },
    },
  })
  channel.close()
  await waitFor(() => expect(field).toHaveValue('Bring a coat'))
})

test('a message that another tab has sent leaves the outbox here, and messages it sent as another member are not shown', async () => {
  storeUnsent({ text: 'Sent over there', tab: 'another' })
  await openChat()
  const messages = () => useOpenChat.getState().chat?.messages ?? []
  const [before] = messages()
  outboxRecords.remove('2', 'c1')
  const channel = new BroadcastChannel('sent')
  for (const [account, id] of [
    ['9', '9998'],
    ['2', '9999'],
  ])
    channel.postMessage({
      account,
      client_id: 'c1',
      profile_id: '103',
      from: 'there',
      sent: {
        conversation: { id: '2001', last_message: null },
        message: { ...before, id, from_me: true, type: 'text', text: 'Sent over there' },
      },
    })
  channel.close()
  await waitFor(() => expect(messages().at(-1)?.id).toBe('9999'))
  expect(messages().map(({ id }) => id)).not.toContain('9998')
  expect(useOutbox.getState().entries).toEqual([])
})
