import { act, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { type Database, databaseFor } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'
import type { Account } from '#mocks/types.ts'
import { likeRows } from '#src/domain/member/likes.ts'
import { formatTime } from '#src/i18n/format.ts'
import { dismiss } from '#src/stores/browser/dismissals.ts'
import { loadLikes, markLikeSeen, useLikes } from '#src/stores/likes.ts'
import { useSession } from '#src/stores/session.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { askForMenu } from '#tests/support/searching.ts'
import { server } from '#tests/support/server.ts'

const EMAIL = 'free@example.test'
const NEWCOMER = 'new@example.test'

function accountOf(database: Database, email: string): Account {
  const account = database.accounts.find((row) => row.email === email)
  if (!account) throw new Error(email)
  return account
}

const cards = () => screen.findAllByRole('article')
const failLikes = () => server.use(http.get('*/api/likes.php', () => new HttpResponse(null, { status: 404 })))

test('received likes are shown with the new ones first and marked', async () => {
  await openApp('/likes', { as: EMAIL })
  const account = accountOf(databaseFor(), EMAIL)
  const shown = await cards()
  expect(shown).toHaveLength(account.likedBy.size)
  const isNew = shown.map((card) => within(card).queryByText('New') !== null)
  expect(isNew).toEqual(shown.map((_, index) => index < 2))
})

test('the line above the cards is there while they load, so that the cards do not move', async () => {
  const answer = gate()
  server.use(http.get('*/api/likes.php', () => answer.passed))
  await openApp('/likes', { as: EMAIL })
  expect(await screen.findByText('Loading your likes')).toBeInTheDocument()
  const line = screen.getByText(/^Press the heart to like somebody back/)
  answer.open()
  await cards()
  expect(line).toBeVisible()
})

test('a card of the likes links to the profile as opened from the likes', async () => {
  await openApp('/likes', { as: EMAIL })
  for (const card of await cards()) {
    expect(within(card).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/likes\/m\/\d+$/))
  }
})

test('the tabs have counts, and the open one is in the address', async () => {
  const { user } = await openApp('/likes', { as: EMAIL })
  await cards()
  const account = accountOf(databaseFor(), EMAIL)
  expect(screen.getByRole('tab', { name: 'Received' })).toHaveAttribute('aria-selected', 'true')
  const sent = screen.getByRole('tab', { name: 'Sent' })
  expect(sent).toHaveAccessibleDescription(String(account.likes.size))
  await user.click(sent)
  expect(await screen.findByRole('tabpanel', { name: 'Sent' })).toBeVisible()
  expect(location.pathname).toBe('/likes/sent')
  expect(await cards()).toHaveLength(account.likes.size)
})

test('arrow keys go from tab to tab', async () => {
  const { user } = await openApp('/likes/received', { as: EMAIL })
  await cards()
  act(() => screen.getByRole('tab', { name: 'Received' }).focus())
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('tabpanel', { name: 'Sent' })).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('tabpanel', { name: 'Matches' })).toBeVisible()
  expect(location.pathname).toBe('/likes/matches')
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Matches' })).toHaveFocus())
})

test('a match is a member with a like in both directions', async () => {
  await openApp('/likes/matches', { as: EMAIL })
  const account = accountOf(databaseFor(), EMAIL)
  const matches = [...account.likes.keys()].filter((id) => account.likedBy.has(id))
  const links = (await cards()).map((card) => within(card).getByRole('link').getAttribute('href'))
  expect(new Set(links)).toEqual(new Set(matches.map((id) => `/likes/m/${id}`)))
})

test('an unknown list is a page that could not be found', async () => {
  await openApp('/likes/everybody', { as: EMAIL })
  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})

test.each([
  ['received', 'Play the swipe game', '/swipe-game'],
  ['sent', 'Look around', '/members'],
  ['matches', 'Look around', '/members'],
])('an empty list of %s likes has one next step', async (type, action, href) => {
  const account = accountOf(databaseFor(), EMAIL)
  account.likedBy.clear()
  account.likes.clear()
  await openApp(`/likes/${type}`, { as: EMAIL })
  const panel = await screen.findByRole('tabpanel')
  expect(await within(panel).findByRole('link', { name: action })).toHaveAttribute('href', href)
})

