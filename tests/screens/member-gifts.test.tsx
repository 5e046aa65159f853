import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { chatWith, useChats } from '#src/stores/chats.ts'
import { openApp } from '#tests/support/app.tsx'
import { answerWithZoe, conversation, messages, ZOE } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, server } from '#tests/support/server.ts'

const EMAIL = 'free@example.test'
const PAID = 'paid@example.test'

const open = (id: number, as?: string) => openApp(`/members/${id}`, { as })

async function openGifts(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  return within(await screen.findByRole('dialog', { name: 'Send a gift' }))
}

function giftsSent(id: number): string[] {
  return messages(id).flatMap(({ from_me, gift }) => (from_me && gift ? [gift.name] : []))
}

const countGifts = (id: number) => giftsSent(id).length

test.each<[string, number]>([
  ['a member one has not written to', MEMBER_IDS.withoutPhoto],
  ['a member with a conversation', MEMBER_IDS.gallery],
])('a gift for %s is sent from the profile, once', async (_, id) => {
  const { user } = await open(id, PAID)
  const before = countGifts(id)
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a gift' })
  await user.click(await within(dialog).findByRole('radio', { name: /^Rose/ }))
  await user.dblClick(within(dialog).getByRole('button', { name: /^Send for 3 credits/ }))
  expect(await screen.findByText(/^Rose is on its way to/)).toBeVisible()
  expect(location.pathname).toBe(`/members/${id}`)
  await waitFor(() => expect(countGifts(id)).toBe(before + 1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a conversation that starts with a gift is in the list as soon as the gift is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, router } = await open(MEMBER_IDS.withoutPhoto, PAID)
  // The first refresh is over, and the next one a minute away.
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(useChats.getState().chats).not.toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a gift' })
  await user.click(await within(dialog).findByRole('radio', { name: /^Rose/ }))
  await user.click(within(dialog).getByRole('button', { name: /^Send for 3 credits/ }))
  await waitFor(() => expect(countGifts(MEMBER_IDS.withoutPhoto)).toBe(1))
  await act(() => router.navigate('/chats'))
  const list = await screen.findByRole('list', { name: 'Conversations' })
  await waitFor(() => expect(within(list).getAllByRole('link')[0]).toHaveTextContent('You: Gift'))
})

test.each([MEMBER_IDS.withoutPhoto, MEMBER_IDS.gallery])(
  'a gift for %s is not sent when the server answers with the conversation of another member',
  async (id) => {
    answerWithZoe()
    const before = countGifts(ZOE)
    const { user } = await open(id, PAID)
    await user.click(await screen.findByRole('button', { name: 'Gift' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send a gift' })
    await user.click(await within(dialog).findByRole('radio', { name: /^Rose/ }))
    await user.click(within(dialog).getByRole('button', { name: /^Send for 3 credits/ }))
    expect(await within(dialog).findByRole('alert')).toBeVisible()
    expect(countGifts(ZOE)).toBe(before)
  },
)

async function sendGift(user: UserEvent, gift: RegExp) {
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a gift' })
  await user.click(await within(dialog).findByRole('radio', { name: gift }))
  const button = within(dialog).getByRole('button', { name: /^Send for/ })
  await user.click(button)
  return { dialog, button }
}

test.each<[string, (user: UserEvent, dialog: HTMLElement) => unknown]>([
  ['Cancel', (user, dialog) => user.click(within(dialog).getByRole('button', { name: 'Cancel' }))],
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['Back', () => history.back()],
])('a gift that waits for a slow server says so, and %s spends nothing', async (_, cancel) => {
  const id = MEMBER_IDS.withoutPhoto
  const { user, router } = await openApp(`/members/${id}/chat`, { as: PAID })
  await screen.findByRole('textbox', { name: 'Message' })
  await act(() => router.navigate(`/members/${id}`))
  const answers = gate()
  server.use(http.get('*/api/chat.php', () => answers.passed))
  const { dialog, button } = await sendGift(user, /^Rose/)
  expect(button).toHaveAttribute('aria-busy', 'true')
  await cancel(user, dialog)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send for/, busy: true })).toBeNull())
  answers.open()
  await allAnswered()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => router.navigate(`/members/${id}`))
  await sendGift(user, /^Ring/)
  await waitFor(() => expect(giftsSent(id)).toContain('Ring'))
  expect(giftsSent(id)).toEqual(['Ring'])
})

