import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { blockMember } from '#src/actions/block.ts'
import { chooseLocale } from '#src/actions/language.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { cards, openSearch, refuse, SEARCHER } from '#tests/support/searching.ts'
import { server } from '#tests/support/server.ts'

test('the next page is appended', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  const first = await cards()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(first.length))
  const names = screen.getAllByRole('article').slice(0, first.length)
  expect(names.map((card) => card.getAttribute('aria-label'))).toEqual(
    first.map((card) => card.getAttribute('aria-label')),
  )
})

test('the next page can be loaded also if a member on the first one cannot be read or is listed twice', async () => {
  const rows = (from: number) => Array.from({ length: 20 }, (_, row) => ({ id: from + row, name: `M${row}` }))
  const [first, , ...rest] = rows(8001)
  server.use(
    http.get('*/api/search.php', ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get('page') === '1'
      const profiles = isFirst ? [first, first, ...rest] : rows(8021)
      return HttpResponse.json({ profiles, total: 300, per_page: 20 })
    }),
  )
  const { user } = await openApp('/members', { as: SEARCHER })
  expect(await cards()).toHaveLength(19)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(39))
})

test('a page whose members are all known, because others came online meanwhile, is followed by the next one', async () => {
  const rows = (from: number) => Array.from({ length: 20 }, (_, row) => ({ id: from + row, name: `M${row}` }))
  server.use(
    http.get('*/api/search.php', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      return HttpResponse.json({ profiles: rows(page < 3 ? 8001 : 8021), total: 300, per_page: 20 })
    }),
  )
  const { user } = await openApp('/members', { as: SEARCHER })
  expect(await cards()).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(40))
  await waitFor(() =>
    expect(screen.getAllByRole('article')[20]).toContainElement(document.activeElement as HTMLElement),
  )
})

test('a page from which the server left somebody out is not the last one', async () => {
  const rows = (from: number) => Array.from({ length: 19 }, (_, row) => ({ id: from + row, name: `M${row}` }))
  server.use(
    http.get('*/api/search.php', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      return HttpResponse.json({ profiles: page < 3 ? rows(8000 + page * 20) : [], total: 40, per_page: 20 })
    }),
  )
  const { user } = await openApp('/members', { as: SEARCHER })
  expect(await cards()).toHaveLength(19)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(38))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument())
})

test('without a total in the answer no number of members is named until all are loaded', async () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, row) => ({ id: from + row, name: `M${row}` }))
  server.use(
    http.get('*/api/search.php', ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get('page') === '1'
      return HttpResponse.json({ profiles: isFirst ? rows(8001, 20) : rows(8021, 3), per_page: 20 })
    }),
  )
  const { user } = await openApp('/members', { as: SEARCHER })
  expect(await cards()).toHaveLength(20)
  expect(screen.queryByText(/^\d+ people$/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  expect(await screen.findByRole('dialog', { name: 'Filters' })).not.toHaveTextContent('20')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('23 people')).toBeVisible()
})

test('members who nearly match are separate, under their own heading', async () => {
  await openApp('/members?gender=female&country=NL&countryregion=101&min_age=30&max_age=31', { as: SEARCHER })
  const similar = await screen.findByRole('region', { name: 'A little outside your filters' })
  expect(within(similar).getAllByRole('article').length).toBeGreaterThan(0)
})

test('when nobody matches, the filter whose removal finds the most is named and can be removed', async () => {
  const { user } = await openApp('/members?gender=male&min_age=97&max_age=98', { as: SEARCHER })
  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible()
  expect(
    await screen.findByText(/“97 to 98” excludes the most: without it, there are \d+ people/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Search without “97 to 98”' }))
  await waitFor(() => expect(location.search).toBe('?gender=male'))
  expect((await cards()).length).toBeGreaterThan(0)
})

test('the filter is named also after a later search was given up, and after the only member was blocked', async () => {
  const { router } = await openSearch('/members?gender=male&min_age=97&max_age=98')
  expect(await screen.findByRole('button', { name: 'Search without “97 to 98”' })).toBeVisible()
  const answer = gate()
  server.use(http.get('*/api/search.php', () => answer.passed, { once: true }))
  await act(() => router.navigate('/members?gender=female'))
  await act(() => router.navigate('/members?gender=male&min_age=97&max_age=98'))
  answer.open()
  expect(await screen.findByRole('button', { name: 'Search without “97 to 98”' })).toBeVisible()

  const profiles = [{ id: 104, name: 'Mila', age: 97 }]
  server.use(
    http.get('*/api/search.php', () => HttpResponse.json({ profiles, total: 1, per_page: 20 }), {
      once: true,
    }),
  )
  await act(() => router.navigate('/members?gender=female&min_age=97'))
  await screen.findByRole('article', { name: 'Mila' })
  await act(() => blockMember('104'))
  expect(await screen.findByRole('button', { name: 'Search without “97 and older”' })).toBeVisible()
})

test('when no single filter is the cause, all of them can be cleared', async () => {
  server.use(http.get('*/api/search.php', () => HttpResponse.json({ profiles: [], total: 0, per_page: 20 })))
  const { user } = await openApp('/members?country=FI&min_age=97', { as: SEARCHER })
  expect(await screen.findByText(/dropping just one does not help/)).toBeVisible()
  const [clear] = screen.getAllByRole('button', { name: 'Clear all' }).slice(-1)
  if (clear) await user.click(clear)
  await waitFor(() => expect(location.search).toBe(''))
})

test('it is not said that no single filter is the cause while the number without one of them is unknown', async () => {
  server.use(
    http.get('*/api/search.php', ({ request }) => {
      const isKnown = new URL(request.url).searchParams.has('country')
      return isKnown
        ? HttpResponse.json({ profiles: [], total: 0, per_page: 20 })
        : HttpResponse.json({ error: 'broken' }, { status: 400 })
    }),
  )
  await openApp('/members?country=FI&min_age=97', { as: SEARCHER })
  expect(await screen.findByRole('button', { name: 'Search without “Finland”' })).toBeVisible()
  expect(screen.queryByText(/dropping just one does not help/)).not.toBeInTheDocument()
})

test('when nobody is found without any filter, the same search can be repeated', async () => {
  const pages: (string | null)[] = []
  server.use(
    http.get('*/api/search.php', ({ request }) => {
      pages.push(new URL(request.url).searchParams.get('page'))
      return HttpResponse.json({ profiles: [], total: 0, per_page: 20 })
    }),
  )
  const { user } = await openSearch()
  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible()
  const [first] = pages
  const before = pages.length
  await user.click(screen.getByRole('button', { name: 'Search again' }))
  await waitFor(() => expect(pages.slice(before)).toEqual([first]))
})

test('a search that fails offers a retry', async () => {
  refuse('search.php')
  const { user } = await openApp('/members', { as: SEARCHER })
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await cards()).length).toBeGreaterThan(0)
})

