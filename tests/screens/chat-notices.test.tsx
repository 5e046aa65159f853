import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { changeUser } from '#src/stores/session.ts'
import { reloadApp } from '#tests/support/app.tsx'
import {
  addMessage,
  AMINA,
  CHAT,
  CHAT_WITH_AMINA,
  openChat,
  openWithPicker,
  sentTo,
} from '#tests/support/chat.ts'
import { server } from '#tests/support/server.ts'

test('ideas are only inserted into the field, and "not now" is remembered', async () => {
  const { user, field, pick } = await openWithPicker(CHAT_WITH_AMINA)
  await user.click(await screen.findByRole('button', { name: 'What made you laugh this week?' }))
  expect(field).toHaveValue('What made you laugh this week?')
  expect(sentTo(AMINA)).toEqual([])
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('button', { name: 'What made you laugh this week?' })).toBeNull()
  const dialog = await pick(/Ideas/)
  expect(within(dialog).getByText(/A message costs 1 credit, from €0\.60\./)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Coffee or wine on a first date?' }))
  expect(field).toHaveValue('Coffee or wine on a first date?')
  await reloadApp()
  await screen.findByRole('list', { name: 'Interests' })
  expect(screen.queryByRole('button', { name: 'What made you laugh this week?' })).toBeNull()
})

test('in a conversation that the other member has begun three ideas are offered above the empty field', async () => {
  const database = databaseFor()
  const message = { profile_id: AMINA, text: 'I was first' }
  applyCommands(database, accountByEmail(database, 'paid@example.test'), { message })
  await openChat(CHAT_WITH_AMINA)
  const ideas = within(await screen.findByRole('group', { name: 'Ideas for a message' }))
  expect(ideas.getAllByRole('button', { name: /\?$|\.$/ })).toHaveLength(3)
})

test('ideas for a message that is free name no price', async () => {
  const { pick } = await openWithPicker(CHAT_WITH_AMINA, 'free@example.test')
  expect(screen.getByText(/^This message is free/)).toBeVisible()
  const dialog = await pick(/Ideas/)
  expect(within(dialog).getByRole('button', { name: 'Coffee or wine on a first date?' })).toBeVisible()
  expect(within(dialog).queryByText(/A message costs/)).toBeNull()
})

test('the focus goes to the text after an idea from the menu, and back to the menu’s button if none was chosen', async () => {
  const { user, field, pick } = await openWithPicker(CHAT)
  await pick(/Ideas/)
  await user.click(screen.getByRole('button', { name: 'Coffee or wine on a first date?' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard(' Tea?')
  expect(field).toHaveValue('Coffee or wine on a first date? Tea?')
  await pick(/Ideas/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a photo, GIF or gift' })).toHaveFocus())
})

test.each([
  ['Yes', /^Send for 1 credit/],
  ['No', 'Not yet'],
])('%s to the question before a first message returns the focus to the text field', async (_, name) => {
  const { user, field } = await openChat('/members/130/chat')
  await user.type(field, 'Hello there')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = await screen.findByRole('dialog', { name: 'Before your first message' })
  await user.click(within(dialog).getByRole('button', { name }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await waitFor(() => expect(field).toHaveFocus())
})

test('a message about money or contact elsewhere has a warning', async () => {
  addMessage({ text: 'Write me on WhatsApp' })
  addMessage({ text: 'Can you send me money for the train?' })
  const { log } = await openChat()
  expect(await within(log).findByText(/once you leave the site/)).toBeVisible()
  expect(await within(log).findByText(/this is about money/)).toBeVisible()
})

test('a message with a muted word is collapsed until the member expands it', async () => {
  addMessage({ text: 'What about the Election?' })
  const { user, log } = await openChat()
  setPreferences({ mutedWords: ['election'] })
  expect(await within(log).findByText(/because of a word you muted/)).toBeVisible()
  expect(within(log).queryByText('What about the Election?')).toBeNull()
  await user.click(within(log).getByRole('button', { name: 'Show it' }))
  expect(within(log).getByText('What about the Election?')).toBeVisible()
})

test('the activation mail can be requested in the conversation', async () => {
  const { user } = await openChat('/chats/5001', 'new@example.test')
  const notice = await screen.findByRole('region', { name: 'Your e-mail address is not confirmed' })
  await user.click(within(notice).getByRole('button', { name: 'Send it again' }))
  expect(await within(notice).findByText(/It is on its way/)).toBeVisible()
})

test.each([
  ['could not', 409, 'An error occurred, please try again later.'],
  ['may not', 500, /^We are not sure .* Check your inbox first/],
])(
  'an activation mail that %s have been sent from the conversation says so at once',
  async (_, status, text) => {
    server.use(http.post('*/api/activation.php', () => new HttpResponse(null, { status })))
    const { user } = await openChat('/chats/5001', 'new@example.test')
    const notice = await screen.findByRole('region', { name: 'Your e-mail address is not confirmed' })
    await user.click(within(notice).getByRole('button', { name: 'Send it again' }))
    expect(await within(notice).findByRole('alert')).toHaveTextContent(text)
    expect(within(notice).queryByText(/It is on its way/)).toBeNull()
  },
)

test('blocking from the conversation removes it from the list and leads back there', async () => {
  const { user, router } = await openChat()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'))
  const list = await screen.findByRole('list', { name: 'Conversations' })
  await waitFor(() => expect(within(list).queryByRole('link', { name: /Lina/ })).toBeNull())
})

test('what is typed when the other member blocks the conversation can still be read, copied and deleted', async () => {
  const { log, user, field } = await openChat()
  await user.type(field, 'Half a sentence')
  server.use(http.get('*/api/chat.php', () => HttpResponse.json({ error: 'blocked' }, { status: 403 })))
  window.dispatchEvent(new Event('focus'))
  const draft = await screen.findByRole('textbox', { name: 'Draft' })
  expect(draft).toHaveValue('Half a sentence')
  await user.type(draft, ' more')
  expect(draft).toHaveValue('Half a sentence')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('Half a sentence')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(draft).not.toBeInTheDocument()
  expect(log).toHaveFocus()
})

test('a member whose activation mail bounced reads why no mail comes, and is led to the settings', async () => {
  const { user } = await openChat('/chats/5001', 'new@example.test')
  act(() => changeUser({ notifications_disabled: ['bounce'] }))
  const notice = await screen.findByRole('region', { name: 'Your e-mail address is not confirmed' })
  expect(notice).toHaveTextContent('Your e-mail provider rejected our last e-mail, so we stopped sending.')
  expect(within(notice).queryByRole('button', { name: 'Send it again' })).toBeNull()
  await user.click(within(notice).getByRole('link', { name: 'Fix it' }))
  await waitFor(() => expect(location.pathname + location.hash).toBe('/notifications#notifications'))
})
