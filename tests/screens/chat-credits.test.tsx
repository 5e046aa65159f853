import { act, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { outboxPhotoRecords, outboxRecords } from '#src/domain/records.ts'
import { reloadApp } from '#tests/support/app.tsx'
import { countOnServer, failSending, openChat, sentTo, LINA, storeUnsent } from '#tests/support/chat.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'

test('the credits of a message that is being sent count as spent, and the balance after two is shown even if the earlier one is answered last', async () => {
  const { user, field, router } = await openChat()
  const answer = gate()
  server.use(
    http.post(
      '*/api/chat.php',
      async ({ request }) => {
        const sent = await getResponse(handlers, request)
        await answer.passed
        return sent
      },
      { once: true },
    ),
  )
  await user.type(field, 'To Lina{Enter}')
  await waitFor(() => expect(countOnServer('To Lina')).toBe(1))
  await act(() => router.navigate('/chats/2003'))
  await screen.findByRole('region', { name: 'Chat with Zoë' })
  expect(await screen.findByText('1 credit, from €0.60 · 119 left')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'To Zoë{Enter}')
  await waitFor(() => expect(countOnServer('To Zoë')).toBe(1))
  answer.open()
  await waitFor(() => expect(outboxRecords.all('2')).toEqual([]))
  expect(await screen.findByText('1 credit, from €0.60 · 118 left')).toBeVisible()
})

test('a refusal for lack of credits keeps the text and leads to the credits and back', async () => {
  const { user, field, log } = await openChat()
  failSending({ kind: 'status', status: 402, code: 'not_enough_credits' })
  await user.type(field, 'For nothing{Enter}')
  expect(await within(log).findByRole('alert')).toHaveTextContent(
    'You do not have enough credits to send this message to Lina.',
  )
  expect(within(log).getByText('For nothing')).toBeVisible()
  expect(within(log).getByRole('link', { name: 'Get credits' })).toHaveAttribute(
    'href',
    '/credits?return=%2Fchats%2F2001',
  )
})

test('a refusal for lack of credits updates the balance', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field, database } = await openChat()
  // The next refresh is a minute away.
  await vi.advanceTimersByTimeAsync(6_000)
  const account = accountByEmail(database, 'paid@example.test')
  if (account) account.credits = 0
  await user.type(field, 'Spent elsewhere{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull())
  expect(countOnServer('Spent elsewhere')).toBe(0)
})

test('a refusal because the free conversations were used up elsewhere leads to the credits', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const account = accountByEmail(databaseFor(), 'free@example.test')
  Object.assign(account ?? {}, { credits: 0, free_conversations_left: 1 })
  const { user, field, log } = await openChat('/members/105/chat', 'free@example.test')
  // The next refresh is a minute away.
  await vi.advanceTimersByTimeAsync(6_000)
  Object.assign(account ?? {}, { free_conversations_left: 0 })
  expect(screen.getByText(/This message is free\./)).toBeVisible()
  await user.type(field, 'Started elsewhere{Enter}')
  expect(await within(log).findByRole('alert')).toHaveTextContent(/You have used all your free conversations/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull())
  expect(countOnServer('Started elsewhere', 'free@example.test')).toBe(0)
})

test('without credits the text stays, and Send leads to the credits', async () => {
  const { user, field } = await openChat('/chats/3001', 'zero@example.test')
  await user.type(field, 'Hello{Enter}')
  expect(field).toHaveValue('Hello')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Get credits' })).toHaveAttribute(
    'href',
    '/credits?return=%2Fchats%2F3001',
  )
})

test('credits are bought in a sheet over the conversation, which comes back with its text, also after a choice and a new page', async () => {
  const { user, field, router, database } = await openChat('/chats/3001', 'zero@example.test')
  await user.type(field, 'Hello')
  await user.click(screen.getByRole('link', { name: 'Get credits' }))
  const sheet = await screen.findByRole('dialog', { name: 'Get credits' })
  const card = await within(sheet).findByRole('article', { name: '25 credits' })
  const choose = within(card).getByRole('link', { name: 'Choose' })
  expect(choose).toHaveAttribute('href', '/credits/p1?return=%2Fchats%2F3001')
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello')

  await user.click(screen.getByRole('link', { name: 'Get credits' }))
  const again = within(await screen.findByRole('dialog', { name: 'Get credits' }))
  const package25 = within(await again.findByRole('article', { name: '25 credits' }))
  await user.click(package25.getByRole('link', { name: 'Choose' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/credits/p1'))
  const account = accountByEmail(database, 'zero@example.test')
  if (account) account.credits = 10
  await reloadApp('/chats/3001')
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello')
})

const ROSE = { type: 'gift', gift_id: '1', image: 'gifts/rose.svg', name: 'Rose' } as const

test.each([
  ['photo', { type: 'photo' }, /^Try again · 2 credits, from\s€1\.20$/],
  ['GIF', { type: 'gif', gif_id: 'g1', image: null, title: '' }, /^Try again · 1 credit, from\s€0\.60$/],
  ['gift', ROSE, /^Try again · 3 credits, from\s€1\.80$/],
] as const)('a %s that was not sent names its price before it is sent again', async (_, attachment, name) => {
  outboxPhotoRecords.write('2', 'data:image/jpeg;base64,AAAA', 'c1')
  storeUnsent({ attachment, state: 'failed', reason: 'refused' })
  const { log } = await openChat()
  expect(await within(log).findByRole('button', { name })).toBeVisible()
})

test('a gift that was not sent and has become dearer is sent again at its new price, once that is loaded', async () => {
  const { passed, open } = gate()
  server.use(
    http.get('*/api/gifts.php', async () => {
      await passed
      return HttpResponse.json({ gifts: [{ id: 1, name: 'Rose', image: 'gifts/rose.svg', credits: 5 }] })
    }),
  )
  storeUnsent({ attachment: ROSE, cost: 3, state: 'failed', reason: 'refused' })
  const { user, log } = await openChat()
  expect(await within(log).findByText('Not sent')).toBeVisible()
  expect(within(log).queryByRole('button', { name: /^Try again/ })).toBeNull()
  open()
  const post = gate()
  server.use(http.post('*/api/chat.php', () => post.passed))
  await user.click(await within(log).findByRole('button', { name: /^Try again · 5 credits, from\s€3\.00$/ }))
  await waitFor(() => expect(useOutbox.getState().entries).toMatchObject([{ state: 'sending', cost: 5 }]))
  post.open()
  await waitFor(() => expect(sentTo(LINA).at(-1)).toMatchObject({ type: 'gift', gift: { name: 'Rose' } }))
})

test('Enter leads to the credits where a message cannot be paid, and nothing says that it sends', async () => {
  const account = accountByEmail(databaseFor(), 'paid@example.test')
  if (account) account.credits = 0
  const { user, field } = await openChat()
  const link = await screen.findByRole('link', { name: 'Get credits' })
  await user.type(field, 'Without a credit')
  expect(await screen.findByText('Draft saved')).toBeVisible()
  expect(screen.queryByText(/Enter sends/)).toBeNull()
  await user.keyboard('{Enter}')
  expect(link).toHaveFocus()
  expect(field).toHaveValue('Without a credit')
})
