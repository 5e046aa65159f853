import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { signOut } from '#mocks/db.ts'
import { refreshUser } from '#src/stores/session.ts'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, server } from '#tests/support/server.ts'
import { fakeGameClock, nameOfCard, openGame, pass, play, UNDO_MS } from '#tests/support/swiping.ts'

beforeEach(fakeGameClock)

const lost = (name: string) => `Your like for ${name} did not go through. No like was used.`
const unclear = (name: string) => new RegExp(`^We could not find out whether your like for ${name} went`)

test.each([
  ['like', 'is reported at the login', 1],
  ['skip', 'is not reported', 0],
] as const)('a %s that is sent after the session has expired %s', async (action, _, alerts) => {
  const { actions } = await openGame()
  const name = nameOfCard()
  signOut()
  await play(action === 'like' ? 'Like' : 'Skip')
  await pass(UNDO_MS)
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(actions()).toEqual([action])
  await act(allAnswered)
  expect(screen.queryAllByText(lost(name))).toHaveLength(alerts)
})

test('likes that were not sent when another call learned that the session had expired are reported at the login', async () => {
  const { actions } = await openGame()
  const answer = gate()
  server.use(http.post('*/api/swipe-game.php', () => answer.passed, { once: true }))
  const names: string[] = []
  for (let count = 0; count < 3; count += 1) {
    names.push(nameOfCard())
    await play('Like')
  }
  const [sent = '', committed = '', pending = ''] = names
  await waitFor(() => expect(actions()).toEqual(['like']))
  signOut()
  await act(() => refreshUser())
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(await screen.findByText(lost(committed))).toBeVisible()
  expect(screen.getByText(lost(pending))).toBeVisible()
  answer.open()
  expect(await screen.findByText(unclear(sent))).toBeVisible()
  expect(actions()).toEqual(['like'])
})

test('a like whose outcome was being checked when the session expired is reported as unclear', async () => {
  await openGame()
  const name = nameOfCard()
  server.use(http.post('*/api/swipe-game.php', () => HttpResponse.error()))
  await play('Like')
  signOut()
  await pass(UNDO_MS)
  await waitFor(() => expect(location.pathname).toBe('/login'))
  await pass(2_000)
  expect(await screen.findByText(unclear(name))).toBeVisible()
})
