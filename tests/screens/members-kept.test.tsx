import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail } from '#mocks/db.ts'
import { memberById } from '#mocks/members.ts'
import { NO_KEPT_SEARCH } from '#src/domain/member/search-kept.ts'
import { searchRecords } from '#src/domain/records.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { cards, firstCard, openSearch, SEARCHER } from '#tests/support/searching.ts'
import { allAnswered, server } from '#tests/support/server.ts'

/** Returns the active filters by the words on their chips. */
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button', { name: /^Remove / })
    .map((chip) => chip.getAttribute('aria-label')?.replace('Remove ', ''))

const goTo = (name: RegExp) => screen.findAllByRole('link', { name }).then(([link]) => link ?? document.body)

test('the search opens with the gender, country and ages that suit the member, as chips that can be removed', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  await cards()
  expect(chips()).toEqual([expect.stringMatching(/^\d\d to \d\d$/), 'Netherlands', 'Women'])
  const [ages = ''] = chips()
  const [from, to] = ages.split(' to ').map(Number)
  expect((to ?? 0) - (from ?? 0)).toBe(20)
  const shown = (await cards()).map((card) => card.closest('[data-member]')?.getAttribute('data-member'))
  expect(new Set(shown.map((id) => memberById(Number(id))?.gender))).toEqual(new Set(['female']))
  await user.click(screen.getByRole('button', { name: 'Remove Netherlands' }))
  await waitFor(() => expect(location.search).toMatch(/^\?gender=female&min_age=\d+&max_age=\d+$/))
})

test('Back to search from a profile does not turn the search of a member who chose no filter into a chosen one', async () => {
  const { user, database } = await openApp('/members', { as: SEARCHER })
  const before = (await cards()).map((card) => card.getAttribute('aria-label'))
  let searches = 0
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('search.php')) searches += 1
  })
  await user.click(within(await firstCard()).getByRole('link'))
  await user.click(await screen.findByRole('link', { name: 'Back to search' }))
  expect((await cards()).map((card) => card.getAttribute('aria-label'))).toEqual(before)
  expect([location.search, searches]).toEqual(['', 0])
  Object.assign(accountByEmail(database, SEARCHER)?.profile ?? {}, { country: 'BE' })
  await reloadApp('/members')
  await cards()
  expect(chips()).toContain('Belgium')
})

test('going to the messages and back keeps the filters, the results and the address', async () => {
  const { user } = await openSearch('/members?gender=female&country=NL&min_age=28&max_age=45')
  const before = (await cards()).map((card) => card.getAttribute('aria-label'))
  // With this, a later page makes the call before the app starts.
  expect(searchRecords.read('1')?.asked).toBe('gender=female&country=NL&min_age=28&max_age=45&page=1')
  await user.click(await goTo(/^Messages/))
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  let searches = 0
  server.use(
    http.get('*/api/search.php', () => {
      searches += 1
      return HttpResponse.json({ profiles: [], total: 0 })
    }),
  )
  await user.click(await goTo(/^Search/))
  await waitFor(() => expect(location.search).toBe('?gender=female&country=NL&min_age=28&max_age=45'))
  expect((await cards()).map((card) => card.getAttribute('aria-label'))).toEqual(before)
  expect(searches).toBe(0)
})

test('the filters of the account survive a reload, and cleared ones stay cleared', async () => {
  const { user } = await openSearch('/members?gender=male')
  await cards()
  await reloadApp('/members')
  await waitFor(() => expect(location.search).toBe('?gender=male'))
  await cards()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(location.search).toBe(''))
  await reloadApp('/members')
  await cards()
  expect(location.search).toBe('')
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
})

test('filters that were chosen later in another tab are kept when this tab is closed', async () => {
  await openSearch('/members?gender=female')
  await cards()
  searchRecords.write('1', { ...NO_KEPT_SEARCH, ...searchRecords.read('1'), query: 'gender=male' })
  window.dispatchEvent(new Event('pagehide'))
  await reloadApp('/members')
  await cards()
  expect(chips()).toEqual(['Men'])
})

