import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { databaseFor } from '#mocks/db.ts'
import { formatTime } from '#src/i18n/format.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { gate } from '#tests/support/gate.ts'
import { allRead, server } from '#tests/support/server.ts'
import { fakeGameClock, openGame, pass, player, UNDO_MS } from '#tests/support/swiping.ts'

beforeEach(fakeGameClock)

/** Serves a game without likes, which are due in a minute; returns a function that gives them. */
function serveNoLikes(): () => void {
  let likes_left = 0
  const resets_at = new Date(Date.now() + 60_000).toISOString()
  server.use(
    http.get('*/api/swipe-game.php', () =>
      HttpResponse.json({
        profiles: [{ id: 101, name: 'Sanne', age: 34 }],
        likes_left,
        likes_per_day: 4,
        resets_at: likes_left === 0 ? resets_at : null,
      }),
    ),
  )
  return () => {
    likes_left = 4
  }
}

test.each([
  ['does not have them yet', () => undefined],
  ['does not answer', () => HttpResponse.json({}, { status: 400 })],
])('new likes are requested again when the server %s', async (_, refuse) => {
  const giveLikes = serveNoLikes()
  await openGame()
  server.use(http.get('*/api/swipe-game.php', refuse, { once: true }))
  await pass(62_500)
  await allRead()
  expect(screen.getByText('0 of 4 likes left today')).toBeVisible()
  giveLikes()
  // On a slow machine the first retry, after 5 s, has been; the next is 15 s later.
  await pass(16_000)
  expect(await screen.findByText('4 of 4 likes left today')).toBeVisible()
})

test.each([
  ['is online again', () => window.dispatchEvent(new Event('online'))],
  ['is looked at again', () => window.dispatchEvent(new Event('focus'))],
])('new likes that could not be loaded for minutes are requested when the game %s', async (_, wake) => {
  const giveLikes = serveNoLikes()
  await openGame()
  let isOut = true
  let refused = 0
  const refuse = () => {
    if (!isOut) return undefined
    refused += 1
    return HttpResponse.json({}, { status: 400 })
  }
  server.use(http.get('*/api/swipe-game.php', refuse))
  for (const [index, pause] of [62_500, 5_500, 15_500, 60_500].entries()) {
    await pass(pause)
    await waitFor(() => expect(refused).toBe(index + 1))
    await allRead()
  }
  await pass(600_000)
  expect(refused).toBe(4)
  isOut = false
  giveLikes()
  expect(screen.getByText('0 of 4 likes left today')).toBeVisible()
  wake()
  expect(await screen.findByText('4 of 4 likes left today')).toBeVisible()
})

test('a server that keeps to a renewal in the past is not asked at every look at the game', async () => {
  const resets_at = new Date(Date.now() - 60_000).toISOString()
  let asked = 0
  server.use(
    http.get('*/api/swipe-game.php', () => {
      asked += 1
      const profiles = [{ id: 101, name: 'Sanne', age: 34 }]
      return HttpResponse.json({ profiles, likes_left: 2, likes_per_day: 4, resets_at })
    }),
  )
  await openGame()
  const look = async (pause: number) => {
    window.dispatchEvent(new Event('focus'))
    await pass(pause)
    await allRead()
  }
  const first = asked
  await look(1_000)
  expect(asked).toBe(first + 1)
  for (const pause of [5_500, 15_500, 60_500]) {
    await pass(pause)
    await allRead()
  }
  const before = asked
  await look(70_000)
  expect(asked).toBe(before)
})

