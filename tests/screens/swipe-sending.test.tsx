import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { dealCards, useSwipe } from '#src/stores/swipe.ts'
import { blockMember } from '#src/actions/block.ts'
import { addFault } from '#mocks/faults.ts'
import { formatTime } from '#src/i18n/format.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { allAnswered, server } from '#tests/support/server.ts'
import { gate } from '#tests/support/gate.ts'
import { nameOfCard, openGame, player } from '#tests/support/swiping.ts'

/** How long a swipe waits for its undo. */
const UNDO_MS = 4_000

beforeEach(() => {
  // The game tells two inputs from one by the real clock.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const likesOnServer = () => [...(player()?.likes.keys() ?? [])]

/** Plays the top card; the game takes no second input within 300 ms. */
async function play(name: 'Like' | 'Skip') {
  const top = nameOfCard()
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name }))
    expect(nameOfCard()).not.toBe(top)
  })
}

/** Waits until the last card can be taken back, and takes it. */
async function undo() {
  const button = screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  fireEvent.click(button)
}

/** Returns the text of a blob; jsdom's own have no `text()`. */
function textOf(blob: Blob): Promise<unknown> {
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)))
  reader.readAsText(blob)
  return read
}

const isOnTop = (name: string) => waitFor(() => expect(nameOfCard()).toBe(name))

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

test('a like reaches the server after four seconds, and can be taken back until the next card', async () => {
  const { sent } = await openGame()
  const [first, before] = [nameOfCard(), likesOnServer().length]
  await play('Like')
  expect((await screen.findByText(/^Liked .+, 3 left$/)).parentElement).toHaveRole('status')
  await pass(UNDO_MS - 500)
  expect(sent).toEqual([])
  await pass(500)
  await waitFor(() => expect(likesOnServer()).toHaveLength(before + 1))
  await undo()
  await isOnTop(first)
  expect(likesOnServer()).toHaveLength(before)
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toHaveLength(1)
})

