import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { likeRows } from '#src/domain/member/likes.ts'
import { closeOverlay, requestOverlay, useOverlays } from '#src/stores/browser/overlays.ts'
import { loadLikes, useLikes } from '#src/stores/likes.ts'
import { useSettings } from '#src/stores/settings.ts'
import { openApp } from '#tests/support/app.tsx'
import { allRead, server } from '#tests/support/server.ts'
import { chatsLoaded, openChat } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { clickClose, clickContinue, step } from '#tests/support/signing-up.ts'

const PAID = 'paid@example.test'
const FREE = 'free@example.test'

const match = () => screen.findByRole('dialog', { name: "It's a match!" })

/** Likes back the first of the received likes, and returns the member's name. */
async function likeBack(user: UserEvent): Promise<string> {
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  const cards = await screen.findAllByRole('article')
  const card = cards.find(
    (row) => within(row).getByRole('button', { name: 'Like' }).getAttribute('aria-pressed') === 'false',
  )
  if (!card) throw new Error('no like to give back')
  await user.click(within(card).getByRole('button', { name: 'Like' }))
  return card.getAttribute('aria-label') ?? ''
}

async function makeMatch() {
  const opened = await openApp('/likes', { as: PAID })
  return { ...opened, name: await likeBack(opened.user) }
}