test('a first gift that is refused after its profile was left is reported on the open page, with a link to the conversation', async () => {
  const { user, router } = await open(MEMBER_IDS.withoutPhoto, PAID)
  const answer = gate()
  let posts = 0
  server.use(
    http.post('*/api/chat.php', async () => {
      posts += 1
      await answer.passed
      return HttpResponse.json({ error: 'cannot_reply' }, { status: 403 })
    }),
  )
  await sendGift(user, /^Rose/)
  await screen.findByText(/^Rose is on its way to/)
  await act(() => router.navigate('/faq'))
  answer.open()
  const text = 'One of your messages has not been sent.'
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(text)
  await user.click(within(alert).getByRole('button', { name: 'Open chat' }))
  const log = await screen.findByRole('log', { name: 'Conversation' })
  expect(await within(log).findByText('Not sent')).toBeVisible()
  await user.click(within(log).getByRole('button', { name: /^Try again/ }))
  await waitFor(() => expect(posts).toBe(2))
  await allAnswered()
  expect(await within(log).findByText('Not sent')).toBeVisible()
  expect(screen.queryByText(text)).toBeNull()
})

test('credits that are bought for a gift lead back to the conversation with its member', async () => {
  const { user } = await open(MEMBER_IDS.withoutPhoto, EMAIL)
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a gift' })
  await user.click(await within(dialog).findByRole('radio', { name: /^Ring/ }))
  await user.click(within(dialog).getByRole('link', { name: 'Get credits' }))
  const back = await screen.findByRole('link', { name: 'Back to your conversation' })
  expect(back).toHaveAttribute('href', `/members/${MEMBER_IDS.withoutPhoto}/chat`)
})