test('Back from the search with kept filters leads to the page before it', async () => {
  const { router } = await openSearch('/members?gender=male')
  await cards()
  await act(() => router.navigate('/likes'))
  await act(() => router.navigate('/members'))
  await waitFor(() => expect(location.search).toBe('?gender=male'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(location.pathname).toBe('/likes'))
})

test('Back from the search with kept filters leads to the page before the start page that was opened', async () => {
  const { router: before } = await openSearch('/members?gender=male')
  await cards()
  await act(() => before.navigate('/likes'))
  await act(() => before.navigate('/faq'))
  const { router } = await reloadApp('/')
  await waitFor(() => expect(location.search).toBe('?gender=male'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(location.pathname).toBe('/likes'))
})

test('a logout removes the filters from the device', async () => {
  const { user } = await openSearch('/members?gender=male')
  await cards()
  expect(Object.keys(localStorage).some((key) => key.startsWith('search.'))).toBe(true)
  await user.click(await screen.findByRole('button', { name: /Account/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(Object.keys(localStorage).some((key) => key.startsWith('search.'))).toBe(false)
})

test('a reload leads back to the page of results where the member was', async () => {
  const { user } = await openSearch()
  await cards()
  await user.click(screen.getByText('Load more'))
  const count = () => document.querySelectorAll('article').length
  await waitFor(() => expect(count()).toBe(40))
  act(() => {
    window.dispatchEvent(new Event('pagehide'))
  })
  await reloadApp('/members')
  await waitFor(() => expect(count()).toBe(40))
})

test('Back from a profile that was opened during a reload leads to its card, not to the place being restored', async () => {
  const resume = { query: 'gender=female', pages: 2, scrollY: 4321, at: Date.now() }
  searchRecords.write('1', { ...NO_KEPT_SEARCH, query: 'gender=female', resume })
  const next = gate()
  server.use(
    http.get('*/api/search.php', ({ request }) => (request.url.includes('page=2') ? next.passed : undefined)),
  )
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const { user, router } = await openApp('/members?gender=female', { as: SEARCHER })
  const link = () => firstCard().then((card) => within(card).getByRole('link'))
  await user.click(await link())
  await screen.findByRole('button', { name: 'Gift' })
  next.open()
  await act(allAnswered)
  await act(() => router.navigate(-1))
  await waitFor(async () => expect(await link()).toHaveFocus())
  await act(() => new Promise((done) => void requestAnimationFrame(done)))
  expect(scrollTo).not.toHaveBeenCalledWith(0, resume.scrollY)
})

test.each([
  ['nothing', 1],
  ['wheel', 0],
  ['touchmove', 0],
  ['keydown', 0],
])(
  'a reload restores the scroll position, unless the member has used the page meanwhile: %s',
  async (meanwhile, times) => {
    const resume = { query: 'gender=female', pages: 2, scrollY: 4321, at: Date.now() }
    searchRecords.write('1', { ...NO_KEPT_SEARCH, query: 'gender=female', resume })
    const next = gate()
    server.use(
      http.get('*/api/search.php', ({ request }) =>
        request.url.includes('page=2') ? next.passed : undefined,
      ),
    )
    const scrollTo = vi.spyOn(window, 'scrollTo')
    await openApp('/members?gender=female', { as: SEARCHER })
    await firstCard()
    fireEvent(document.body, new Event(meanwhile, { bubbles: true }))
    next.open()
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(40))
    await act(() => new Promise((done) => void requestAnimationFrame(done)))
    expect(scrollTo.mock.calls.filter(([, top]) => top === resume.scrollY)).toHaveLength(times)
  },
)

test('after a reload, a search that was left unanswered shows one page, even if the search before showed more', async () => {
  const { user, router } = await openSearch()
  await cards()
  await user.click(screen.getByText('Load more'))
  const count = () => document.querySelectorAll('article').length
  await waitFor(() => expect(count()).toBe(40))
  const answer = gate()
  server.use(http.get('*/api/search.php', () => answer.passed))
  await act(() => router.navigate('/members?gender=female'))
  act(() => {
    window.dispatchEvent(new Event('pagehide'))
  })
  answer.open()
  await reloadApp()
  await waitFor(() => expect(count()).toBe(20))
  await allAnswered()
  expect(count()).toBe(20)
})

test('the results are shown as a grid or as large cards, and the choice is kept', async () => {
  const { user } = await openSearch()
  await cards()
  expect(screen.getByRole('button', { name: 'Grid', pressed: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cards', pressed: false }))
  await cards()
  await reloadApp('/members')
  await cards()
  expect(screen.getByRole('button', { name: 'Cards', pressed: true })).toBeVisible()
})

test('the match finder starts with the gender and the ages of the search', async () => {
  const { user } = await openApp('/match-finder', { as: SEARCHER })
  expect(await screen.findByRole('radio', { name: 'Women' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const from = await screen.findByLabelText<HTMLSelectElement>('Minimum age')
  const to = screen.getByLabelText<HTMLSelectElement>('Maximum age')
  expect(Number(to.value) - Number(from.value)).toBe(20)
})