test('a search that is forbidden to a member offers a retry, not the signup', async () => {
  server.use(http.get('*/api/search.php', () => HttpResponse.html('<h1>Forbidden</h1>', { status: 403 })))
  const { user } = await openApp('/members', { as: SEARCHER })
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')
  expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await cards()).length).toBeGreaterThan(0)
})

test('a page that fails keeps the pages before it, and can be retried', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  const first = await cards()
  refuse('search.php')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(first.length)
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(first.length))
})

test('a page that failed can be loaded again after a visit to another screen', async () => {
  const { user, router } = await openApp('/members', { as: SEARCHER })
  await cards()
  refuse('search.php')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await act(() => router.navigate('/faq'))
  await act(() => router.navigate('/members'))
  expect(await screen.findByRole('button', { name: 'Load more' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each(['the browser', 'the link of the profile'])(
  'going back by %s restores the loaded pages and the card, without a new search',
  async (way) => {
    const { user, router } = await openApp('/members', { as: SEARCHER })
    await cards()
    await user.click(screen.getByText('Load more'))
    const count = () => document.querySelectorAll('article').length
    await waitFor(() => expect(count()).toBe(40))
    const link = document.querySelectorAll('article a')[30]
    if (!(link instanceof HTMLAnchorElement)) throw new Error('no card')
    await user.click(link)
    // A query by role over forty cards would block everything else for too long.
    await waitFor(() => expect(location.pathname).toBe(link.getAttribute('href')))
    const back = await screen.findByRole('link', { name: 'Back to search' })
    refuse('search.php')
    if (way === 'the browser') await act(() => router.navigate(-1))
    else await user.click(back)
    await waitFor(() => expect(count()).toBe(40))
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(link.getAttribute('href')))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)

test('a visitor sees some of the members, and how to see all', async () => {
  await openApp('/members')
  const shown = await cards()
  const note = await screen.findByRole('region', { name: 'There is more to see' })
  expect(note).toHaveTextContent(`You are looking at ${shown.length} of`)
  expect(within(note).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

test('if visitors may not search, the page says so, but not as an error', async () => {
  server.use(
    http.get('*/api/search.php', () => HttpResponse.json({ authentication_required: true }, { status: 403 })),
  )
  await openApp('/members')
  expect(await screen.findByRole('heading', { level: 1, name: 'Search is for members' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the focus moves from “Load more” to the first card that it loads', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  const before = (await cards()).length
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  const links = () => document.querySelectorAll('article a')
  await waitFor(() => expect(links().length).toBeGreaterThan(before))
  await waitFor(() => expect(links()[before]).toHaveFocus())
  expect(screen.getByText('Load more')).toBeVisible()
})

test('the focus moves from “Load more” to the first new card when there is no more to load', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  const before = (await cards()).length
  server.use(
    http.get('*/api/search.php', () =>
      HttpResponse.json({ profiles: [{ id: 9001, name: 'Last' }], total: before + 1, per_page: 20 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  const last = await screen.findByRole('article', { name: 'Last' })
  await waitFor(() => expect(within(last).getByRole('link')).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

test('the focus moves from “Load more” to “Try again” and back when a page fails', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  await cards()
  refuse('search.php')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus())
  server.resetHandlers()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Load more' })).toHaveFocus())
})

test('the focus moves from “Try again” to the heading also while the results of another search are shown', async () => {
  const { user, router } = await openSearch()
  await cards()
  refuse('search.php')
  await act(() => router.navigate('/members?gender=male'))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(await cards()).not.toHaveLength(0)
  server.resetHandlers()
  act(() => retry.focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the number of members found is not announced again when the language changes', async () => {
  await openApp('/members', { as: SEARCHER })
  const count = await screen.findByText(/^\d+ people$/)
  const said = count.textContent
  await act(() => chooseLocale('de'))
  expect(await screen.findByText(/^\d+ Personen$/)).toHaveRole('status')
  expect(count).toHaveTextContent(said ?? '')
})
