import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getResponse, http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { blockMember } from '#src/actions/block.ts'
import { UNDO_MS } from '#src/domain/member/swipe.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'
import { loadLikes } from '#src/stores/likes.ts'
import { useSwipe } from '#src/stores/swipe.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import { isOnTop, nameOfCard, openGame, player } from '#tests/support/swiping.ts'

beforeEach(() => {
  // jsdom lacks what drags need.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {}, hasPointerCapture: () => false })
})

const clickButton = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const expectLeft = (likes: number) => expect(screen.getByText(`${likes} of 4 likes left today`)).toBeVisible()

/** From now on the time to undo never ends: its end sends a swipe, too. */
function holdUndoTimer() {
  const start = setTimeout
  const startOthers = (done: () => void, ms?: number) => start(done, ms === UNDO_MS ? DAY_MS : ms)
  vi.stubGlobal('setTimeout', Object.assign(startOthers, start))
}

/** Leaves the page as a reload does. Returns how often the game sent something by beacon. */
function leavePage(): number {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  fireEvent(window, new Event('pagehide'))
  return beacon.mock.calls.filter(([path]) => String(path).endsWith('/api/swipe-game.php')).length
}

test.each<[way: string, action: string, play: (user: UserEvent) => Promise<void>]>([
  ['the button Like', 'like', (user) => clickButton(user, 'Like')],
  ['the button Skip', 'skip', (user) => clickButton(user, 'Skip')],
  ['the right arrow', 'like', (user) => user.keyboard('{ArrowRight}')],
  ['the left arrow', 'skip', (user) => user.keyboard('{ArrowLeft}')],
])('%s plays a %s, which is sent at once, and only once, when the game is left', async (_, action, play) => {
  const { user, sent, actions } = await openGame()
  holdUndoTimer()
  const first = nameOfCard()
  await play(user)
  expect(nameOfCard()).not.toBe(first)
  expectLeft(action === 'like' ? 3 : 4)
  expect(sent).toEqual([])
  const [likes] = await screen.findAllByRole('link', { name: /^Likes/ })
  await user.click(likes ?? document.body)
  await waitFor(() => expect(actions()).toEqual([action]))
  expect(await screen.findByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  expect(leavePage()).toBe(0)
  expect(sent).toHaveLength(1)
})

test('a screen reader is told of each move, and who is on the next card', async () => {
  server.use(
    http.get('*/api/swipe-game.php', () =>
      HttpResponse.json({
        profiles: [
          { id: 101, name: 'Sanne', age: 34 },
          { id: 103, name: 'Lina', age: 33, fictional: true },
        ],
        likes_left: 4,
        likes_per_day: 4,
      }),
    ),
  )
  const { user } = await openGame()
  await clickButton(user, 'Like')
  const said = screen.getByText('Liked Sanne, 3 left').parentElement
  expect(said).toHaveRole('status')
  expect(said).toHaveTextContent('Liked Sanne, 3 left. Lina, 33 Fictional')
  await user.keyboard('h')
  await waitFor(() => expect(said).toHaveTextContent(/^Sanne is back$/))
})

test('the key H takes a like back before it reaches the server', async () => {
  const { user, sent } = await openGame()
  const first = nameOfCard()
  await clickButton(user, 'Like')
  expectLeft(3)
  await user.keyboard('h')
  await waitFor(() => expect(nameOfCard()).toBe(first))
  expectLeft(4)
  expect(leavePage()).toBe(0)
  await reloadApp()
  expect(await screen.findByRole('article')).toHaveAccessibleName(first)
  expect(sent).toEqual([])
})

test('undo works on the last card, from the empty screen', async () => {
  server.use(
    http.get('*/api/swipe-game.php', async ({ request }) => {
      const answer = await getResponse(handlers, request)
      const game = (await answer?.json()) as { profiles: object }
      return HttpResponse.json({ ...game, profiles: Object.values(game.profiles).slice(0, 1) })
    }),
  )
  const { user, sent } = await openGame()
  const last = nameOfCard()
  await clickButton(user, 'Like')
  // jsdom has no animations, so React listens to the events with the prefix.
  fireEvent(screen.getByRole('article', { hidden: true }), new Event('webkitAnimationEnd', { bubbles: true }))
  expect(await screen.findByRole('heading', { name: 'That was everybody for now' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look around' })).toBeVisible()
  expectLeft(3)
  await clickButton(user, 'Undo')
  expect(await screen.findByRole('article')).toHaveAccessibleName(last)
  expectLeft(4)
  expect(sent).toEqual([])
})

test('while more cards are loading, the game does not say that there are none', async () => {
  let calls = 0
  const more = gate()
  server.use(
    http.get('*/api/swipe-game.php', async ({ request }) => {
      calls += 1
      const isFirst = calls === 1
      if (!isFirst) await more.passed
      const answer = await getResponse(handlers, request)
      const game = (await answer?.json()) as { profiles: object }
      const profiles = Object.values(game.profiles)
      return HttpResponse.json({ ...game, profiles: isFirst ? profiles.slice(0, 1) : profiles.slice(1) })
    }),
  )
  const { user } = await openGame()
  await clickButton(user, 'Skip')
  fireEvent(screen.getByRole('article', { hidden: true }), new Event('webkitAnimationEnd', { bubbles: true }))
  await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).not.toBeInTheDocument())
  expect(screen.queryByText('That was everybody for now')).not.toBeInTheDocument()
  more.open()
  expect(await screen.findByRole('article')).toBeVisible()
})

/** Begins to drag at a card, to the right or, if `by` is below zero, to the left; returns a function that ends it. */
function drag(place: HTMLElement, pointerId: number, by = 140) {
  const finger = { pointerId, pointerType: 'touch', buttons: 1, clientY: 200 }
  fireEvent.pointerDown(place, { ...finger, clientX: 200 })
  for (const part of [0.15, 0.5, 1]) fireEvent.pointerMove(place, { ...finger, clientX: 200 + by * part })
  return (end: 'pointerUp' | 'pointerCancel') =>
    fireEvent[end](place, { ...finger, buttons: 0, clientX: 200 + by })
}

test('a card is liked when it is dragged to the right and skipped when it is dragged to the left, on release, and springs back when the system cancels the touch', async () => {
  await openGame()
  const first = nameOfCard()
  const card = screen.getByRole('article')
  drag(card, 1)('pointerCancel')
  expect(nameOfCard()).toBe(first)
  expect(card.style.transform).toBe('')
  expectLeft(4)
  drag(card, 2)('pointerUp')
  const second = nameOfCard()
  expect(second).not.toBe(first)
  expectLeft(3)
  let pointerId = 2
  await waitFor(() => {
    drag(screen.getByRole('article'), (pointerId += 1), -140)('pointerUp')
    expect(nameOfCard()).not.toBe(second)
  })
  expect(screen.getByText(`Skipped ${second}`)).toBeInTheDocument()
  expectLeft(3)
})

test('a card springs back when a second finger enlarges the page, and can be dragged again', async () => {
  await openGame()
  const first = nameOfCard()
  const card = screen.getByRole('article')
  const end = drag(card, 1)
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { scale: 1.2 }))
  fireEvent.pointerMove(card, { pointerId: 1, pointerType: 'touch', buttons: 1, clientX: 350, clientY: 200 })
  await waitFor(() => expect(card.style.transform).toBe(''))
  end('pointerUp')
  expect(nameOfCard()).toBe(first)
  expectLeft(4)
  drag(card, 2)('pointerUp')
  expect(nameOfCard()).not.toBe(first)
})

