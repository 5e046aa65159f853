import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { finishRemovals } from '#src/stores/chats.ts'
import { openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'

async function openList(as = 'paid@example.test') {
  const app = await openApp('/chats', { as })
  const list = await screen.findByRole('list', { name: 'Conversations' })
  return { ...app, list, names: () => within(list).getAllByRole('link') }
}

test('the list names who wrote, what was said last, what is unread and who is fictional', async () => {
  const { names } = await openList()
  const [first] = names()
  expect(first).toHaveTextContent(/Lina.*Fictional.*Then you owe me a coffee first\..*2 unread messages/)
  expect(names()[1]).toHaveTextContent(/Noor.*You: /)
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

test('opening a conversation makes it read, here and on the server', async () => {
  const { user, names, database } = await openList()
  await user.click(
    within(screen.getByRole('list', { name: 'Conversations' })).getByRole('link', { name: /Lina/ }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: /Lina/ })).toBeVisible()
  expect(screen.getByText('2 new messages')).toBeVisible()
  await waitFor(() => expect(names()[0]).not.toHaveTextContent(/unread/))
  await waitFor(() =>
    expect(
      database.accounts.find((row) => row.email === 'paid@example.test')?.conversations?.get(2001)?.unread,
    ).toBe(0),
  )
})

test('a fictional profile says so in its conversation, and it cannot be closed', async () => {
  await openApp('/chats/2001', { as: 'paid@example.test' })
  const note = await screen.findByText(/A meeting with a fictional profile is not possible/)
  expect(note).toBeVisible()
  expect(screen.queryByRole('button', { name: /close/i })).toBeNull()
})

test('a conversation that is deleted leaves at once and can be put back', async () => {
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

test('a conversation that is deleted is gone for good, with its draft, when the time to undo is over', async () => {
  const { user, database } = await openApp('/chats/2001', { as: 'paid@example.test' })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Never mind')
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }))
  expect(await screen.findByText('The conversation with Lina is deleted.')).toBeVisible()
  await finishRemovals()
  expect(screen.queryByText('The conversation with Lina is deleted.')).toBeNull()
  expect(localStorage.getItem('draft.2.103')).toBeNull()
  expect(database.accounts.find((row) => row.email === 'paid@example.test')?.conversations?.has(2001)).toBe(
    false,
  )
})

test('a row can be deleted by its own button', async () => {
  const { user, names } = await openList()
  await user.click(screen.getByRole('button', { name: 'Actions for Noor' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The conversation with Noor is deleted.')).toBeVisible()
  expect(names()[1]).not.toHaveTextContent(/Noor/)
})

test('a conversation that cannot be deleted comes back with an alert', async () => {
  server.use(http.delete('*/api/chat.php', () => HttpResponse.json({ error: 'no' }, { status: 400 })))
  const { user } = await openApp('/chats/2001', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }))
  await screen.findByRole('button', { name: 'Undo' })
  await finishRemovals()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The conversation with Lina could not be deleted.',
  )
  const list = screen.getByRole('list', { name: 'Conversations' })
  expect(await within(list).findByRole('link', { name: /Lina/ })).toBeVisible()
})

test('a list that does not load says so and tries again', async () => {
  server.use(
    http.get('*/api/chats.php', () => HttpResponse.json({ error: 'no' }, { status: 400 }), { once: true }),
  )
  const { user } = await openApp('/chats', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Conversations' })).toBeVisible()
})

test('a conversation that is gone, and a member who has blocked one, say so with a way on', async () => {
  await openApp('/chats/999999', { as: 'paid@example.test' })
  expect(await screen.findByText('This conversation is not here any more')).toBeVisible()
  await openApp('/members/111/chat', { as: 'paid@example.test' })
  expect(
    await screen.findByText("You're blocked by Vera. You do not have access to this page."),
  ).toBeVisible()
})

test('where one cannot write, the reason stands in the composer’s place', async () => {
  await openApp('/members/112/chat', { as: 'paid@example.test' })
  expect(
    await screen.findByText('Tess has left. You can still read what you wrote to each other.'),
  ).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
})

test('the chat with a member leads to the conversation that there is', async () => {
  const { router } = await openApp('/members/103/chat', { as: 'paid@example.test' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats/2001'))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('an address that is not confirmed is said before the first message is paid for', async () => {
  await openApp('/chats/5001', { as: 'new@example.test' })
  expect(await screen.findByRole('region', { name: 'Your e-mail address is not confirmed' })).toBeVisible()
})
