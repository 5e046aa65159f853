import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { closeOverlay, requestOverlay, useOverlays } from '#src/stores/browser/overlays.ts'
import { loadLikes, useLikes } from '#src/stores/likes.ts'
import { useSettings } from '#src/stores/settings.ts'
import { openApp } from '#tests/support/app.tsx'

vi.setConfig({ testTimeout: 20_000 })

const match = () => screen.findByRole('dialog', { name: "It's a match!" }, { timeout: 8_000 })

/** Likes back the first of the received likes. */
async function makeMatch() {
  const opened = await openApp('/likes', { as: 'paid@example.test' })
  const cards = await screen.findAllByRole('article')
  const card = cards.find(
    (row) => within(row).getByRole('button', { name: 'Like' }).getAttribute('aria-pressed') === 'false',
  )
  if (!card) throw new Error('no like to give back')
  await opened.user.click(within(card).getByRole('button', { name: 'Like' }))
  return { ...opened, name: card.getAttribute('aria-label') ?? '' }
}

test('liking back somebody who likes you is a match, and leads to a message', async () => {
  const { user, name } = await makeMatch()
  const dialog = await match()
  expect(dialog).toHaveTextContent(`You and ${name} like each other.`)
  expect(dialog).toHaveTextContent('A message is 1 credit (≈ €0.60). 120 credits left.')
  await user.click(within(dialog).getByRole('link', { name: 'Send a message' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/(members\/\d+\/chat|chats\/\d+)$/))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
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

test('a match of an automatic like says what happened', async () => {
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

test('a fictional match carries the site’s own word', async () => {
  await openApp('/likes', { as: 'paid@example.test' })
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  const profile = useLikes.getState().likes?.profiles[0]
  if (!profile) throw new Error('nobody likes anybody')
  act(() => requestOverlay('match', { profile: { ...profile, fictional: true }, isAutomatic: false }))
  expect(
    within(await match()).getByText(useSettings.getState().settings?.fictional_singular ?? ''),
  ).toBeVisible()
})

test('the query t brings up a like that was really received, and leaves the address', async () => {
  const { user, router } = await openApp('/members?t=0.2&min_age=30', { as: 'free@example.test' })
  const dialog = await screen.findByRole('dialog', { name: 'Somebody likes you' }, { timeout: 8_000 })
  const { likes } = useLikes.getState()
  expect(likes?.profiles.some(({ name }) => dialog.textContent?.includes(`${name} left you a like.`))).toBe(
    true,
  )
  await waitFor(() => expect(router.state.location.search).toBe('?min_age=30'))
  await user.click(within(dialog).getByRole('link', { name: 'See the profile' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/members\/\d+$/))
})

test('the like modal waits while somebody types', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await openApp('/members?t=0', { as: 'free@example.test' })
  await waitFor(() => expect(location.search).toBe(''), { timeout: 8_000 })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  field.remove()
  expect(await screen.findByRole('dialog', { name: 'Somebody likes you' }, { timeout: 8_000 })).toBeVisible()
})

test.each<[string, () => HTMLElement]>([
  ['somebody types', () => document.body.appendChild(document.createElement('textarea'))],
  [
    'a dialog of the page is open',
    () => {
      const dialog = document.body.appendChild(document.createElement('div'))
      dialog.setAttribute('role', 'dialog')
      return dialog
    },
  ],
  [
    'a card is in the hand',
    () => {
      const card = document.body.appendChild(document.createElement('div'))
      card.dataset['dragged'] = ''
      return card
    },
  ],
])('a match waits while %s, and comes up after it', async (_, begin) => {
  await openApp('/likes', { as: 'paid@example.test' })
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  const profile = useLikes.getState().likes?.profiles[0]
  if (!profile) throw new Error('nobody likes anybody')
  const work = begin()
  work.focus()
  act(() => requestOverlay('match', { profile, isAutomatic: false }))
  expect(useOverlays.getState().open).toBeNull()
  work.remove()
  expect(await match()).toBeVisible()
})

test('overlays come one at a time: the match first, then the like, and not right after it', async () => {
  await openApp('/likes', { as: 'paid@example.test' })
  await waitFor(() => expect(useLikes.getState().likes).not.toBeNull())
  const profile = useLikes.getState().likes?.profiles[0]
  if (!profile) throw new Error('nobody likes anybody')
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  act(() => {
    requestOverlay('like', { profile })
    requestOverlay('match', { profile, isAutomatic: false })
  })
  field.remove()
  await match()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  act(() => closeOverlay('match'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(useOverlays.getState().waiting.map(({ kind }) => kind)).toEqual(['like'])
})

test('without a like the query t brings up nothing', async () => {
  await openApp('/members?t=0', {})
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('leaving a page with lb tells the server once which page it was', async () => {
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
