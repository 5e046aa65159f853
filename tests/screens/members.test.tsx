import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'

const EMAIL = 'free@example.test'

const cards = () => screen.findAllByRole('article')
const found = async () => Number(/\d+/.exec((await screen.findByText(/^\d+ people$/)).textContent ?? '')?.[0])
const firstOf = async (list: Promise<HTMLElement[]>) => {
  const [first] = await list
  if (!first) throw new Error('nothing there')
  return first
}

/** Refuses with a status that is not worth repeating, so that no test waits for the retries. */
const refuse = (path: string, method: 'get' | 'post' = 'get', status = 400) =>
  server.use(http[method](`*/api/${path}`, () => HttpResponse.json({ error: 'broken' }, { status })))

/** Opens the search where there is room for the filters beside the results. */
async function openWide(path: string) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('min-width'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  const app = await openApp(path, { as: EMAIL })
  const form = (await screen.findByLabelText('Gender')).closest('form')
  if (!form) throw new Error('no form')
  return { ...app, form: within(form) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('the filters are a search form with names for all its fields', async () => {
  const { form } = await openWide('/members?country=FI')
  expect(screen.getByRole('search', { name: 'Filters' })).toBeVisible()
  for (const name of ['Gender', 'Country', 'Region', 'Minimum age', 'Maximum age']) {
    expect(form.getByLabelText(name)).toBeVisible()
  }
})

test('a chosen filter stands in the address, as a chip, and narrows the results', async () => {
  const { user, form } = await openWide('/members')
  const all = await found()
  await user.selectOptions(form.getByLabelText('Gender'), 'Women')
  await waitFor(() => expect(location.search).toBe('?gender=female'))
  await waitFor(async () => expect(await found()).toBeLessThan(all))
  expect(await screen.findByRole('heading', { level: 1, name: 'Meet women' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Remove Women' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('two filters that are changed at once both count', async () => {
  const { user, form } = await openWide('/members')
  await user.selectOptions(form.getByLabelText('Gender'), 'Men')
  await user.type(form.getByLabelText('Minimum age'), '40')
  await waitFor(() => expect(location.search).toBe('?gender=male&min_age=40'))
})

test('the minimum age never stands above the maximum age', async () => {
  const { user, form } = await openWide('/members?max_age=30')
  await user.type(form.getByLabelText('Minimum age'), '45')
  await waitFor(() => expect(location.search).toBe('?min_age=45&max_age=45'))
  await waitFor(() => expect(form.getByLabelText('Maximum age')).toHaveValue('45'))
})

test('an age below the minimum is lifted when the field is left', async () => {
  const { user, form } = await openWide('/members')
  await user.type(form.getByLabelText('Minimum age'), '7')
  await user.tab()
  await waitFor(() => expect(location.search).toBe('?min_age=18'))
})

test('regions follow the country, and another country drops the region and says so', async () => {
  const { user, form } = await openWide('/members?country=FI')
  await waitFor(() => expect(form.getByLabelText('Region')).toBeEnabled())
  const region = form.getByLabelText('Region').querySelectorAll('option')[1]
  await user.selectOptions(form.getByLabelText('Region'), region?.textContent ?? '')
  await waitFor(() => expect(location.search).toBe(`?country=FI&countryregion=${region?.value}`))
  await waitFor(() => expect(form.getByLabelText('Region')).toHaveValue(region?.value))
  await user.selectOptions(form.getByLabelText('Country'), 'Belgium')
  await waitFor(() => expect(location.search).toBe('?country=BE'))
  await waitFor(() => expect(form.getByText(/^The region was cleared/)).toBeVisible())
}, 20_000)

test('without a country there is no region to choose', async () => {
  const { form } = await openWide('/members?min_age=75')
  expect(form.getByLabelText('Region')).toBeDisabled()
  expect(form.getByLabelText('Region')).toHaveAccessibleDescription('Choose a country first.')
})

test('regions that do not load offer another try', async () => {
  refuse('regions.php')
  const { user, form } = await openWide('/members?country=NL')
  expect(await form.findByRole('alert')).toHaveTextContent('The regions did not load.')
  server.resetHandlers()
  await user.click(form.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(form.getByLabelText('Region')).toBeEnabled())
})

test('on a phone a button with the number of active filters opens them as a sheet, and says how many people there are', async () => {
  const { user } = await openApp('/members?gender=female', { as: EMAIL })
  const people = await found()
  await user.click(screen.getByRole('button', { name: 'Filters, 1 active' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }, { timeout: 10_000 }))
  expect(sheet.getByLabelText('Gender')).toHaveValue('female')
  await user.click(sheet.getByText(`Show ${people} people`))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}, 20_000)

test('the next page is appended', async () => {
  const { user } = await openApp('/members', { as: EMAIL })
  const first = await cards()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(first.length))
  const names = screen.getAllByRole('article').slice(0, first.length)
  expect(names.map((card) => card.getAttribute('aria-label'))).toEqual(
    first.map((card) => card.getAttribute('aria-label')),
  )
})

test('members who nearly fit stand apart, under a heading of their own', async () => {
  await openApp('/members?gender=female&country=NL&countryregion=101&min_age=30&max_age=31', { as: EMAIL })
  const similar = await screen.findByRole('region', { name: 'A little outside your filters' })
  expect(within(similar).getAllByRole('article').length).toBeGreaterThan(0)
})

test('when nobody fits, the narrowest filter can be dropped', async () => {
  const { user } = await openApp('/members?gender=male&min_age=97&max_age=98', { as: EMAIL })
  expect(await screen.findByRole('heading', { name: 'Nobody here yet' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Search without “97 to 98”' }))
  await waitFor(() => expect(location.search).toBe('?gender=male'))
  expect((await cards()).length).toBeGreaterThan(0)
})

test('a search that fails offers another try', async () => {
  refuse('search.php')
  const { user } = await openApp('/members', { as: EMAIL })
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.')
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await cards()).length).toBeGreaterThan(0)
})

test('a page that fails leaves the pages before it, and is asked for again', async () => {
  const { user } = await openApp('/members', { as: EMAIL })
  const first = await cards()
  refuse('search.php')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(first.length)
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(first.length))
})

test('a like in the grid is shown at once', async () => {
  const { user } = await openApp('/members', { as: EMAIL })
  const like = within(await firstOf(cards())).getByRole('button', { name: 'Like', pressed: false })
  await user.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a like that the server refuses is taken back, and the member is told', async () => {
  const { user } = await openApp('/members', { as: EMAIL })
  const like = within(await firstOf(cards())).getByRole('button', { name: 'Like', pressed: false })
  refuse('like.php', 'post')
  await user.click(like)
  expect(await screen.findByText(/Your like did not arrive/)).toBeVisible()
  expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('the way back from a profile finds the loaded pages and the card again, without a new search', async () => {
  const { user, router } = await openApp('/members', { as: EMAIL })
  const [card] = await cards()
  const link = card?.querySelector('a')?.getAttribute('href') ?? ''
  await user.click(screen.getByText('Load more'))
  const count = () => document.querySelectorAll('article').length
  await waitFor(() => expect(count()).toBe(40))
  await act(() => router.navigate(link))
  expect(await screen.findByRole('link', { name: 'Back to search' })).toBeVisible()
  refuse('search.php')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(count()).toBe(40))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href', link))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a visitor sees a share of the members, and what to do to see all', async () => {
  await openApp('/members')
  const shown = await cards()
  const note = await screen.findByRole('region', { name: 'There is more to see' })
  expect(note).toHaveTextContent(`You are looking at ${shown.length} of`)
  expect(within(note).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

test('where visitors may not search, the page says so and is no error', async () => {
  server.use(
    http.get('*/api/search.php', () => HttpResponse.json({ authentication_required: true }, { status: 403 })),
  )
  await openApp('/members')
  expect(await screen.findByRole('heading', { level: 1, name: 'Search is for members' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a fictional profile says so with a word on its card', async () => {
  await openApp('/members?gender=female&country=NL&min_age=33&max_age=33', { as: EMAIL })
  expect(within(await screen.findByRole('article', { name: 'Lina' })).getByText('Fictional')).toBeVisible()
})