test('liking a member back is a match, and leads to a message', async () => {
  const { user, name } = await makeMatch()
  const dialog = await match()
  expect(dialog).toHaveTextContent(`You and ${name} like each other.`)
  expect(dialog).toHaveTextContent('A message costs 1 credit, from €0.60. 120 credits left.')
  await user.click(within(dialog).getByRole('link', { name: 'Message' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/(members\/\d+\/chat|chats\/\d+)$/))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['has free conversations left', 2, null, 0],
  ['has begun the conversation', 2, 'begun', 1],
  ['has deleted the conversation since', 2, 'deleted', 0],
  ['has none left', 0, null, 1],
])(
  'a match of a free member who %s names a price only if the message is not free',
  async (_, left, chat, count) => {
    Object.assign(accountByEmail(databaseFor(), FREE) ?? {}, { free_conversations_left: left })
    await openApp('/likes', { as: FREE })
    await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
    const [begun] = await chatsLoaded()
    const liking = useLikes.getState().likes?.profiles[0]
    if (!begun || !liking) throw new Error('nobody likes or writes to anybody')
    const profile = chat === 'begun' ? begun.profile : liking
    const conversation_id = chat === 'deleted' ? '77' : profile.conversation_id
    act(() => requestOverlay('match', { profile: { ...profile, conversation_id }, isAutomatic: false }))
    const prices = within(await match()).queryAllByText(/^A message costs 1 credit/)
    expect(prices).toHaveLength(count)
  },
)

test('in a match, too, a message that is being sent counts as spent', async () => {
  const { user, field, router } = await openChat()
  const answer = gate()
  server.use(http.post('*/api/chat.php', () => answer.passed, { once: true }))
  await user.type(field, 'To Lina{Enter}')
  await act(() => router.navigate('/likes'))
  await likeBack(user)
  expect(await match()).toHaveTextContent('A message costs 1 credit, from €0.60. 119 credits left.')
  answer.open()
})

test.each<[string, (user: Awaited<ReturnType<typeof makeMatch>>['user']) => Promise<void>]>([
  ['its button', (user) => user.click(screen.getByRole('button', { name: 'Keep browsing' }))],
  ['its icon', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', (user) => user.keyboard('{Escape}')],
])('the match closes by %s and leaves the page as it was', async (_, leave) => {
  const { user } = await makeMatch()
  await match()
  await leave(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(location.pathname).toBe('/likes')
})

test.each([
  ['close it', 'button', 'Close'],
  ['press its link', 'link', 'Message'],
])('a tap that began on the page before the match was shown does not %s', async (_, role, name) => {
  const { user } = await openApp('/likes', { as: PAID })
  const answer = gate()
  server.use(http.post('*/api/like.php', () => answer.passed, { once: true }))
  await likeBack(user)
  const page = screen.getByRole('main')
  fireEvent.pointerDown(page, { pointerType: 'touch' })
  answer.open()
  const dialog = within(await match())
  fireEvent.pointerUp(page, { pointerType: 'touch' })
  // The browser clicks what is under the finger by then.
  fireEvent.click(dialog.getByRole(role, { name }), { detail: 1 })
  expect(await match()).toBeVisible()
  expect(location.pathname).toBe('/likes')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('Back closes a match, and a second Back leaves the page under it', async () => {
  const { user, router } = await openApp('/members', { as: PAID })
  await act(() => router.navigate('/likes'))
  await likeBack(user)
  await match()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(location.pathname).toBe('/likes'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(location.pathname).toBe('/members'))
})

test('a match after an auto-like says what happened', async () => {
  await openApp('/likes', { as: 'paid@example.test' })
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  const profile = useLikes.getState().likes?.profiles[0]
  if (!profile) throw new Error('nobody likes anybody')
  act(() => requestOverlay('match', { profile, isAutomatic: true }))
  expect(await match()).toHaveTextContent(`We liked ${profile.name} for you`)
  expect(await match()).not.toHaveTextContent('like each other')
})

test('likes that load while a match is open leave the focus in it', async () => {
  await makeMatch()
  const dialog = await match()
  const button = within(dialog).getByRole('button', { name: 'Keep browsing' })
  act(() => button.focus())
  await act(loadLikes)
  expect(button).toHaveFocus()
})

test('a fictional match has the site’s own label', async () => {
  await openApp('/likes', { as: 'paid@example.test' })
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  const profile = useLikes.getState().likes?.profiles[0]
  if (!profile) throw new Error('nobody likes anybody')
  act(() => requestOverlay('match', { profile: { ...profile, fictional: true }, isAutomatic: false }))
  expect(
    within(await match()).getByText(useSettings.getState().settings?.fictional_singular ?? ''),
  ).toBeVisible()
})

test('the query t shows a received like and is removed from the address', async () => {
  const { user, router } = await openApp('/members?t=0.2&min_age=30', { as: 'free@example.test' })
  const dialog = await screen.findByRole('dialog', { name: 'Somebody likes you' })
  const { likes } = useLikes.getState()
  expect(likes?.profiles.some(({ name }) => dialog.textContent?.includes(`${name} left you a like.`))).toBe(
    true,
  )
  await waitFor(() => expect(router.state.location.search).toBe('?min_age=30'))
  await user.click(within(dialog).getByRole('link', { name: 'View profile' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/members\/\d+$/))
})

test('the like of the query t does not change the history', async () => {
  const { user, router } = await openApp('/likes', { as: 'free@example.test' })
  await act(() => router.navigate('/members?t=0'))
  const dialog = await screen.findByRole('dialog', { name: 'Somebody likes you' })
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.pathname).toBe('/likes'))
})

/** Opens the FAQ and focuses its search field. */
async function typeOnFaq(as = PAID) {
  const app = await openApp('/faq', { as })
  await app.user.click(await screen.findByRole('searchbox'))
  return app
}

test('the like modal waits while the member types', async () => {
  const { user, router } = await typeOnFaq('free@example.test')
  await act(() => router.navigate('/faq?t=0', { preventScrollReset: true }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(useOverlays.getState().waiting.map(({ kind }) => kind)).toEqual(['like'])
  await user.keyboard('credits')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.tab()
  expect(await screen.findByRole('dialog', { name: 'Somebody likes you' })).toBeVisible()
})

test.each([
  ['a conversation', `/members/${MEMBER_IDS.gallery}/chat`],
  ['another page with the like modal', '/likes'],
])('a waiting like modal is no longer shown once the member has gone on to %s', async (_, path) => {
  const { router } = await typeOnFaq()
  await act(() => router.navigate('/faq?t=0', { preventScrollReset: true }))
  await waitFor(() => expect(useOverlays.getState().waiting.map(({ kind }) => kind)).toEqual(['like']))
  await act(() => router.navigate(path))
  await waitFor(() => expect(location.pathname).not.toBe('/faq'))
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
})

/** Starts dragging the top card; returns a function that releases it. */
async function dragCard() {
  // jsdom has no pointer capture.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {}, hasPointerCapture: () => false })
  await openApp('/swipe-game', { as: PAID })
  const card = (await screen.findAllByRole('article')).at(-1)
  if (!card) throw new Error('no card')
  const pointer = { pointerId: 1, pointerType: 'mouse', buttons: 1, clientY: 200 }
  fireEvent.pointerDown(card, { ...pointer, clientX: 200 })
  fireEvent.pointerMove(card, { ...pointer, clientX: 230 })
  fireEvent.pointerMove(card, { ...pointer, clientX: 240 })
  expect(card.style.transform).toContain('translate3d')
  return () => fireEvent.pointerUp(card, { ...pointer, clientX: 240, buttons: 0 })
}

async function openReport() {
  const { user } = await openApp('/members/104', { as: PAID })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  await screen.findByRole('dialog', { name: /^Report/ })
  return () => user.keyboard('{Escape}')
}

async function openMenu() {
  const { user } = await openApp('/members/104', { as: PAID })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await screen.findByRole('menu')
  return () => user.keyboard('{Escape}')
}

async function writeMessage() {
  const { user, field } = await openChat()
  await user.type(field, 'Half a thought')
  return () => user.tab()
}

async function typeSearch() {
  const { user } = await typeOnFaq()
  return () => user.tab()
}

async function leavePage() {
  const { router } = await typeOnFaq()
  return () => act(() => router.navigate('/likes'))
}

test.each<[string, () => Promise<() => unknown>]>([
  ['the member types', typeSearch],
  ['the member writes a message', writeMessage],
  ['a page with a field in use is open', leavePage],
  ['a dialog of the page is open', openReport],
  ['a menu is open', openMenu],
  ['a card is dragged', dragCard],
])('a match waits while %s, and opens afterwards', async (_, begin) => {
  const end = await begin()
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  const profile = useLikes.getState().likes?.profiles[0]
  if (!profile) throw new Error('nobody likes anybody')
  act(() => requestOverlay('match', { profile, isAutomatic: false }))
  expect(useOverlays.getState().open).toBeNull()
  await end()
  expect(await match()).toBeVisible()
})

test('a match waits for a field in use even when another window gets the focus', async () => {
  await typeOnFaq()
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  const profile = useLikes.getState().likes?.profiles[0]
  if (!profile) throw new Error('nobody likes anybody')
  fireEvent.focusOut(screen.getByRole('searchbox'))
  act(() => requestOverlay('match', { profile, isAutomatic: false }))
  expect(useOverlays.getState().open).toBeNull()
})

test('overlays open one at a time: the match first, and the like not right after it', async () => {
  const { user } = await typeOnFaq()
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  const profile = useLikes.getState().likes?.profiles[0]
  if (!profile) throw new Error('nobody likes anybody')
  act(() => {
    requestOverlay('like', { profile })
    requestOverlay('match', { profile, isAutomatic: false })
  })
  await user.tab()
  await match()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  act(() => closeOverlay('match'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(useOverlays.getState().waiting.map(({ kind }) => kind)).toEqual(['like'])
})

test('a like that waits for the end of a dialog is not shown once its member is blocked there', async () => {
  const { user } = await openApp('/likes', { as: PAID })
  const [actions] = await screen.findAllByRole('button', { name: /^Actions for / })
  await user.click(actions ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  const dialog = await screen.findByRole('dialog', { name: /^Block / })
  const { likes } = useLikes.getState()
  const profile = likes && likeRows(likes, 'received')[0]?.profile
  if (!profile) throw new Error('no like')
  act(() => requestOverlay('like', { profile }))
  expect(useOverlays.getState().waiting).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(useOverlays.getState().waiting).toEqual([]))
  expect(useOverlays.getState().open).toBeNull()
})

test.each([
  ['a visitor', undefined],
  ['a member', PAID],
])('without a like the query t shows %s nothing', async (_, as) => {
  accountByEmail(databaseFor(), PAID)?.likedBy.clear()
  await openApp('/members?t=0', as === undefined ? {} : { as })
  await waitFor(() => expect(location.search).toBe(''))
  await act(allRead)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
})

test('when the query t is removed during a signup, leaving the signup still removes its steps from the history', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { user, router } = await openApp('/faq')
  await act(() => router.navigate('/members/101?t=0'))
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByRole('dialog', { name: 'Sign up' })
  await clickContinue(user)
  await step(2)
  hidden.mockRestore()
  await waitFor(() => expect(location.search + location.hash).toBe('#signup-1'))
  await act(allRead)
  await clickClose(user)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(location.hash).toBe(''))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(location.pathname).toBe('/faq'))
})

test('leaving a page with the query lb reports the page to the server once', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await openApp('/faq?lb=7')
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  const bounces = beacon.mock.calls.filter(([path]) => path === '/api/page-bounce.php')
  expect(bounces).toHaveLength(1)
  const [, body] = bounces[0] ?? []
  const told = body instanceof Blob ? await body.text() : ''
  expect(told).toMatch(/^{"lb":"7","path":"\/faq","ms":\d+}$/)
  hidden.mockRestore()
  beacon.mockRestore()
})
