import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addMessage, messages, openChat } from '#tests/support/chat.ts'
import { server } from '#tests/support/server.ts'

function countPolls(): () => number {
  let count = 0
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/api/chat.php' && searchParams.has('after')) count += 1
  })
  return () => count
}

test('the open conversation polls every 10 seconds, less and less often while nothing arrives', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { log } = await openChat()
  const polls = countPolls()
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
  await pass(6)
  expect(polls()).toBe(0)
  await pass(5)
  await waitFor(() => expect(polls()).toBe(1))
  await pass(12)
  expect(polls()).toBe(1)
  await pass(4)
  await waitFor(() => expect(polls()).toBe(2))
  await pass(120)
  const rarely = polls()
  expect(rarely).toBeLessThanOrEqual(7)
  addMessage({ text: 'Back again' })
  await pass(31)
  expect(await within(log).findByText('Back again')).toBeVisible()
  const afterNews = polls()
  await pass(11)
  await waitFor(() => expect(polls()).toBeGreaterThan(afterNews))
})

test('a message that arrives in the open conversation counts as read, in the list too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { log } = await openChat()
  addMessage({ text: 'Are you still there?' })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await within(log).findByText('Are you still there?')).toBeVisible()
  const row = within(screen.getByRole('list', { name: 'Conversations' })).getByRole('link', { name: /Lina/ })
  await waitFor(() => expect(row).toHaveTextContent('Are you still there?'))
  expect(row).not.toHaveTextContent('unread')
  await waitFor(() => expect(messages().at(-1)).toMatchObject({ from_me: false, read: true }))
})

test('a hidden page does not poll the conversation, and polls at once when it is visible again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openChat()
  const polls = countPolls()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(polls()).toBe(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(polls()).toBe(1))
})
