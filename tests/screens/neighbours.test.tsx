import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { hidePage, showPage } from '#src/stores/browser/quick-hide.ts'
import { loadLikes, useLikes } from '#src/stores/likes.ts'
import { useSearch } from '#src/stores/search.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import { cards, openSearch, SEARCHER } from '#tests/support/searching.ts'

const idOf = (card: HTMLElement | undefined) => card?.closest('[data-member]')?.getAttribute('data-member')
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path))
const heading = () => screen.findByRole('heading', { level: 1 })

test('on a profile, buttons and arrow keys open the next and the previous person of the search, and Back opens the list', async () => {
  const { user, router } = await openSearch('/members?gender=female')
  const shown = await cards()
  const [first, second, third] = shown.map(idOf)
  await act(() => router.navigate(`/members/${first}`))
  expect(await screen.findByRole('button', { name: 'Previous person' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next person' }))
  await isAt(`/members/${second}`)
  await waitFor(async () => expect(await heading()).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  await isAt(`/members/${third}`)
  const name = shown[2]?.getAttribute('aria-label') ?? ''
  await waitFor(async () => expect(await heading()).toHaveTextContent(name))
  await user.keyboard('{ArrowLeft}')
  await isAt(`/members/${second}`)
  await act(() => router.navigate(-1))
  await isAt('/members')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href', `/members/${second}`))
})

test('the next person is a similar one only after all who match', async () => {
  const { user, router } = await openSearch('/members?gender=female')
  const profiles = (await cards()).slice(0, 5).map((card) => ({ id: idOf(card), name: 'N' }))
  const second = gate()
  const search = { total: 4, similar: profiles.slice(4), similar_total: 1, per_page: 2 }
  server.use(
    http.get('*/api/search.php', async ({ request }) => {
      const isFirst = (new URL(request.url).searchParams.get('page') ?? '1') === '1'
      if (!isFirst) await second.passed
      return HttpResponse.json({ ...search, profiles: isFirst ? profiles.slice(0, 2) : profiles.slice(2, 4) })
    }),
  )
  await act(() => router.navigate('/members?gender=female&min_age=19'))
  await waitFor(async () => expect(await cards()).toHaveLength(2))
  await act(() => router.navigate(`/members/${profiles[1]?.id}`))
  const next = await screen.findByRole('button', { name: 'Next person' })
  expect(next).toBeDisabled()
  second.open()
  await waitFor(() => expect(next).toBeEnabled())
  await user.click(next)
  await isAt(`/members/${profiles[2]?.id}`)
})

test('a page of results that failed offline is requested again when the browser is online', async () => {
  const { router } = await openSearch('/members?gender=female')
  const profiles = (await cards()).slice(0, 3).map((card) => ({ id: idOf(card), name: 'N' }))
  let isOffline = true
  server.use(
    http.get('*/api/search.php', ({ request }) => {
      const isFirst = (new URL(request.url).searchParams.get('page') ?? '1') === '1'
      if (!isFirst && isOffline) return HttpResponse.json({ error: 'broken' }, { status: 400 })
      return HttpResponse.json({
        total: 3,
        per_page: 2,
        profiles: isFirst ? profiles.slice(0, 2) : profiles.slice(2),
      })
    }),
  )
  await act(() => router.navigate('/members?gender=female&min_age=19'))
  await waitFor(async () => expect(await cards()).toHaveLength(2))
  await act(() => router.navigate(`/members/${profiles[1]?.id}`))
  const next = await screen.findByRole('button', { name: 'Next person' })
  await waitFor(() => expect(useSearch.getState().error).not.toBeNull())
  expect(next).toBeDisabled()
  isOffline = false
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(next).toBeEnabled())
})

test('arrow keys do not change the profile while discreet mode covers it', async () => {
  const { user, router } = await openSearch('/members?gender=female')
  const [first, second] = (await cards()).map(idOf)
  await act(() => router.navigate(`/members/${first}`))
  await screen.findByRole('button', { name: 'Next person' })
  act(hidePage)
  await user.click(screen.getByText('Nothing here yet.'))
  await user.keyboard('{ArrowRight}')
  expect(router.state.navigation.state).toBe('idle')
  act(showPage)
  expect(location.pathname).toBe(`/members/${first}`)
  await user.keyboard('{ArrowRight}')
  await isAt(`/members/${second}`)
})

test('a horizontal flick over the text opens the next person, a vertical one does not', async () => {
  const { router } = await openSearch('/members?gender=female')
  const [first, second] = (await cards()).map(idOf)
  await act(() => router.navigate(`/members/${first}`))
  await screen.findByRole('button', { name: 'Next person' })
  const title = await heading()
  const flick = (x: number, y: number) => {
    fireEvent.touchStart(title, { touches: [{ clientX: 300, clientY: 600 }] })
    fireEvent.touchEnd(title, { changedTouches: [{ clientX: 300 + x, clientY: 600 + y }] })
  }
  flick(-80, 200)
  expect(router.state.navigation.state).toBe('idle')
  expect(location.pathname).toBe(`/members/${first}`)
  flick(-120, 10)
  await isAt(`/members/${second}`)
})

test('in an enlarged page a flick does not open another person', async () => {
  const { router } = await openSearch('/members?gender=female')
  const [first, second] = (await cards()).map(idOf)
  await act(() => router.navigate(`/members/${first}`))
  await screen.findByRole('button', { name: 'Next person' })
  const title = await heading()
  const flick = () => {
    fireEvent.touchStart(title, { touches: [{ clientX: 300, clientY: 600 }] })
    fireEvent.touchEnd(title, { changedTouches: [{ clientX: 180, clientY: 610 }] })
  }
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { scale: 2 }))
  flick()
  vi.unstubAllGlobals()
  expect(router.state.navigation.state).toBe('idle')
  expect(location.pathname).toBe(`/members/${first}`)
  flick()
  await isAt(`/members/${second}`)
})

test('a flick in a dialog of a profile does not open another person', async () => {
  const { user, router } = await openSearch('/members?gender=female')
  const [first, second] = (await cards()).map(idOf)
  await act(() => router.navigate(`/members/${first}`))
  await screen.findByRole('button', { name: 'Next person' })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  const dialog = await screen.findByRole('dialog')
  const flick = (element: HTMLElement) => {
    fireEvent.touchStart(element, { touches: [{ clientX: 300, clientY: 600 }] })
    fireEvent.touchEnd(element, { changedTouches: [{ clientX: 180, clientY: 610 }] })
  }
  flick(dialog)
  expect(router.state.navigation.state).toBe('idle')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(location.pathname).toBe(`/members/${first}`)
  flick(await heading())
  await isAt(`/members/${second}`)
})

test('from a like the next person is the next like, in the order of the list', async () => {
  const { user, router } = await openApp('/likes', { as: SEARCHER })
  await cards()
  await waitFor(() => expect(useLikes.getState().shown.ids).not.toEqual([]))
  const { ids } = useLikes.getState().shown
  await act(() => router.navigate(`/likes/m/${ids[0]}`))
  await user.click(await screen.findByRole('button', { name: 'Next person' }))
  await isAt(`/likes/m/${ids[1]}`)
  await user.click(await screen.findByRole('link', { name: 'Back to likes' }))
  await waitFor(() => expect(location.pathname).toBe('/likes'))
})

test('the next person after a like is the next card, also where a new like waits for the mouse to leave the list', async () => {
  const { user, router, database } = await openApp('/likes', { as: SEARCHER })
  const shown = await cards()
  await user.hover(shown[0]?.closest('ul') ?? document.body)
  const likedBy = database.accounts.find(({ email }) => email === SEARCHER)?.likedBy
  likedBy?.set([181, 182, 183].find((id) => !likedBy.has(id)) ?? 0, { isNew: true })
  await act(loadLikes)
  await waitFor(async () => expect(await cards()).toHaveLength(shown.length + 1))
  const [last, added] = (await cards()).slice(-2).map(idOf)
  await act(() => router.navigate(`/likes/m/${last}`))
  await user.click(await screen.findByRole('button', { name: 'Next person' }))
  await isAt(`/likes/m/${added}`)
})

test('going to the next like does not change the place in the search', async () => {
  const { user, router } = await openSearch()
  const link = within((await cards())[2] ?? document.body).getByRole('link')
  act(() => link.focus())
  await act(() => router.navigate('/likes'))
  await waitFor(() => expect(useLikes.getState().shown.ids).not.toEqual([]))
  const { ids } = useLikes.getState().shown
  await act(() => router.navigate(`/likes/m/${ids[0]}`))
  await user.click(await screen.findByRole('button', { name: 'Next person' }))
  await isAt(`/likes/m/${ids[1]}`)
  await act(() => router.navigate('/members'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(link.textContent))
})

test('a profile that was not opened from a list has no next person', async () => {
  await openApp('/members/104', { as: SEARCHER })
  await heading()
  expect(screen.queryByRole('button', { name: 'Next person' })).not.toBeInTheDocument()
})

test('a block leads back to the list with one toast that undoes it, without the toast of an earlier like', async () => {
  const { user } = await openSearch('/members?gender=female')
  const card = (await cards())[0] ?? document.body
  const name = card.getAttribute('aria-label') ?? ''
  await user.click(within(card).getByRole('link'))
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByText(`You liked ${name}.`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText(`You blocked ${name}.`)).toBeVisible()
  await isAt('/members')
  expect(screen.queryByText(`You liked ${name}.`)).not.toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
})

test('a block on a profile that was opened from its conversation leads to the search, not back to the conversation', async () => {
  const { user, router } = await openApp('/members?gender=female', { as: 'paid@example.test' })
  await screen.findAllByRole('article')
  await act(() => router.navigate('/chats/2002'))
  const conversation = await screen.findByRole('region', { name: 'Chat with Noor' })
  await user.click(within(conversation).getByRole('link', { name: /^Noor, / }))
  await screen.findByRole('button', { name: /^Message/ })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('You blocked Noor.')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/members'))
})