test('a card that is covered by another one while it is dragged returns to its place, and can be dragged again', async () => {
  const { user } = await openGame()
  const first = nameOfCard()
  await clickButton(user, 'Skip')
  const second = nameOfCard()
  const card = screen.getByRole('article')
  const end = drag(card, 1)
  await user.keyboard('h')
  await waitFor(() => expect(nameOfCard()).toBe(first))
  await waitFor(() => expect(card.style.transform).toBe(''))
  end('pointerUp')
  expect(nameOfCard()).toBe(first)
  await clickButton(user, 'Skip')
  await waitFor(() => expect(nameOfCard()).toBe(second))
  let pointerId = 1
  await waitFor(() => {
    drag(card, (pointerId += 1))('pointerUp')
    expect(nameOfCard()).not.toBe(second)
  })
})

test('a second input within 300 ms is ignored', async () => {
  await openGame()
  for (const key of ['ArrowRight', 'ArrowRight'])
    fireEvent.keyDown(document.activeElement ?? document, { key })
  expectLeft(3)
  expect(screen.getByRole('article')).toBeVisible()
  expect(screen.getByText(/^Liked .+, 3 left$/)).toBeInTheDocument()
})

test('without likes left, the member sees when there are new ones, can still skip, and finds links to the search and the likes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: Date.UTC(2026, 10, 29, 12) })
  applyCommands(databaseFor(), player(), { user: { email: player()?.email, swipe_likes: 4 } })
  const { user, router, actions } = await openGame()
  const first = nameOfCard()
  expectLeft(0)
  const clock = screen.getByRole('timer', { name: 'Time until you can like again' })
  expect(clock).toHaveTextContent(/^\d\d:\d\d:\d\d$/)
  const [hours = 0, minutes = 0, seconds = 0] = clock.textContent.split(':').map(Number)
  const left = (new Date().setUTCHours(24, 0, 0, 0) - Date.now()) / 1000
  expect(Math.abs(hours * 3600 + minutes * 60 + seconds - left)).toBeLessThan(60)
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('alert')).toHaveTextContent('You have used your likes for today')
  expect(nameOfCard()).toBe(first)
  await clickButton(user, 'Skip')
  expect(nameOfCard()).not.toBe(first)
  const game = within(screen.getByRole('main'))
  expect(game.getByRole('link', { name: 'Your likes' })).toBeVisible()
  await user.click(game.getByRole('link', { name: 'Look around' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/members'))
  expect(actions().filter((action) => action === 'like')).toEqual([])
})

test('the arrow up opens the profile, and going back shows the same card', async () => {
  const { user, router } = await openGame()
  await clickButton(user, 'Skip')
  expect(screen.getByText(/^Skipped/).parentElement).toHaveRole('status')
  const name = nameOfCard()
  await user.keyboard('{ArrowUp}')
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('article')).toHaveAccessibleName(name)
})