test('new likes that could not be loaded on the way to the game are requested once it is online again', async () => {
  const giveLikes = serveNoLikes()
  const { router } = await openGame()
  await act(() => router.navigate('/likes'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  giveLikes()
  databaseFor().clockOffset = 61_000
  await act(loadLikes)
  const refuse = () => HttpResponse.json({}, { status: 400 })
  server.use(http.get('*/api/swipe-game.php', refuse, { once: true }))
  await act(() => router.navigate('/swipe-game'))
  expect(await screen.findByText('0 of 4 likes left today')).toBeVisible()
  await pass(1_000)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('4 of 4 likes left today')).toBeVisible()
})

test('new likes appear when they are due, without a reload', async () => {
  const giveLikes = serveNoLikes()
  await openGame()
  expect(screen.getByText('0 of 4 likes left today')).toBeVisible()
  giveLikes()
  await pass(50_000)
  expect(screen.getByText('0 of 4 likes left today')).toBeVisible()
  await pass(12_000)
  expect(await screen.findByText('4 of 4 likes left today')).toBeVisible()
})

test('new likes are requested once if the server has them', async () => {
  const resets_at = Date.now() + 60_000
  let asked = 0
  server.use(
    http.get('*/api/swipe-game.php', () => {
      asked += 1
      const hasLikes = asked > 1
      return HttpResponse.json({
        profiles: [{ id: 101, name: 'Sanne', age: 34 }],
        likes_left: hasLikes ? 4 : 0,
        likes_per_day: 4,
        resets_at: hasLikes ? null : new Date(resets_at).toISOString(),
      })
    }),
  )
  await openGame()
  expect(asked).toBe(1)
  await pass(62_000)
  expect(await screen.findByText('4 of 4 likes left today')).toBeVisible()
  expect(asked).toBe(2)
})

test('a game that is left while new likes are requested stops requesting them', async () => {
  serveNoLikes()
  const { router } = await openGame()
  let asked = 0
  const answer = gate()
  server.use(
    http.get('*/api/swipe-game.php', async () => {
      asked += 1
      await answer.passed
    }),
  )
  await pass(62_000)
  await waitFor(() => expect(asked).toBe(1))
  await act(() => router.navigate('/faq'))
  answer.open()
  await allRead()
  await pass(90_000)
  await allRead()
  expect(asked).toBe(1)
})

test('a double press on the last like of the day likes once, and does not say that none are left', async () => {
  applyCommands(databaseFor(), player(), { user: { email: player()?.email, swipe_likes: 3 } })
  await openGame()
  for (const key of ['ArrowRight', 'ArrowRight'])
    fireEvent.keyDown(document.activeElement ?? document, { key })
  expect(screen.getByText('0 of 4 likes left today')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the refusal of a like says when there are new ones, and they appear then', async () => {
  const giveLikes = serveNoLikes()
  giveLikes()
  await openGame()
  const resets_at = new Date(Date.now() + 60_000)
  server.use(
    http.post('*/api/swipe-game.php', () =>
      HttpResponse.json({ error: 'no_likes_left', resets_at: resets_at.toISOString() }, { status: 403 }),
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Like' }))
  await pass(UNDO_MS)
  expect(await screen.findByText('0 of 4 likes left today')).toBeVisible()
  expect(
    screen.getByText(new RegExp(`Your likes refill .*at ${formatTime(resets_at.getTime())}`)),
  ).toBeVisible()
  expect(screen.getByText(/^You have used your likes for today/)).toBeVisible()
  await pass(62_000)
  expect(await screen.findByText('4 of 4 likes left today')).toBeVisible()
  expect(screen.queryByText(/^You have used your likes for today/)).not.toBeInTheDocument()
})

test('a device that slept while the likes were renewed shows them when it wakes up', async () => {
  const giveLikes = serveNoLikes()
  await openGame()
  expect(screen.getByText('0 of 4 likes left today')).toBeVisible()
  giveLikes()
  window.dispatchEvent(new Event('focus'))
  await allRead()
  expect(screen.getByText('0 of 4 likes left today')).toBeVisible()
  // During sleep the clock advances, but timers do not run.
  vi.setSystemTime(Date.now() + 62_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('4 of 4 likes left today')).toBeVisible()
})

test('a member who returns to the game after the likes were renewed sees them', async () => {
  const giveLikes = serveNoLikes()
  const { router } = await openGame()
  await act(() => router.navigate('/likes'))
  giveLikes()
  databaseFor().clockOffset = 61_000
  await act(loadLikes)
  await act(() => router.navigate('/swipe-game'))
  expect(await screen.findByText('4 of 4 likes left today')).toBeVisible()
})
