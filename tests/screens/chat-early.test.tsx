import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { outboxRecords } from '#src/domain/records.ts'
import { PATHS } from '#src/paths.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { openApp } from '#tests/support/app.tsx'
import { addMessage, holdOpening, messages, NOOR } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { allRead, server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'

/** Opens the conversation with Noor from the list, while the server's answer is held. */
async function openEarly() {
  addMessage({ text: 'The last line' }, NOOR)
  const opened = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Noor/ })
  const release = holdOpening()
  await opened.user.click(row)
  expect(await screen.findByRole('heading', { name: /Noor/, level: 1 })).toBeVisible()
  return { ...opened, release, log: screen.getByRole('log', { name: 'Conversation' }) }
}

test('a conversation of the list opens at once, and what is sent meanwhile waits for the server', async () => {
  const { user, release, log } = await openEarly()
  expect(screen.getByRole('link', { name: 'Back to your messages' })).toBeInTheDocument()
  expect(within(log).getByText('The last line')).toBeVisible()
  expect(within(log).queryByText('Loading older messages')).toBeNull()
  const before = messages(NOOR).length
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Early bird{Enter}')
  expect(await within(log).findByText('Early bird')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  expect(messages(NOOR)).toHaveLength(before)
  release()
  expect(await within(log).findByText('That is the right answer.')).toBeVisible()
  await waitFor(() => expect(messages(NOOR).filter(({ text }) => text === 'Early bird')).toHaveLength(1))
})

test('a message that is sent while the opening of its conversation still hangs stays in the log', async () => {
  addMessage({ text: 'The last line' }, NOOR)
  const { user } = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Noor/ })
  const opening = gate()
  server.use(http.get('*/api/chat.php', () => opening.passed.then(() => undefined), { once: true }))
  await user.click(row)
  const log = within(await screen.findByRole('log', { name: 'Conversation' }))
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Early bird{Enter}')
  await waitFor(() => expect(messages(NOOR).filter(({ text }) => text === 'Early bird')).toHaveLength(1))
  await waitFor(() => expect(log.queryByText('Sending…')).toBeNull())
  expect(log.getAllByText('Early bird')).toHaveLength(1)
  opening.open()
  expect(await log.findByText('That is the right answer.')).toBeVisible()
  expect(log.getAllByText('Early bird')).toHaveLength(1)
})

test('a conversation whose last message is the viewer’s own does not say that it waits before the server has answered', async () => {
  await import('#src/screens/chats/Meanwhile.tsx')
  addMessage({ from_me: true, text: 'My last line' }, NOOR)
  const { user } = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Noor/ })
  const release = holdOpening()
  await user.click(row)
  const log = await screen.findByRole('log', { name: 'Conversation' })
  expect(await within(log).findByText('My last line')).toBeVisible()
  await act(() => import('#src/screens/chats/Meanwhile.tsx'))
  expect(screen.queryByText('While you wait:')).toBeNull()
  release()
  expect(await within(log).findByText('That is the right answer.')).toBeVisible()
})

/** Opens the conversation with Lina, a fictional profile, from the list while the server's answer is held. */
async function openLinaEarly(answer?: () => Response) {
  addMessage({ text: 'Any news?' })
  const { user } = await openApp(PATHS.chats, { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Lina/ })
  const release = holdOpening(answer)
  await user.click(row)
  return { user, release, field: await screen.findByRole('textbox', { name: 'Message' }) }
}

