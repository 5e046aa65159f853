import { act, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { handlers } from '#mocks/handlers/all.ts'
import { outboxRecords } from '#src/domain/records.ts'
import { finishRemovals } from '#src/stores/chats.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { LINA, openChat, sentTo, storeUnsent } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'

const ON_ITS_WAY = { text: 'On its way' }
const BEHIND_IT = { text: 'Behind it' }

/** Writes to Lina, and then again while the first message is still being sent; `answer` ends that. `posted` is what is sent. */
async function openWithWaiting() {
  const posted: unknown[] = []
  const { passed, open: answer } = gate()
  server.use(
    http.post('*/api/chat.php', async ({ request }) => {
      const response = await getResponse(handlers, request.clone())
      posted.push(await request.json())
      await passed
      return response
    }),
  )
  const app = await openChat()
  await app.user.type(app.field, 'On its way{Enter}')
  await app.user.type(app.field, 'Behind it{Enter}')
  expect(await within(app.log).findByText('Next in the queue')).toBeVisible()
  return { ...app, answer, posted }
}

/** What would be left if the page were closed now. */
const storedStates = () => outboxRecords.all('2').map(([, { state }]) => state)

/** Waits until the first message has left the outbox and everything is answered. */
async function firstArrived() {
  const isUnsent = () => useOutbox.getState().entries.some(({ text }) => text === 'On its way')
  await waitFor(() => expect(isUnsent()).toBe(false))
  await act(allRead)
}

async function blockLina({ user }: Pick<Awaited<ReturnType<typeof openChat>>, 'user'>) {
  const conversation = screen.getByRole('region', { name: 'Chat with Lina' })
  await user.click(within(conversation).getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Block' }))
}

test('a message that waits is not sent while its conversation is being deleted, and is when that is undone', async () => {
  const { user, answer, posted } = await openWithWaiting()
  await user.click(screen.getByRole('button', { name: 'Delete conversation' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  answer()
  await firstArrived()
  expect(posted).toMatchObject([ON_ITS_WAY])
  expect(storedStates()).toEqual(['failed'])
  await user.click(undo)
  await waitFor(() => expect(posted).toMatchObject([ON_ITS_WAY, BEHIND_IT]))
})

test('a message that waits is never sent once its conversation is deleted', async () => {
  const { user, answer, posted } = await openWithWaiting()
  await user.click(screen.getByRole('button', { name: 'Delete conversation' }))
  await screen.findByRole('button', { name: 'Undo' })
  answer()
  await firstArrived()
  await act(finishRemovals)
  await act(allRead)
  expect(posted).toMatchObject([ON_ITS_WAY])
  expect(useOutbox.getState().entries).toEqual([])
})

test('a message that waits is sent after all if its conversation could not be deleted', async () => {
  server.use(http.delete('*/api/chat.php', () => HttpResponse.json({ error: 'no' }, { status: 400 })))
  const { user, answer, posted } = await openWithWaiting()
  await user.click(screen.getByRole('button', { name: 'Delete conversation' }))
  await screen.findByRole('button', { name: 'Undo' })
  answer()
  await firstArrived()
  expect(posted).toMatchObject([ON_ITS_WAY])
  await act(finishRemovals)
  await waitFor(() => expect(posted).toMatchObject([ON_ITS_WAY, BEHIND_IT]))
})

test('a message that waits is not sent to a member who is blocked, and is when the block is undone', async () => {
  const { posted, ...app } = await openWithWaiting()
  await blockLina(app)
  expect(await screen.findByText('You blocked Lina.')).toBeVisible()
  app.answer()
  await firstArrived()
  expect(posted).toMatchObject([ON_ITS_WAY])
  expect(storedStates()).toEqual(['failed'])
  await app.user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(posted).toMatchObject([ON_ITS_WAY, BEHIND_IT]))
})

test('a message that has waited for two minutes when a block is undone is not sent without a question', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { posted, ...app } = await openWithWaiting()
  await blockLina(app)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  app.answer()
  await firstArrived()
  vi.setSystemTime(Date.now() + 121_000)
  await app.user.click(undo)
  await waitFor(() =>
    expect(outboxRecords.all('2')).toMatchObject([[expect.anything(), { reason: 'waited' }]]),
  )
  await act(allRead)
  expect(posted).toMatchObject([ON_ITS_WAY])
})

test('a message that is looked for before it is sent again is not sent to a member who is blocked meanwhile', async () => {
  const posted: unknown[] = []
  server.use(http.post('*/api/chat.php', ({ request }) => void posted.push(request.url)))
  storeUnsent({ state: 'failed', reason: 'unknown', may_be_there: true })
  const app = await openChat()
  const { passed, open } = gate()
  const asked: unknown[] = []
  server.use(http.get('*/api/chat.php', ({ request }) => passed.then(() => void asked.push(request.url))))
  await app.user.click(await within(app.log).findByRole('button', { name: 'Try again' }))
  await blockLina(app)
  expect(await screen.findByText('You blocked Lina.')).toBeVisible()
  open()
  await act(allRead)
  expect(asked).not.toEqual([])
  expect(posted).toEqual([])
})

test('a message that waits for the connection can be edited or deleted, and is not sent then', async () => {
  const { user, field, log } = await openChat()
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const before = sentTo(LINA).length
  await user.type(field, 'Better not{Enter}')
  await user.type(field, 'See you at nin{Enter}')
  expect(await within(log).findAllByText('Waiting for the connection')).toHaveLength(2)
  await user.click(within(log).getAllByRole('button', { name: 'Delete' })[0] ?? log)
  await waitFor(() => expect(within(log).queryByText('Better not')).toBeNull())
  expect(log).toHaveFocus()
  await user.click(within(log).getByRole('button', { name: 'Edit' }))
  expect(field).toHaveFocus()
  expect(field).toHaveValue('See you at nin')
  expect(within(log).queryByText('Waiting for the connection')).toBeNull()
  connection.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await allAnswered()
  expect(sentTo(LINA)).toHaveLength(before)
  await user.type(field, 'e{Enter}')
  await waitFor(() => expect(within(log).queryByText(/Waiting|Sending|Next in/)).toBeNull())
  expect(sentTo(LINA).slice(before)).toMatchObject([{ text: 'See you at nine' }])
})