test('a member who was liked on the profile is no longer in the game, and the like counts as none of today’s', async () => {
  const { user, router } = await openGame()
  const name = nameOfCard()
  await user.keyboard('{ArrowUp}')
  await screen.findByRole('heading', { level: 1, name: new RegExp(name) })
  await user.click(screen.getByRole('button', { name: 'Like' }))
  expect(await screen.findByText(`You liked ${name}.`)).toBeVisible()
  await act(() => router.navigate(-1))
  expect(await screen.findByText('4 of 4 likes left today')).toBeVisible()
  expect(nameOfCard()).not.toBe(name)
})

test('a member who was liked in another tab is no longer in the game', async () => {
  const { router } = await openGame()
  const name = nameOfCard()
  const id = Number(useSwipe.getState().deck?.cards[0]?.id)
  await act(() => router.navigate('/members'))
  player()?.likes.set(id, { date: new Date().toISOString() })
  await act(loadLikes)
  await act(() => router.navigate('/swipe-game'))
  expect(await screen.findByRole('article')).not.toHaveAccessibleName(name)
})

test('a member who is liked in another tab leaves the open game, unless their card is on top', async () => {
  const { user } = await openGame()
  const [top, next, third] = useSwipe.getState().deck?.cards ?? []
  for (const card of [top, next]) player()?.likes.set(Number(card?.id), { date: new Date().toISOString() })
  await act(loadLikes)
  expect(nameOfCard()).toBe(top?.name)
  await user.keyboard('{ArrowLeft}')
  await isOnTop(String(third?.name))
})

test('keys play only while the game has the focus', async () => {
  const { user, router } = await openGame()
  const first = nameOfCard()
  const nav = await within(screen.getByRole('banner')).findByRole('navigation', { name: 'Main' })
  act(() => within(nav).getAllByRole('link')[0]?.focus())
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'h']) {
    await user.keyboard(`{${key}}`)
    expectLeft(4)
    expect(nameOfCard()).toBe(first)
    expect(router.state.navigation.state).toBe('idle')
  }
  act(() => screen.getByRole('button', { name: 'Skip' }).focus())
  await user.keyboard('{ArrowLeft}')
  expect(nameOfCard()).not.toBe(first)
  await user.keyboard('h')
  await waitFor(() => expect(nameOfCard()).toBe(first))
})

