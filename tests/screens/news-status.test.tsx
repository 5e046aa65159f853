import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { accountByEmail, conversationWith } from '#mocks/db.ts'
import { hidePage, showPage } from '#src/stores/browser/quick-hide.ts'
import { loadChats, useChats } from '#src/stores/chats.ts'
import { loadLikes, useLikes } from '#src/stores/likes.ts'
import { LINA } from '#tests/support/chat.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

const EMAIL = 'paid@example.test'

/** The texts of the page's live regions. */
const said = () => screen.getAllByRole('status').map((region) => region.textContent.trim())

async function openElsewhere() {
  const { database, router } = await openApp('/faq', { as: EMAIL })
  await waitFor(() => expect(useChats.getState().chats).not.toBeNull())
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  // The regions of banners, the page's own search, toasts, a new version, and news, which announces only what comes after it is there.
  await waitFor(() => expect(said()).toHaveLength(5))
  const account = accountByEmail(database, EMAIL)
  const lina = account && conversationWith(database, account, LINA)
  if (!account || !lina) throw new Error('the fixtures have changed')
  return { account, lina, router }
}

test('new messages are announced on every page, politely and each once', async () => {
  const { lina } = await openElsewhere()
  expect(said()).not.toContainEqual(expect.stringMatching(/new message/))
  lina.unread += 1
  await act(loadChats)
  await waitFor(() => expect(said()).toContain('You have a new message.'))
  const [first] = screen.getAllByText('You have a new message.')
  await act(loadChats)
  expect(first).toBeVisible()
  lina.unread += 2
  await act(loadChats)
  await waitFor(() => expect(said()).toContain('You have 2 new messages.'))
  expect(said()).not.toContain('You have a new message.')
})

test('what has arrived while the page was covered in discreet mode is announced once it is uncovered', async () => {
  const { lina } = await openElsewhere()
  act(hidePage)
  lina.unread += 1
  await act(loadChats)
  expect(said()).not.toContainEqual(expect.stringMatching(/new message/))
  act(showPage)
  await waitFor(() => expect(said()).toContain('You have a new message.'))
})

test('a page that opens covered announces what arrives from then on once it is uncovered, and not what was there', async () => {
  hidePage()
  const { lina } = await openElsewhere()
  lina.unread += 1
  await act(loadChats)
  act(showPage)
  await waitFor(() => expect(said()).toContain('You have a new message.'))
})

test('messages that were just read are not announced when the list loads before the server knows', async () => {
  const { lina, router } = await openElsewhere()
  expect(lina.unread).toBeGreaterThan(0)
  const answer = gate()
  server.use(http.post('*/api/chat-read.php', () => answer.passed))
  await act(() => router.navigate('/chats/2001'))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
  const unread = () => useChats.getState().chats?.find(({ profile }) => profile.id === String(LINA))
  await waitFor(() => expect(unread()).toMatchObject({ num_unread_messages: 0 }))
  await act(() => router.navigate('/faq'))
  await act(loadChats)
  expect(unread()).toMatchObject({ num_unread_messages: 0 })
  expect(said()).not.toContainEqual(expect.stringMatching(/new message/))
  answer.open()
})

test('a new like is announced, and a second one is announced again', async () => {
  const { account } = await openElsewhere()
  const free = [181, 182, 183].filter((id) => !account.likedBy.has(id))
  const [one = 0, two = 0] = free
  account.likedBy.set(one, { isNew: true })
  await act(loadLikes)
  const first = await screen.findByText('You have a new like.')
  account.likedBy.set(two, { isNew: true })
  await act(loadLikes)
  await waitFor(() => expect(first).not.toBeInTheDocument())
  expect(screen.getByText('You have a new like.')).toBeInTheDocument()
})

test('a conversation that comes back with Undo is not announced', async () => {
  const { lina } = await openElsewhere()
  lina.unread = 3
  await act(loadChats)
  await waitFor(() => expect(said().join()).toMatch(/new messages?\./))
  const text = said().join()
  const { chats } = useChats.getState()
  act(() => useChats.setState({ chats: chats?.filter(({ profile }) => profile.id !== String(LINA)) ?? null }))
  act(() => useChats.setState({ chats }))
  expect(said().join()).toBe(text)
})