test('the gifts say that a profile is fictional before anything is paid, and closing them returns to the profile', async () => {
  const { user } = await open(MEMBER_IDS.fictional, PAID)
  await user.click(await screen.findByRole('button', { name: 'Gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send a gift' })
  expect(dialog).toHaveTextContent('Lina is a fictional profile, run by us.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe(`/members/${MEMBER_IDS.fictional}`)
})

test('a gift for which no free conversation is left is not called too expensive', async () => {
  Object.assign(accountByEmail(databaseFor(), EMAIL) ?? {}, { credits: 40, free_conversations_left: 0 })
  const { user } = await openApp('/members/105', { as: EMAIL })
  const gifts = await openGifts(user)
  await user.click(await gifts.findByRole('radio', { name: /^Rose/ }))
  expect(gifts.getByText(/^You have used all your free conversations\./)).toBeVisible()
  expect(gifts.queryByText(/costs more than/)).toBeNull()
})

test('a gift that begins the last free conversation can be followed by another from the same profile', async () => {
  const account = accountByEmail(databaseFor(), EMAIL)
  Object.assign(account ?? {}, { credits: 40, free_conversations_left: 1 })
  const { user } = await openApp('/members/105', { as: EMAIL })
  await sendGift(user, /^Rose/)
  await waitFor(() => expect(account?.free_conversations_left).toBe(0))
  await allAnswered()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const gifts = await openGifts(user)
  await user.click(await gifts.findByRole('radio', { name: /^Rose/ }))
  expect(gifts.getByRole('button', { name: /^Send for 3 credits/ })).toBeVisible()
  expect(gifts.queryByText(/^You have used all your free conversations\./)).toBeNull()
})

test('a member with an unconfirmed address is told that nobody can reply before they pay for a gift', async () => {
  const { user } = await openApp('/members/105', { as: 'new@example.test' })
  const gifts = await openGifts(user)
  await gifts.findByRole('radio', { name: /^Rose/ })
  expect(gifts.getByText(/cannot reply until you open the link in our e-mail\.$/)).toBeVisible()
})

test('why a gift was not sent stands above Send, below the gifts that scroll', async () => {
  const { user } = await openApp('/members/105', { as: PAID })
  server.use(http.get('*/api/chat.php', () => HttpResponse.json({ error: 'x' }, { status: 400 })))
  const { dialog, button } = await sendGift(user, /^Rose/)
  const alert = await within(dialog).findByRole('alert')
  const gifts = within(dialog).getByRole('radiogroup')
  expect(gifts.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(alert.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the alert about a failed gift is gone when the gifts are opened again', async () => {
  const { user } = await openApp('/members/105', { as: 'paid@example.test' })
  const gifts = await openGifts(user)
  await user.click(await gifts.findByRole('radio', { name: /^Rose/ }))
  server.use(
    http.get('*/api/chat.php', () => HttpResponse.json({ error: 'x' }, { status: 400 }), { once: true }),
  )
  await user.click(gifts.getByRole('button', { name: /^Send for/ }))
  await gifts.findByRole('alert')
  await user.click(gifts.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openGifts(user)
  await again.findByRole('radio', { name: /^Rose/ })
  expect(again.queryByRole('alert')).toBeNull()
})

test('a notice beside a gift says that the member is offline until they are online again', async () => {
  const { user } = await openApp('/members/105', { as: 'paid@example.test' })
  const gifts = await openGifts(user)
  await user.click(await gifts.findByRole('radio', { name: /^Rose/ }))
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(gifts.getByRole('button', { name: /^Send for/ }))
  expect(await gifts.findByRole('alert')).toHaveTextContent(/^You are offline/)
  connection.mockRestore()
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(gifts.queryByRole('alert')).toBeNull())
  expect(gifts.getByRole('radio', { name: /^Rose/ })).toBeChecked()
})

test('gifts that did not load can be retried, and the focus is not lost when the button disappears', async () => {
  const { user, database } = await openApp('/members/105', { as: 'paid@example.test' })
  addFault(database, { path: 'gifts.php', kind: 'status', status: 400, times: 2 })
  const gifts = await openGifts(user)
  const before = await gifts.findByRole('alert')
  await user.click(gifts.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(database.faults).toEqual([]))
  const again = await gifts.findByRole('button', { name: 'Try again', busy: false })
  expect(again).toHaveFocus()
  expect(gifts.getByRole('alert')).not.toBe(before)

  const answer = gate()
  server.use(http.get('*/api/gifts.php', () => answer.passed))
  await user.keyboard('{Enter}')
  expect(gifts.getByRole('button', { name: 'Try again', busy: true })).toHaveFocus()
  answer.open()
  await waitFor(() => expect(gifts.getByRole('radio', { name: /^Rose/ })).toHaveFocus())
})

test('a gift to a member whose conversation was deleted on another device begins a new one', async () => {
  const { user } = await open(MEMBER_IDS.gallery, PAID)
  const gifts = await openGifts(user)
  await user.click(await gifts.findByRole('radio', { name: /^Rose/ }))
  const { id = 0 } = conversation(MEMBER_IDS.gallery) ?? {}
  accountByEmail(databaseFor(), PAID)?.conversations?.delete(id)
  await user.click(gifts.getByRole('button', { name: /^Send for 3 credits/ }))
  await waitFor(() => expect(messages(MEMBER_IDS.gallery).map(({ type }) => type)).toEqual(['gift']))
  expect(conversation(MEMBER_IDS.gallery)?.id).not.toBe(id)
})

test('a gift whose conversation cannot be read is not sent, and the conversation stays in the list', async () => {
  server.use(http.get('*/api/chat.php', () => HttpResponse.json({ error: 'no' }, { status: 400 })))
  const { user } = await open(MEMBER_IDS.gallery, PAID)
  const isListed = () => chatWith(String(MEMBER_IDS.gallery)) !== undefined
  await waitFor(() => expect(isListed()).toBe(true))
  const before = countGifts(MEMBER_IDS.gallery)
  const dialog = await openGifts(user)
  await user.click(await dialog.findByRole('radio', { name: /^Rose/ }))
  await user.click(dialog.getByRole('button', { name: /^Send for 3 credits/ }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(isListed()).toBe(true)
  expect(countGifts(MEMBER_IDS.gallery)).toBe(before)
})

test('a gift to a member who has blocked the account meanwhile says so', async () => {
  const { user } = await open(MEMBER_IDS.gallery, PAID)
  const gifts = await openGifts(user)
  await user.click(await gifts.findByRole('radio', { name: /^Rose/ }))
  server.use(http.get('*/api/chat.php', () => HttpResponse.json({ error: 'blocked' }, { status: 403 })))
  await user.click(gifts.getByRole('button', { name: /^Send for 3 credits/ }))
  expect(await gifts.findByRole('alert')).toHaveTextContent(/^You're blocked by \w+\.$/)
})
