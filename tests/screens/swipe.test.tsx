import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatTime } from '#src/i18n/format.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { answerAt } from '#tests/support/server-clock.ts'
import { server } from '#tests/support/server.ts'

const PLAYER = 'free@example.test'
const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 3, 6) })
})

const CARDS = [
  { id: 101, name: 'Sanne', age: 34 },
  { id: 104, name: 'Noor', age: 29 },
]

/** Serves a game with these facts: cards, likes left, and the time of new ones. */
function deal(facts: { likes_left?: number; resets_at?: Date; profiles?: object[] }) {
  const { resets_at = new Date(2026, 10, 21), ...others } = facts
  server.use(
    http.get('*/api/swipe-game.php', () =>
      HttpResponse.json(
        { profiles: CARDS, likes_left: 4, likes_per_day: 4, resets_at: resets_at.toISOString(), ...others },
        { headers: { date: new Date().toUTCString() } },
      ),
    ),
  )
}

test('a second press of the link while the cards are loading does not open an empty game', async () => {
  deal({})
  const [asked, answer] = [gate(), gate()]
  server.use(
    http.get(
      '*/api/swipe-game.php',
      async () => {
        asked.open()
        await answer.passed
      },
      { once: true },
    ),
  )
  const { user } = await openApp('/members', { as: PLAYER })
  await user.click(await screen.findByRole('link', { name: 'Swipe game' }))
  await asked.passed
  await user.click(screen.getByRole('link', { name: 'Swipe game' }))
  expect(location.pathname).toBe('/members')
  answer.open()
  expect(await screen.findByRole('article', { name: 'Sanne' })).toBeVisible()
  expect(location.pathname).toBe('/swipe-game')
})

test('without likes the countdown shows the hours until tomorrow, and the text says “tomorrow”', async () => {
  const resets_at = new Date(2026, 10, 21, 1, 0)
  deal({ likes_left: 0, resets_at })
  await openApp('/swipe-game', { as: PLAYER })
  expect(await screen.findByRole('timer', { name: 'Time until you can like again' })).toHaveTextContent(
    /^21:5(4:00|3:5\d)$/,
  )
  expect(
    screen.getByText(new RegExp(`Your likes refill tomorrow at ${formatTime(resets_at.getTime())}`)),
  ).toBeVisible()
})

test('the text about new likes of the same day does not say “tomorrow”', async () => {
  deal({ likes_left: 0, resets_at: new Date(Date.now() + 30 * MINUTE_MS) })
  await openApp('/swipe-game', { as: PLAYER })
  expect(await screen.findByRole('timer')).toHaveTextContent(/^00:(30:00|29:5\d)$/)
  expect(screen.queryByText(/tomorrow/)).toBeNull()
})

test.each([
  ['without likes', { likes_left: 0 }],
  ['without cards', { profiles: [] }],
])('%s the text no longer says “tomorrow” after midnight', async (_, facts) => {
  deal({ ...facts, resets_at: new Date(2026, 10, 21, 1, 0) })
  await openApp('/swipe-game', { as: PLAYER })
  expect((await screen.findAllByText(/tomorrow/)).length).toBeGreaterThan(0)
  answerAt(new Date(2026, 10, 21, 0, 1).getTime())
  await waitFor(() => expect(screen.queryByText(/tomorrow/)).toBeNull())
})

test('without cards the game says at what time and on which day to look again', async () => {
  for (const [hours, text] of [
    [0, /Check back after/],
    [24, /Check back tomorrow after .*: people you skipped may be back by then/],
  ] as const) {
    deal({ profiles: [], resets_at: new Date(new Date(2026, 10, 20, 18, 0).getTime() + hours * 3_600_000) })
    await openApp('/swipe-game', { as: PLAYER })
    expect(await screen.findByText(text)).toBeVisible()
    cleanup()
  }
})

