import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, server } from '#tests/support/server.ts'
import {
  fakeGameClock,
  isOnTop,
  nameOfCard,
  openGame,
  pass,
  play,
  player,
  undo,
  UNDO_MS,
} from '#tests/support/swiping.ts'

beforeEach(fakeGameClock)

const likesOnServer = () => [...(player()?.likes.keys() ?? [])]

test('a like reaches the server after four seconds, and can be taken back until the next card', async () => {
  const { sent } = await openGame()
  const [first, before] = [nameOfCard(), likesOnServer().length]
  await play('Like')
  expect((await screen.findByText(/^Liked .+, 3 left$/)).parentElement).toHaveRole('status')
  await pass(UNDO_MS - 2_000)
  expect(sent).toEqual([])
  await pass(2_000)
  await waitFor(() => expect(likesOnServer()).toHaveLength(before + 1))
  await undo()
  await isOnTop(first)
  expect(likesOnServer()).toHaveLength(before)
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toHaveLength(1)
})

test.each([
  ['that was sent', false],
  ['that the server refused', true],
])('undoing a skip %s needs no call, and the card can then be liked', async (_, isRefused) => {
  const { sent, actions } = await openGame()
  const fault = { method: 'POST', path: 'swipe-game.php', kind: 'status', status: 400, times: 1 } as const
  if (isRefused) addFault(databaseFor(), fault)
  const first = nameOfCard()
  await play('Skip')
  await pass(UNDO_MS)
  await waitFor(() => expect(actions()).toEqual(['skip']))
  await undo()
  await isOnTop(first)
  await play('Like')
  await pass(UNDO_MS)
  await waitFor(() => expect(actions()).toEqual(['skip', 'like']))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('a like that cannot be taken back stays, and an alert says so', async () => {
  await openGame()
  const first = nameOfCard()
  await play('Like')
  await pass(UNDO_MS)
  addFault(databaseFor(), { method: 'DELETE', path: 'like.php', kind: 'status', status: 400, times: 1 })
  await undo()
  expect(await screen.findByText('Your like could not be taken back. Please try again.')).toBeVisible()
  expect(nameOfCard()).not.toBe(first)
  expect(screen.queryByText(/ is back$/)).toBeNull()
})

test('a like that is being taken back cannot be taken back again, and its card returns only after that', async () => {
  await openGame()
  const first = nameOfCard()
  await play('Like')
  await pass(UNDO_MS)
  const answer = gate()
  const refuse = async () => {
    await answer.passed
    return HttpResponse.json({}, { status: 400 })
  }
  server.use(http.delete('*/api/like.php', refuse, { once: true }))
  await undo()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await pass(1_000)
  expect(nameOfCard()).not.toBe(first)
  answer.open()
  expect(await screen.findByText('Your like could not be taken back. Please try again.')).toBeVisible()
  expect(nameOfCard()).not.toBe(first)
})

test('a card whose like is taken back slowly returns, even if another card was played meanwhile', async () => {
  await openGame()
  const [first, before] = [nameOfCard(), likesOnServer().length]
  await play('Like')
  await pass(UNDO_MS)
  const answer = gate()
  const takeBackSlowly = async ({ request }: { request: Request }) => {
    await answer.passed
    return getResponse(handlers, request)
  }
  server.use(http.delete('*/api/like.php', takeBackSlowly, { once: true }))
  await undo()
  await play('Skip')
  answer.open()
  await isOnTop(first)
  expect(await screen.findByText(`${first} is back`)).toBeInTheDocument()
  expect(likesOnServer()).toHaveLength(before)
})

test('a like that is given again after it was taken back is in the list of sent likes', async () => {
  const { router } = await openGame()
  const first = nameOfCard()
  await play('Like')
  await pass(UNDO_MS)
  await undo()
  await isOnTop(first)
  await play('Like')
  await pass(UNDO_MS)
  await allAnswered()
  await act(() => router.navigate('/likes/sent'))
  const card = within(await screen.findByRole('article', { name: first }))
  await waitFor(() =>
    expect(card.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true'),
  )
})