test('a member without a photo is told that one helps', async () => {
  accountOf(databaseFor(), NEWCOMER).likedBy.clear()
  await openApp('/likes', { as: NEWCOMER })
  expect(await screen.findByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/profile')
})

test('a member whose first photo is being checked is not told to add one', async () => {
  const account = accountOf(databaseFor(), EMAIL)
  account.likedBy.clear()
  const [first] = account.profile.pictures
  const inAMinute = Date.now() + 60_000
  if (first) account.profile.pictures = [{ ...first, status: 'pending', reviewedAt: inAMinute }]
  await openApp('/likes', { as: EMAIL })
  expect(await screen.findByRole('link', { name: 'Play the swipe game' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Add a photo' })).toBeNull()
})

test('a member with a main photo is not told to add one, even if the list of photos is empty', async () => {
  accountOf(databaseFor(), EMAIL).likedBy.clear()
  await openApp('/likes', { as: EMAIL })
  await screen.findByRole('link', { name: 'Play the swipe game' })
  act(() =>
    useSession.setState(({ user }) => ({
      user: user && { ...user, profile: { ...user.profile, images: [] } },
    })),
  )
  expect(screen.queryByRole('link', { name: 'Add a photo' })).toBeNull()
})

test('likes that do not load say so and can be tried again', async () => {
  failLikes()
  const { user } = await openApp('/likes', { as: EMAIL })
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load')
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await cards()).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('loaded likes stay when the next load fails, and it is announced, with the time of the last load, each time a retry fails', async () => {
  const { user } = await openApp('/likes', { as: EMAIL })
  const before = (await cards()).length
  const status = within(screen.getByRole('tabpanel')).getByRole('status')
  expect(status).toBeEmptyDOMElement()
  failLikes()
  await act(loadLikes)
  const time = formatTime(useLikes.getState().loadedAt ?? 0)
  const news = await within(status).findByRole('region', { name: `Last updated ${time}` })
  expect(await cards()).toHaveLength(before)
  const failure = 'An error occurred, please try again later.'
  expect(within(status).queryByText(failure)).not.toBeInTheDocument()
  const retry = within(news).getByRole('button', { name: 'Try again' })
  await user.click(retry)
  const said = await within(status).findByText(failure)
  await user.click(retry)
  // A screen reader hears it again.
  await waitFor(() => expect(said).not.toBeInTheDocument())
  expect(await within(status).findByText(failure)).toBeInTheDocument()
  expect(retry).toHaveFocus()
  server.resetHandlers()
  await user.click(retry)
  await waitFor(() => expect(news).not.toBeInTheDocument())
})

test('a card has heart, message and menu, and a like can be hidden and restored', async () => {
  const { user } = await openApp('/likes', { as: EMAIL })
  const before = await cards()
  const names = before.map((card) => card.getAttribute('aria-label') ?? '')
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getAllByRole('link', { name: 'Message' })).toHaveLength(before.length)
  const menus = panel.getAllByRole('button', { name: /^Actions for / })
  expect(menus).toHaveLength(before.length)
  expect(panel.getAllByRole('button')).toHaveLength(2 * before.length)
  await user.click(menus[0] ?? document.body)
  await user.click(await screen.findByRole('button', { name: `Hide ${names[0]}` }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(before.length - 1))
  expect(document.activeElement?.closest('li')).toContainElement(
    screen.getByRole('article', { name: names[1] }),
  )
  expect(screen.getByRole('tab', { name: 'Received' })).toHaveAccessibleDescription(String(before.length - 1))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(before.length))
  await reloadApp()
  expect(await cards()).toHaveLength(before.length)
})

test.each([
  ['a free member who can still start a conversation', false, 1, 0],
  ['a free member who can start no more', false, 0, 1],
  ['a premium member', true, 1, 1],
])(
  'the price of a message stands above the likes of %s only if it applies',
  async (_, paid_user, left, count) => {
    Object.assign(accountOf(databaseFor(), EMAIL), { paid_user, free_conversations_left: left })
    await openApp('/likes', { as: EMAIL })
    await cards()
    expect(screen.queryAllByText(/^A message costs 1 credit, from\s€\d\.\d\d\.$/)).toHaveLength(count)
  },
)

test('hidden likes stay hidden and can all be shown again', async () => {
  const { user, router } = await openApp('/likes', { as: EMAIL })
  const before = await cards()
  await askForMenu(user, before[0] ?? document.body)
  await user.click(
    await screen.findByRole('button', { name: `Hide ${before[0]?.getAttribute('aria-label')}` }),
  )
  await act(() => router.navigate('/credits'))
  await act(() => router.navigate('/likes'))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(before.length - 1))
  expect(screen.getByText('1 like is hidden on this device.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show again' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(before.length))
})

test('a match that is hidden from the received likes stays among the matches', async () => {
  const { user, router } = await openApp('/likes/matches', { as: EMAIL })
  const before = await cards()
  const name = before[0]?.getAttribute('aria-label') ?? ''
  await act(() => router.navigate('/likes'))
  await askForMenu(user, await screen.findByRole('article', { name }))
  await user.click(await screen.findByRole('button', { name: `Hide ${name}` }))
  await waitFor(() => expect(screen.queryByRole('article', { name })).not.toBeInTheDocument())
  expect(screen.getByRole('tab', { name: 'Matches' })).toHaveAccessibleDescription(String(before.length))
  await act(() => router.navigate('/likes/matches'))
  expect(await screen.findByRole('article', { name })).toBeVisible()
})

test('a hidden like that the server could not mark as seen counts again only until the next load', async () => {
  const { user, database } = await openApp('/likes', { as: EMAIL })
  const first = (await cards())[0] ?? document.body
  const { likes } = useLikes.getState()
  const id = likes && likeRows(likes, 'received')[0]?.profile.id
  const [badge] = await screen.findAllByRole('link', { name: /^Likes.*2 new likes/ })
  server.use(
    http.post('*/api/profile-seen.php', () => HttpResponse.json({ error: 'broken' }, { status: 400 }), {
      once: true,
    }),
  )
  await askForMenu(user, first)
  await user.click(await screen.findByRole('button', { name: `Hide ${first.getAttribute('aria-label')}` }))
  await waitFor(() => expect(badge).toHaveAccessibleName(/1 new like$/))
  await waitFor(async () => {
    await act(loadLikes)
    expect(accountOf(database, EMAIL).likedBy.get(Number(id))?.isNew).toBe(false)
  })
  expect(badge).toHaveAccessibleName(/1 new like$/)
})

test('taking back a sent like keeps the focus in the list and can be undone', async () => {
  const { user } = await openApp('/likes/sent', { as: EMAIL })
  const before = await cards()
  const second = before[1]?.getAttribute('aria-label') ?? ''
  const like = within(before[0] ?? document.body).getByRole('button', { name: 'Like' })
  act(() => like.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(before.length - 1))
  expect(within(screen.getByRole('article', { name: second })).getByRole('link')).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(before.length))
})

test('while the mouse is over the cards they stay in place, and a new like is added at the end', async () => {
  const { user, database } = await openApp('/likes', { as: EMAIL })
  const order = async () => (await cards()).map((card) => card.getAttribute('aria-label'))
  const before = await order()
  const [first] = await cards()
  const list = first?.closest('ul') ?? document.body
  await user.hover(list)
  const { likedBy } = accountOf(database, EMAIL)
  likedBy.set([181, 182, 183].find((id) => !likedBy.has(id)) ?? 0, { isNew: true })
  await act(loadLikes)
  await waitFor(async () => expect(await order()).toHaveLength(before.length + 1))
  expect((await order()).slice(0, -1)).toEqual(before)
  await user.unhover(list)
  await waitFor(async () => expect((await order()).at(-1)).toBe(before.at(-1)))
})

test('a like that is being taken back does not return when the likes are loaded meanwhile', async () => {
  const { user } = await openApp('/likes/sent', { as: EMAIL })
  const before = await cards()
  const [first] = before
  const name = first?.getAttribute('aria-label') ?? ''
  const answer = gate()
  server.use(http.delete('*/api/like.php', () => answer.passed))
  await user.click(within(first ?? document.body).getByRole('button', { name: 'Like' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(before.length - 1))
  await act(loadLikes)
  expect(screen.queryByRole('article', { name })).toBeNull()
  answer.open()
  expect(await screen.findByText(/^You no longer like /)).toBeVisible()
  expect(screen.queryByRole('article', { name })).toBeNull()
})

test('a like that was just seen does not become new again when the likes load before the server knows', async () => {
  const { router } = await openApp('/likes', { as: EMAIL })
  const [first] = await cards()
  const name = first?.getAttribute('aria-label') ?? ''
  expect(within(first ?? document.body).getByText('New')).toBeVisible()
  const answer = gate()
  server.use(http.post('*/api/profile-seen.php', () => answer.passed))
  const { id = '' } = useLikes.getState().likes?.liked_by.find((row) => row.like_new) ?? {}
  act(() => void markLikeSeen(id))
  await act(loadLikes)
  await act(() => router.navigate('/likes/received'))
  expect(within(await screen.findByRole('article', { name })).queryByText('New')).toBeNull()
  answer.open()
})

test('a like that was just seen does not become new again with an older list that arrives late', async () => {
  const { router } = await openApp('/likes', { as: EMAIL })
  const [first] = await cards()
  const name = first?.getAttribute('aria-label') ?? ''
  const [seen, read, list] = [gate(), gate(), gate()]
  server.use(
    http.post('*/api/profile-seen.php', () => seen.passed),
    http.get(
      '*/api/likes.php',
      async ({ request }) => {
        const answer = await getResponse(handlers, request)
        read.open()
        await list.passed
        return answer
      },
      { once: true },
    ),
  )
  const { id = '' } = useLikes.getState().likes?.liked_by.find((row) => row.like_new) ?? {}
  const marking = markLikeSeen(id)
  const loading = loadLikes()
  await read.passed
  seen.open()
  await act(() => marking)
  list.open()
  await act(() => loading)
  await act(() => router.navigate('/likes/received'))
  expect(within(await screen.findByRole('article', { name })).queryByText('New')).toBeNull()
})

test('Back first closes the menu of a card, and then leaves the list', async () => {
  const { user, router } = await openApp('/likes/received', { as: EMAIL })
  await cards()
  await act(() => router.navigate('/likes/sent'))
  const panel = within(await screen.findByRole('tabpanel', { name: 'Sent' }))
  await user.click((await panel.findAllByRole('button', { name: /^Actions for / }))[0] ?? document.body)
  await screen.findByRole('dialog')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(location.pathname).toBe('/likes/sent'))
  expect(screen.getByRole('tabpanel', { name: 'Sent' })).toBeVisible()
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('tabpanel', { name: 'Received' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('likes that reload do not move the focus', async () => {
  await openApp('/likes', { as: EMAIL })
  const link = within((await cards())[2] ?? document.body).getByRole('link')
  act(() => link.focus())
  await act(loadLikes)
  expect(link).toHaveFocus()
})

test('the modal does not show a hidden like', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openApp('/faq?t=30', { as: EMAIL })
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  const { likes } = useLikes.getState()
  const newest = likes && likeRows(likes, 'received')[0]?.profile
  act(() => dismiss(`like-${newest?.id}`))
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(await screen.findByRole('dialog')).not.toHaveTextContent(newest?.name ?? '')
})

test('Back from a profile leads to its card in the list', async () => {
  const { user, router } = await openApp('/likes', { as: EMAIL })
  const third = (await cards())[2]
  if (!third) throw new Error('no third card')
  const [opener] = within(third).getAllByRole('link')
  await user.click(opener ?? third)
  await screen.findByRole('button', { name: /^Message/ })
  await act(() => router.navigate(-1))
  const name = third.getAttribute('aria-label') ?? ''
  await waitFor(() =>
    expect(within(screen.getByRole('article', { name })).getAllByRole('link')[0]).toHaveFocus(),
  )
})