/** Sends a message to Lina while the server's answer is held. */
async function sendEarlyToLina(answer?: () => Response) {
  const { user, release, field } = await openLinaEarly(answer)
  await user.type(field, 'Early bird{Enter}')
  const button = screen.getByRole('button', { name: 'Send' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('dialog')).toBeNull()
  return { user, field, button, release, log: screen.getByRole('log', { name: 'Conversation' }) }
}

const early = () => messages().filter(({ text }) => text === 'Early bird')

test('before the question about a first message to a fictional profile, the server is asked whether it is the first', async () => {
  const { user, field, button, release, log } = await sendEarlyToLina()
  await user.type(field, '{Enter}')
  await user.click(button)
  expect(early()).toHaveLength(0)
  release()
  expect(await within(log).findByText('Early bird')).toBeVisible()
  expect(field).toHaveValue('')
  await waitFor(() => expect(early()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a message that waits for that answer is not sent when its text is changed meanwhile', async () => {
  const { user, field, button, release } = await sendEarlyToLina()
  await user.type(field, ' and more')
  release()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  await act(allRead)
  expect(field).toHaveValue('Early bird and more')
  expect(outboxRecords.all('2')).toEqual([])
  expect(early()).toHaveLength(0)
})

test('the question before a first message to a fictional profile is asked when the server does not say whether it is the first', async () => {
  const { user, field, release } = await sendEarlyToLina(() => HttpResponse.json({}))
  release()
  const dialog = await screen.findByRole('dialog', { name: 'Before your first message' })
  await user.click(within(dialog).getByRole('button', { name: 'Not yet' }))
  expect(field).toHaveValue('Early bird')
  expect(early()).toHaveLength(0)
})

/** Sends a rose to Lina while the server's answer is held. */
async function sendRose(user: Awaited<ReturnType<typeof openApp>>['user']) {
  await user.click(screen.getByRole('button', { name: /^Add a photo/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Gift/ }))
  const picker = await screen.findByRole('dialog')
  await user.click(await within(picker).findByRole('radio', { name: /Rose/ }))
  await user.click(within(picker).getByRole('button', { name: /^Send for 3 credits/ }))
}

/** Presses Send in the question before the first message to a fictional profile. */
async function confirmFirst(user: Awaited<ReturnType<typeof openApp>>['user']) {
  const dialog = await screen.findByRole('dialog', { name: 'Before your first message' })
  await user.click(within(dialog).getByRole('button', { name: /^Send/ }))
}

test('a gift and a text that wait for the same question are both sent, and its button shows the price of both', async () => {
  const { user, release } = await openLinaEarly(() => HttpResponse.json({}))
  await sendRose(user)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Early bird{Enter}')
  release()
  expect(await screen.findByRole('button', { name: /^Send for 4 credits, from\s€2\.40$/ })).toBeVisible()
  await confirmFirst(user)
  const log = within(screen.getByRole('log', { name: 'Conversation' }))
  expect(await log.findByRole('img', { name: 'Gift: Rose' })).toBeVisible()
  expect(await log.findByText('Early bird')).toBeVisible()
})

test('a gift that waits for that question is asked about again once if its conversation is left and reopened', async () => {
  const { user } = await openLinaEarly()
  await sendRose(user)
  await user.click(screen.getByRole('link', { name: 'Back to your messages' }))
  await user.click(await screen.findByRole('link', { name: /Lina/ }))
  await confirmFirst(user)
  const log = within(screen.getByRole('log', { name: 'Conversation' }))
  expect(await log.findByRole('img', { name: 'Gift: Rose' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to your messages' }))
  await user.click(await screen.findByRole('link', { name: /Lina/ }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a gift that is sent before the server has opened the conversation is shown at once, and sent even if the member leaves', async () => {
  const { user, router, release, log } = await openEarly()
  const gifts = () => messages(NOOR).filter(({ type }) => type === 'gift').length
  const before = gifts()
  await user.click(screen.getByRole('button', { name: /^Add a photo/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Gift/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('radio', { name: /Rose/ }))
  await user.click(within(dialog).getByRole('button', { name: /^Send for 3 credits/ }))
  expect(await within(log).findByRole('img', { name: 'Gift: Rose' })).toBeVisible()
  await act(() => router.navigate(PATHS.faq))
  expect(gifts()).toBe(before)
  release()
  await waitFor(() => expect(gifts()).toBe(before + 1))
})

test('a message that was sent before the server answered is not taken for an older one with the same words', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  addMessage({ from_me: true, text: 'Early bird' }, NOOR)
  const { user, router, release, log } = await openEarly()
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Early bird{Enter}')
  await within(log).findByText('Early bird')
  await act(() => router.navigate(PATHS.faq))
  // The message is lost, and its call has no answer.
  server.use(http.post('*/api/chat.php', () => HttpResponse.error()))
  release()
  const states = () => useOutbox.getState().entries.map(({ state }) => state)
  await waitFor(() => expect(states()).toEqual(['checking']))
  await passUntil(() => states()[0] !== 'checking')
  expect(states()).toEqual(['failed'])
})