test('while likes are left, the game says when there are more, and not that the member has to wait', async () => {
  deal({ resets_at: new Date(2026, 10, 21, 1, 0) })
  const { user } = await openApp('/swipe-game', { as: PLAYER })
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByText('3 of 4 likes left today')).toBeVisible()
  expect(screen.getByText(/Your likes refill tomorrow at/)).toBeVisible()
  expect(screen.queryByText(/You can like again/)).not.toBeInTheDocument()
})

test('a screen reader is told that there are no more cards, again after “Look again”, and then who has come', async () => {
  deal({ profiles: CARDS.slice(0, 1) })
  const { user } = await openApp('/swipe-game', { as: PLAYER })
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  const said = screen.getByText('Skipped Sanne').parentElement
  expect(said).toHaveRole('status')
  fireEvent(screen.getByRole('article', { hidden: true }), new Event('webkitAnimationEnd', { bubbles: true }))
  await waitFor(() => expect(said).toHaveTextContent('That was everybody for now'))
  for (const [profiles, words] of [
    [[], /^That was everybody for now$/],
    [CARDS.slice(1), /^Noor, 29$/],
  ] as const) {
    const answer = gate()
    deal({ profiles: [...profiles] })
    server.use(http.get('*/api/swipe-game.php', () => answer.passed, { once: true }))
    await user.click(screen.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(said).toHaveTextContent(/^$/))
    answer.open()
    await waitFor(() => expect(said).toHaveTextContent(words))
  }
})

test('a screen reader does not hear the last move again when “Look again” fails', async () => {
  deal({ profiles: CARDS.slice(0, 1) })
  const { user } = await openApp('/swipe-game', { as: PLAYER })
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  const said = screen.getByText('Skipped Sanne').parentElement
  fireEvent(screen.getByRole('article', { hidden: true }), new Event('webkitAnimationEnd', { bubbles: true }))
  server.use(http.get('*/api/swipe-game.php', () => HttpResponse.json({}, { status: 400 })))
  await user.click(await screen.findByRole('button', { name: 'Look again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load')
  expect(said).toHaveTextContent(/^$/)
})

test('the move that ends the game is announced even if the next cards do not load', async () => {
  deal({ profiles: CARDS.slice(0, 1) })
  const { user } = await openApp('/swipe-game', { as: PLAYER })
  server.use(http.get('*/api/swipe-game.php', () => HttpResponse.json({}, { status: 400 })))
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load')
  expect(screen.getByText('Skipped Sanne')).toBeInTheDocument()
})

test('the likes of the day call a card without a name “Member”', async () => {
  deal({ profiles: [{ id: 101, name: '' }, ...CARDS.slice(1)] })
  const { user } = await openApp('/swipe-game', { as: PLAYER })
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByText('You liked Member.')).toBeVisible()
})

test('a card counts the photos that have a picture, and shows a thumbnail where there is nothing larger', async () => {
  const images = [{ id: 1 }, { id: 2, filename: 'two.jpg' }, { id: 3, thumb_filename: 'three.jpg' }]
  deal({ profiles: [{ ...CARDS[0], main_image: { id: 4, thumb_filename: 'four.jpg' } }] })
  server.use(
    http.get('*/api/profile.php', () => HttpResponse.json({ profile: { id: 101, name: 'Sanne', images } })),
  )
  await openApp('/swipe-game', { as: PLAYER })
  const card = await screen.findByRole('article', { name: 'Sanne' })
  const shown = () =>
    [...card.querySelectorAll<HTMLElement>('img')].filter((image) => !image.closest('[hidden]'))
  const sources = () => shown().map((image) => image.getAttribute('src'))
  expect(sources()).toEqual([expect.stringContaining('four.jpg')])
  fireEvent.click(await screen.findByRole('button', { name: 'Next photo (1 of 3)' }))
  expect(sources()).toEqual([expect.stringContaining('two.jpg')])
  fireEvent.click(screen.getByRole('button', { name: 'Next photo (2 of 3)' }))
  expect(sources()).toEqual([expect.stringContaining('three.jpg')])
})
