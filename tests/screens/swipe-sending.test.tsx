import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { blockMember } from '#src/actions/block.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { dealCards, useSwipe } from '#src/stores/swipe.ts'
import { logInAs } from '#tests/support/app.tsx'
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
  UNDO_MS,
} from '#tests/support/swiping.ts'
import { passUntil } from '#tests/support/time.ts'

beforeEach(fakeGameClock)

const likesOnServer = () => [...(player()?.likes.keys() ?? [])]

/** Returns the text of a blob; jsdom's own have no `text()`. */
function textOf(blob: Blob): Promise<unknown> {
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)))
  reader.readAsText(blob)
  return read
}

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

test('a like that the server refuses after the game was left is reported by a toast, and not again in the game', async () => {
  const { user, router } = await openGame()
  const first = nameOfCard()
  addFault(databaseFor(), { method: 'POST', path: 'swipe-game.php', kind: 'status', status: 500, times: 1 })
  await play('Like')
  await act(() => router.navigate('/members'))
  // Whether the like was saved is asked again after two seconds.
  await passUntil(() => screen.queryByRole('alert') !== null, 10)
  const toast = screen.getByRole('alert')
  expect(toast).toHaveTextContent(`Your like for ${first} did not go through. The card is back`)
  await user.click(within(toast).getByRole('button', { name: 'Close' }))
  await act(() => router.navigate('/swipe-game'))
  await isOnTop(first)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a swipe that was under way at a logout does not stand in for one of the next session', async () => {
  const { router, actions } = await openGame()
  const answer = gate()
  server.use(http.post('*/api/swipe-game.php', () => answer.passed, { once: true }))
  await play('Skip')
  await play('Skip')
  await waitFor(() => expect(actions()).toHaveLength(1))
  await act(logOut)
  await waitFor(() => expect(location.pathname).toBe('/'))
  await act(() => logInAs(player()?.email ?? ''))
  await act(() => router.navigate('/swipe-game'))
  await screen.findByRole('article')
  await play('Like')
  await pass(UNDO_MS)
  answer.open()
  await waitFor(() => expect(actions()).toEqual(['skip', 'skip', 'like']))
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

test('a like whose answer is lost after new cards were dealt is on the server once, and its card does not reappear', async () => {
  const { actions } = await openGame()
  const [first, before] = [nameOfCard(), likesOnServer().length]
  const answer = gate()
  server.use(
    http.post('*/api/swipe-game.php', async ({ request }) => {
      await getResponse(handlers, request)
      await answer.passed
      return HttpResponse.error()
    }),
  )
  await play('Like')
  await pass(UNDO_MS)
  await waitFor(() => expect(likesOnServer()).toHaveLength(before + 1))
  await act(dealCards)
  answer.open()
  await pass(2_000)
  await waitFor(() => expect(useSwipe.getState().deck?.queue).toEqual([]))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(nameOfCard()).not.toBe(first)
  expect(actions()).toEqual(['like'])
})

test('a like that the server saves a second after its answer was lost does not come back', async () => {
  const { actions } = await openGame()
  const first = nameOfCard()
  server.use(
    http.post('*/api/swipe-game.php', ({ request }) => {
      const copy = request.clone()
      setTimeout(() => void getResponse(handlers, copy), 1_000)
      return HttpResponse.error()
    }),
  )
  await play('Like')
  await pass(UNDO_MS)
  await waitFor(() => expect(actions()).toEqual(['like']))
  await pass(2_500)
  await waitFor(() => expect(useSwipe.getState().deck?.queue).toEqual([]))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(nameOfCard()).not.toBe(first)
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

test('a like that waits for its undo is sent before a logout', async () => {
  const { actions } = await openGame()
  await play('Like')
  await act(() => logOut())
  expect(actions()).toEqual(['like'])
})

test('swipes that wait for an answer after the game was left are sent before a logout', async () => {
  const { router, actions } = await openGame()
  const answer = gate()
  server.use(http.post('*/api/swipe-game.php', () => answer.passed, { once: true }))
  for (const name of ['Like', 'Skip', 'Like'] as const) await play(name)
  await act(() => router.navigate('/faq'))
  await expect.poll(actions).toEqual(['like'])
  await act(() => logOut())
  await expect.poll(actions).toHaveLength(3)
  answer.open()
})

/** Makes the server deal this many cards at a time; returns how often it was asked for them. */
function dealOnly(count: number): () => number {
  let calls = 0
  server.use(
    http.get('*/api/swipe-game.php', async ({ request }) => {
      calls += 1
      const answer = await getResponse(handlers, request)
      const game = (await answer?.json()) as { profiles: object }
      return HttpResponse.json({ ...game, profiles: Object.values(game.profiles).slice(0, count) })
    }),
  )
  return () => calls
}

/** Skips the last card, and lets it fly off. */
async function skipLast(): Promise<void> {
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })
  // jsdom has no animations, so React listens to the events with the prefix.
  fireEvent(screen.getByRole('article', { hidden: true }), new Event('webkitAnimationEnd', { bubbles: true }))
}

const isOver = () => screen.queryByRole('heading', { name: 'That was everybody for now' }) !== null

test('a game whose cards were played before the server had the swipes goes on with others once it has them', async () => {
  dealOnly(2)
  const { actions } = await openGame()
  const first = nameOfCard()
  const answer = gate()
  server.use(http.post('*/api/swipe-game.php', () => answer.passed, { once: true }))
  await play('Skip')
  const second = nameOfCard()
  await skipLast()
  await allAnswered()
  await waitFor(() => expect(useSwipe.getState().isLoading).toBe(false))
  expect(isOver()).toBe(false)
  answer.open()
  await pass(UNDO_MS)
  await waitFor(() => expect(actions()).toHaveLength(2))
  expect([first, second]).not.toContain((await screen.findByRole('article')).getAttribute('aria-label'))
})

test('a server that names only people who were swiped is asked again once, and the game is over', async () => {
  const calls = dealOnly(1)
  await openGame()
  server.use(http.post('*/api/swipe-game.php', () => HttpResponse.json({ match: false })))
  await skipLast()
  await waitFor(() => expect(isOver()).toBe(true))
  await pass(UNDO_MS)
  await expect.poll(calls).toBe(3)
  await pass(60_000)
  await allAnswered()
  expect(calls()).toBe(3)
  expect(isOver()).toBe(true)
})
