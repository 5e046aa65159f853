import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { blockMember, unblockMember } from '#src/actions/block.ts'
import { renewLoginMark } from '#src/lib/storage/login-mark.ts'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { goToLastQuestion } from '#tests/support/match-finder.ts'
import { allRead, server } from '#tests/support/server.ts'

const FREE = 'free@example.test'
const FOUND = { level: 1, name: 'People who match your choices' } as const

/** Returns the calls that let the site like somebody. */
function watchAutoLikes(): string[] {
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/auto-like.php')) calls.push(request.url)
  })
  return calls
}

async function openShortlist() {
  const opened = await openApp('/match-finder', { as: FREE })
  await opened.user.click(await screen.findByRole('radio', { name: 'Women' }))
  await goToLastQuestion(opened.user)
  await opened.user.click(screen.getByRole('button', { name: 'Show who matches' }))
  await screen.findByRole('heading', FOUND)
  return opened
}

type App = Awaited<ReturnType<typeof openApp>>

test('the match finder shows who matches and likes nobody by itself', async () => {
  const calls = watchAutoLikes()
  await openShortlist()
  await waitFor(() => expect(screen.getByRole('heading', FOUND)).toHaveFocus())
  const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }))
  expect(names.length).toBeGreaterThan(1)
  expect(screen.getByText(/choose one of these people and like them on your behalf/)).toBeVisible()
  await act(allRead)
  expect(calls).toEqual([])
})

test('a press of “Like one for me” gives one auto-like, only once', async () => {
  const calls = watchAutoLikes()
  const { user, router } = await openShortlist()
  await user.dblClick(screen.getByRole('button', { name: 'Like one for me' }))
  const match = await screen.findByRole('dialog', { name: "It's a match!" })
  expect(match).toHaveTextContent(/^.*We liked .+ for you/)
  await user.keyboard('{Escape}')
  const notice = screen.getByText(/^We have liked somebody on your behalf\./)
  expect(notice).toHaveRole('status')
  await waitFor(() => expect(notice).toHaveFocus())
  await act(() => router.navigate('/faq'))
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })
  await act(() => router.navigate(-1))
  await screen.findByRole('heading', FOUND)
  expect(screen.queryByRole('button', { name: 'Like one for me' })).not.toBeInTheDocument()
  await reloadApp()
  expect(await screen.findByText('Step 1 of 3')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('no likes are loaded when the member logs out just after an auto-like', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openShortlist()
  fireEvent.click(screen.getByRole('button', { name: 'Like one for me' }))
  await waitFor(() => expect(useOverlays.getState().open?.kind).toBe('match'))
  await act(logOut)
  const calls: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/likes.php')) calls.push(request.url)
  })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(calls).toEqual([])
})

test('a like with an unclear answer says so and cannot be sent again', async () => {
  server.use(http.get('*/api/auto-like.php', () => HttpResponse.text('<h1>Oops</h1>', { status: 500 })))
  const calls = watchAutoLikes()
  const { user } = await openShortlist()
  await user.click(screen.getByRole('button', { name: 'Like one for me' }))
  const alert = await screen.findByText(/^We do not know whether the like went through\./)
  expect(alert).toHaveRole('alert')
  expect(within(alert).getByRole('link', { name: 'Your likes' })).toHaveAttribute('href', '/likes')
  expect(screen.queryByRole('button', { name: 'Like one for me' })).not.toBeInTheDocument()
  expect(calls).toHaveLength(1)
})