test('undoing a sent skip needs no call, and the card can then be liked', async () => {
  const { sent, actions } = await openGame()
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

test('a swipe that can still be undone is sent as soon as the game is left', async () => {
  const { router, actions } = await openGame()
  await play('Like')
  // From here on the clock advances by hand: by half of the time for Undo.
  vi.setTimerTickMode('manual')
  const leaving = act(() => router.navigate('/faq'))
  await pass(UNDO_MS / 2)
  await leaving
  await expect.poll(actions).toEqual(['like'])
})

test('swipes reach the server in the order in which they were made', async () => {
  const { user, sent, actions } = await openGame()
  const answer = gate()
  server.use(http.post('*/api/swipe-game.php', () => answer.passed, { once: true }))
  for (const name of ['Like', 'Skip', 'Like', 'Skip'] as const) await play(name)
  await user.click(screen.getAllByRole('link', { name: /^Likes/ })[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  answer.open()
  await waitFor(() => expect(actions()).toEqual(['like', 'skip', 'like', 'skip']))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(4)
})

test('a like that the server refuses restores the card with a message, and is not retried', async () => {
  const { actions } = await openGame()
  const first = nameOfCard()
  addFault(databaseFor(), { method: 'POST', path: 'swipe-game.php', kind: 'status', status: 500, times: 1 })
  await play('Like')
  await play('Skip')
  await pass(UNDO_MS)
  expect(await screen.findByRole('alert')).toHaveTextContent(`Your like for ${first} did not go through`)
  await isOnTop(first)
  expect(screen.getByText('4 of 4 likes left today')).toBeVisible()
  expect(actions().filter((action) => action === 'like')).toHaveLength(1)
})

test('a member who is blocked while their like is refused does not come back', async () => {
  const { router, sent } = await openGame()
  const first = nameOfCard()
  const answer = gate()
  const refuse = async () => {
    await answer.passed
    return HttpResponse.json({}, { status: 400 })
  }
  server.use(http.post('*/api/swipe-game.php', refuse, { once: true }))
  await play('Like')
  const second = nameOfCard()
  await act(() => router.navigate('/likes'))
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(() => blockMember(sent[0]?.id ?? ''))
  answer.open()
  await allAnswered()
  await act(() => router.navigate('/swipe-game'))
  expect(await screen.findByRole('article', { name: second })).toBeVisible()
  expect(screen.queryByRole('article', { name: first })).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  [409, 'no_likes_left', /^You have used your likes for today\./, true],
  [404, 'not_found', /is no longer here\. No like was used\.$/, false],
  [403, 'blocked', /is no longer here\. No like was used\.$/, false],
])('a like that is refused with %i %s says why, and spends none', async (status, code, words, isBack) => {
  const { actions } = await openGame()
  const first = nameOfCard()
  addFault(databaseFor(), { method: 'POST', path: 'swipe-game.php', kind: 'status', status, code, times: 1 })
  await play('Like')
  await pass(UNDO_MS)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  if (isBack) await isOnTop(first)
  else expect(nameOfCard()).not.toBe(first)
  expect(screen.getByText(isBack ? '0 of 4 likes left today' : '4 of 4 likes left today')).toBeVisible()
  expect(actions()).toEqual(['like'])
})

test('a like whose outcome cannot be checked is not given again, and an alert says so', async () => {
  const { actions } = await openGame()
  const first = nameOfCard()
  server.use(
    http.post('*/api/swipe-game.php', () => HttpResponse.error()),
    http.get('*/api/swipe-game.php', () => new HttpResponse(null, { status: 400 })),
  )
  await play('Like')
  await pass(UNDO_MS)
  await waitFor(() => expect(actions()).toEqual(['like']))
  await pass(2_000)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `We could not find out whether your like for ${first} went through.`,
  )
  expect(nameOfCard()).not.toBe(first)
  expect(screen.getByText('3 of 4 likes left today')).toBeVisible()
  await pass(10_000)
  expect(actions()).toEqual(['like'])
})

test('a page that is left sends waiting swipes by beacon, but not one that is already being sent', async () => {
  const { actions } = await openGame()
  const answer = gate()
  server.use(http.post('*/api/swipe-game.php', () => answer.passed, { once: true }))
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  for (const name of ['Like', 'Skip', 'Like'] as const) await play(name)
  await waitFor(() => expect(actions()).toEqual(['like']))
  fireEvent(window, new Event('pagehide'))
  fireEvent(window, new Event('pagehide'))
  const swipes = beacon.mock.calls.filter(([path]) => path === '/api/swipe-game.php')
  const bodies = await Promise.all(swipes.map(([, body]) => textOf(body as Blob)))
  expect(bodies).toEqual([expect.stringContaining('"skip"'), expect.stringContaining('"like"')])
  answer.open()
  await pass(UNDO_MS)
  expect(actions()).toEqual(['like'])
})

test('a page that is left sends the last swipe by beacon, even if others were sent before', async () => {
  const { actions } = await openGame()
  await play('Like')
  await pass(UNDO_MS)
  await waitFor(() => expect(actions()).toEqual(['like']))
  await waitFor(() => expect(screen.getByText('3 of 4 likes left today')).toBeVisible())
  await allAnswered()
  await play('Skip')
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  fireEvent(window, new Event('pagehide'))
  const swipes = beacon.mock.calls.filter(([path]) => path === '/api/swipe-game.php')
  expect(await Promise.all(swipes.map(([, body]) => textOf(body as Blob)))).toEqual([
    expect.stringContaining('"skip"'),
  ])
})

test.each([
  ['does not have them yet', () => undefined],
  ['does not answer', () => HttpResponse.json({}, { status: 400 })],
])('new likes are requested again when the server %s', async (_, refuse) => {
  const giveLikes = serveNoLikes()
  await openGame()
  server.use(http.get('*/api/swipe-game.php', refuse, { once: true }))
  await pass(62_500)
  await allAnswered()
  expect(screen.getByText('0 of 4 likes left today')).toBeVisible()
  giveLikes()
  // On a slow machine the first retry, after 5 s, has been; the next is 15 s later.
  await pass(16_000)
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
      const hasLikes = Date.now() >= resets_at
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
  await allAnswered()
  await pass(90_000)
  await allAnswered()
  expect(asked).toBe(1)
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
    screen.getByText(new RegExp(`You can like again .*at ${formatTime(resets_at.getTime())}`)),
  ).toBeVisible()
  await pass(62_000)
  expect(await screen.findByText('4 of 4 likes left today')).toBeVisible()
})

test('cards that were requested before a like arrived bring back neither its member nor the like', async () => {
  const { sent } = await openGame()
  const first = nameOfCard()
  await play('Like')
  const answer = gate()
  server.use(
    http.get(
      '*/api/swipe-game.php',
      async ({ request }) => {
        const early = await getResponse(handlers, request)
        await answer.passed
        return early
      },
      { once: true },
    ),
  )
  act(() => void dealCards())
  await pass(UNDO_MS)
  await waitFor(() => expect(useSwipe.getState().deck?.settled).not.toBeNull())
  answer.open()
  await waitFor(() => expect(useSwipe.getState().isLoading).toBe(false))
  expect(sent).toHaveLength(1)
  expect(useSwipe.getState().deck?.cards.map(({ name }) => name)).not.toContain(first)
  expect(screen.getByText('3 of 4 likes left today')).toBeInTheDocument()
})

test('a like whose answer is cut is on the server once, and its card does not reappear', async () => {
  const { actions } = await openGame()
  const [first, before] = [nameOfCard(), likesOnServer().length]
  addFault(databaseFor(), { method: 'POST', path: 'swipe-game.php', kind: 'cut', commit: true, times: 1 })
  await play('Like')
  await play('Skip')
  await pass(UNDO_MS)
  await waitFor(() => expect(actions()).toEqual(['like', 'skip']))
  expect(screen.getByText('3 of 4 likes left today')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(nameOfCard()).not.toBe(first)
  expect(likesOnServer()).toHaveLength(before + 1)
})

/** Makes the member on the top card like the player, and returns their name. */
function likedByTop(): string {
  const name = nameOfCard()
  const [profile] = screen.getAllByRole('link', { name: new RegExp(name) })
  const id = Number(profile?.getAttribute('href')?.split('/').at(-1))
  applyCommands(databaseFor(), player(), { like: { profile_id: id } })
  return name
}

test('two mutual likes show one match after the other', async () => {
  const { user } = await openGame()
  const first = likedByTop()
  await play('Like')
  const second = likedByTop()
  await play('Like')
  await pass(UNDO_MS)
  const match = await screen.findByRole('dialog', { name: /It.s a match!/ })
  expect(match).toHaveTextContent(first)
  await pass(UNDO_MS)
  await allAnswered()
  await user.click(within(match).getByRole('button', { name: 'Keep browsing' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: /It.s a match!/ })).toHaveTextContent(second))
})

test('a device that slept while the likes were renewed shows them when it wakes up', async () => {
  const giveLikes = serveNoLikes()
  await openGame()
  expect(screen.getByText('0 of 4 likes left today')).toBeVisible()
  giveLikes()
  window.dispatchEvent(new Event('focus'))
  await allAnswered()
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

test('a like that waits for its undo is sent before a logout', async () => {
  const { actions } = await openGame()
  await play('Like')
  await act(() => logOut())
  expect(actions()).toEqual(['like'])
})