test('the keys still play after a notice was closed', async () => {
  applyCommands(databaseFor(), player(), { user: { email: player()?.email, swipe_likes: 4 } })
  const { user } = await openGame()
  const first = nameOfCard()
  await user.keyboard('{ArrowRight}')
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }))
  await user.keyboard('{ArrowLeft}')
  expect(nameOfCard()).not.toBe(first)
})

test('the keys still play after a member was blocked with the keyboard', async () => {
  const { user } = await openGame()
  const [first] = useSwipe.getState().deck?.cards ?? []
  act(() => within(screen.getByRole('article')).getByRole('button', { name: 'More' }).focus())
  await user.keyboard('{Enter}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: `Block ${first?.name}?` })
  act(() => within(dialog).getByRole('button', { name: 'Block' }).focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(nameOfCard()).not.toBe(first?.name))
  const second = nameOfCard()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await user.keyboard('{ArrowLeft}')
  expect(nameOfCard()).not.toBe(second)
})

test.each([
  ['Look again', HttpResponse.json({ profiles: [], likes_left: 4, likes_per_day: 4 })],
  ['Try again', HttpResponse.json({}, { status: 400 })],
])('the keys play with the cards that “%s” loads', async (button, answer) => {
  server.use(http.get('*/api/swipe-game.php', () => answer, { once: true }))
  const { user } = await openApp('/swipe-game', { as: 'free@example.test' })
  await user.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('article')
  const first = nameOfCard()
  await user.keyboard('{ArrowLeft}')
  expect(nameOfCard()).not.toBe(first)
})

test('the message that no cards were loaded stays while they are requested again, and its button is busy', async () => {
  server.use(http.get('*/api/swipe-game.php', () => HttpResponse.json({}, { status: 400 }), { once: true }))
  const { user } = await openApp('/swipe-game', { as: 'free@example.test' })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  const answer = gate()
  server.use(http.get('*/api/swipe-game.php', () => answer.passed, { once: true }))
  await user.click(retry)
  expect(screen.getByText('This part did not load')).toBeVisible()
  expect(retry).toHaveAttribute('aria-busy', 'true')
  answer.open()
  expect(await screen.findByRole('article')).toBeVisible()
  expect(screen.queryByText('This part did not load')).toBeNull()
})

test('a card shows a few interests', async () => {
  await openGame()
  const interests = await within(screen.getByRole('article')).findAllByRole('listitem')
  expect(interests.length).toBeLessThanOrEqual(3)
})

test('drags and keys do nothing in the dialogs of a card, and a blocked member leaves the deck', async () => {
  const { user, sent } = await openGame()
  const first = nameOfCard()
  await user.click(within(screen.getByRole('article')).getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  const report = await screen.findByRole('dialog', { name: `Report ${first}` })
  drag(within(report).getByRole('heading'), 1)('pointerUp')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(report).not.toBeInTheDocument())
  expect(nameOfCard()).toBe(first)
  expectLeft(4)
  await user.click(within(screen.getByRole('article')).getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  const dialog = await screen.findByRole('dialog', { name: `Block ${first}?` })
  await user.keyboard('{ArrowRight}')
  expectLeft(4)
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(nameOfCard()).not.toBe(first))
  expect(await screen.findByText(`You blocked ${first}.`)).toBeVisible()
  expect(sent).toEqual([])
})

test('a member who is blocked after a swipe does not come back with Undo', async () => {
  const { router, sent } = await openGame()
  const first = nameOfCard()
  fireEvent.click(screen.getByRole('button', { name: 'Like' }))
  await waitFor(() => expect(nameOfCard()).not.toBe(first))
  expect(screen.getByText(`You liked ${first}.`)).toBeInTheDocument()
  await act(() => router.navigate('/likes'))
  await waitFor(() => expect(useSwipe.getState().deck?.settled?.profile.name).toBe(first))
  await act(() => blockMember(sent[0]?.id ?? ''))
  await act(() => router.navigate('/swipe-game'))
  await screen.findByRole('article')
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByText(`You liked ${first}.`)).not.toBeInTheDocument()
})