test.each([
  [
    'nobody is left to like',
    404,
    { error: 'not_found' },
    'We have not liked anybody: there is nobody left here to like.',
  ],
  ['there were too many calls', 429, {}, 'An error occurred, please try again later.'],
])(
  'a like that is refused because %s leaves the offer, which can be taken later',
  async (_, status, body, text) => {
    const answer = () => HttpResponse.json(body, { status })
    server.use(http.get('*/api/auto-like.php', answer, { once: true }))
    const calls = watchAutoLikes()
    const { user } = await openShortlist()
    await user.click(screen.getByRole('button', { name: 'Like one for me' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    await user.click(screen.getByRole('button', { name: 'Like one for me' }))
    expect(await screen.findByRole('dialog', { name: "It's a match!" })).toBeVisible()
    expect(screen.getByText(/^We have liked somebody on your behalf\./)).toBeInTheDocument()
    expect(calls).toHaveLength(2)
  },
)

test('without a connection nobody is liked, and the offer stays', async () => {
  const calls = watchAutoLikes()
  const { user } = await openShortlist()
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(screen.getByRole('button', { name: 'Like one for me' }))
  const offer = screen.getByRole('region', { name: 'Cannot decide?' })
  expect(await within(offer).findByText(/^You are offline/)).toBeVisible()
  expect(screen.queryByText(/^We do not know whether/)).not.toBeInTheDocument()
  expect(calls).toEqual([])
  connection.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Like one for me' }))
  expect(await screen.findByRole('dialog', { name: "It's a match!" })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('while it is unclear who is logged in nobody is liked, and the offer stays', async () => {
  const calls = watchAutoLikes()
  const { user } = await openShortlist()
  // Not once only: other calls look for the account as well.
  let isUnknown = true
  server.use(
    http.get('*/api/user.php', () => (isUnknown ? new HttpResponse(null, { status: 400 }) : undefined)),
  )
  renewLoginMark()
  await user.click(screen.getByRole('button', { name: 'Like one for me' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')
  expect(calls).toEqual([])
  isUnknown = false
  await user.click(screen.getByRole('button', { name: 'Like one for me' }))
  expect(await screen.findByRole('dialog', { name: "It's a match!" })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('Back goes through the steps of the match finder and keeps their choices', async () => {
  const { user, router } = await openShortlist()
  await router.navigate(-1)
  expect(await screen.findByText('Step 3 of 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Step 2 of 3')).toBeVisible()
  await router.navigate(-1)
  expect(await screen.findByRole('radio', { name: 'Women' })).toBeChecked()
})

test('two quick presses on Continue go one step forward, and Back undoes it', async () => {
  const { router } = await openApp('/match-finder', { as: FREE })
  const onward = await screen.findByRole('button', { name: 'Continue' })
  fireEvent.click(onward)
  fireEvent.click(onward)
  await screen.findByText('Step 2 of 3')
  await router.navigate(-1)
  expect(await screen.findByText('Step 1 of 3')).toBeVisible()
})

test('an address with a later step starts at the first one, and Back stays in the match finder', async () => {
  const { user, router } = await openApp('/faq', { as: FREE })
  await router.navigate('/match-finder#match-1')
  expect(await screen.findByText('Step 1 of 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Step 2 of 3')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Step 1 of 3')).toBeVisible()
  expect(location.pathname).toBe('/match-finder')
})

test('a reload on a later step starts again, and asks every question', async () => {
  const { user } = await openApp('/match-finder', { as: FREE })
  await goToLastQuestion(user)
  const again = await reloadApp(location.pathname + location.hash)
  await waitFor(() => expect(location.hash).toBe('#match-0'))
  await again.user.click(await screen.findByRole('radio', { name: 'Men' }))
  expect(screen.getByText('Step 1 of 3')).toBeVisible()
  await again.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Step 2 of 3')).toBeVisible()
  act(() => history.back())
  expect(await screen.findByText('Step 1 of 3')).toBeVisible()
  expect(location.hash).toBe('#match-0')
})

test('a logout on the shortlist leads to the landing page', async () => {
  const { router } = await openShortlist()
  await act(logOut)
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', hash: '' }))
})

test('a session that ends at “Show who matches” leads to the login page', async () => {
  const { user, router } = await openApp('/match-finder', { as: FREE })
  await user.click(await screen.findByRole('radio', { name: 'Women' }))
  await goToLastQuestion(user)
  const ended = { authentication_required: true }
  server.use(http.post('*/api/match-finder.php', () => HttpResponse.json(ended, { status: 403 })))
  await user.click(screen.getByRole('button', { name: 'Show who matches' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(router.state.location.pathname).toBe('/login')
})

test('the shortlist is still there after a visit to a profile', async () => {
  const { user, router } = await openShortlist()
  const [card] = screen.getAllByRole('article')
  if (!card) throw new Error('nobody found')
  const name = card.getAttribute('aria-label') ?? ''
  await user.click(within(card).getByRole('link'))
  await screen.findByRole('button', { name: /^Message/ })
  expect(router.state.location.pathname).toMatch(/^\/members\/\d+$/)
  await router.navigate(-1)
  await screen.findByRole('heading', FOUND)
  expect(await screen.findByRole('article', { name })).toBeVisible()
})

test('a member of the shortlist who is blocked leaves it, until the block is lifted', async () => {
  await openShortlist()
  const [card] = screen.getAllByRole('article')
  const name = card?.getAttribute('aria-label') ?? ''
  const id = /\/members\/(\d+)/.exec(card?.innerHTML ?? '')?.[1] ?? ''
  await act(() => blockMember(id))
  expect(screen.queryByRole('article', { name })).not.toBeInTheDocument()
  await act(() => unblockMember(id))
  expect(screen.getByRole('article', { name })).toBeVisible()
})

test('a member who was blocked in an earlier shortlist is not in that for other choices when the block is lifted', async () => {
  const { user } = await openShortlist()
  const [card] = screen.getAllByRole('article')
  const name = card?.getAttribute('aria-label') ?? ''
  const id = /\/members\/(\d+)/.exec(card?.innerHTML ?? '')?.[1] ?? ''
  await act(() => blockMember(id))
  await user.click(screen.getByRole('button', { name: 'Change my choices' }))
  await user.click(await screen.findByRole('radio', { name: 'Men' }))
  await goToLastQuestion(user)
  await user.click(screen.getByRole('button', { name: 'Show who matches' }))
  await screen.findByRole('heading', FOUND)
  const cards = screen.getAllByRole('article')
  await act(() => unblockMember(id))
  expect(screen.getAllByRole('article')).toEqual(cards)
  expect(screen.queryByRole('article', { name })).not.toBeInTheDocument()
})

test('when a choice is changed while the answer to earlier ones loads, those who match the new ones are shown', async () => {
  const { user } = await openApp('/match-finder', { as: FREE })
  await user.click(await screen.findByRole('radio', { name: 'Women' }))
  await goToLastQuestion(user)
  const answer = gate()
  const bodies: string[] = []
  server.use(
    http.post('*/api/match-finder.php', async ({ request }) => {
      bodies.push(await request.clone().text())
      await answer.passed
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Show who matches' }))
  await user.click(screen.getByRole('button', { name: 'Coffee' }))
  answer.open()
  await screen.findByRole('heading', FOUND)
  expect(bodies.map((body) => body.includes('coffee'))).toEqual([false, true])
})

test.each([
  ['Back', ({ user }: App) => user.click(screen.getByRole('button', { name: 'Back' }))],
  ['the browser’s Back', ({ router }: App) => act(() => router.navigate(-1))],
])('the alert about a failed search is not shown at an earlier question after %s', async (_, goBack) => {
  server.use(http.post('*/api/match-finder.php', () => HttpResponse.json({ error: 'x' }, { status: 400 })))
  const app = await openApp('/match-finder', { as: FREE })
  const { user } = app
  await user.click(await screen.findByRole('radio', { name: 'Women' }))
  await goToLastQuestion(user)
  await user.click(screen.getByRole('button', { name: 'Show who matches' }))
  await screen.findByRole('alert')
  await goBack(app)
  await waitFor(() => expect(screen.getByText(/2 of 3/)).toBeVisible())
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Show who matches' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the focus moves to the title when nobody matches', async () => {
  server.use(http.post('*/api/match-finder.php', () => HttpResponse.json({ profiles: [] })))
  const { user } = await openApp('/match-finder', { as: FREE })
  await screen.findByText('Step 1 of 3')
  await goToLastQuestion(user)
  await user.click(screen.getByRole('button', { name: 'Show who matches' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Nobody matches all of that' })
  await waitFor(() => expect(title).toHaveFocus())
})

test('the button that shows all interests moves the focus to the one before those that it shows', async () => {
  const { user } = await openApp('/match-finder', { as: FREE })
  await screen.findByText('Step 1 of 3')
  await goToLastQuestion(user)
  const showAll = () => user.click(screen.getByRole('button', { name: 'Show all interests' }))
  const before = screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)
  await showAll()
  const last = before.at(-1) ?? ''
  expect(screen.getByRole('button', { name: last })).toHaveFocus()
  const all = screen.getAllByRole('button', { pressed: false })
  expect(all.length).toBeGreaterThan(before.length)
  // A chosen one is shown from the beginning, behind the first dozen.
  await user.click(all.at(-1) ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByText('Step 3 of 3')
  await showAll()
  expect(screen.getByRole('button', { name: last })).toHaveFocus()
})
