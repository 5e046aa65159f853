import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'

// Each test opens the whole site, several of them twice.
vi.setConfig({ testTimeout: 20_000 })

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
})

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
})

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

test('when nobody fits, the filter without which there are most is named and can be dropped', async () => {
  const { user } = await openApp('/members?gender=male&min_age=97&max_age=98', { as: EMAIL })
  expect(await screen.findByRole('heading', { name: 'Nobody here yet' })).toBeVisible()
  expect(
    await screen.findByText(/“97 to 98” is the tightest one: without it there are \d+ people/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Search without “97 to 98”' }))
  await waitFor(() => expect(location.search).toBe('?gender=male'))
  expect((await cards()).length).toBeGreaterThan(0)
})

test('when no single filter is to blame, all of them can be cleared', async () => {
  server.use(http.get('*/api/search.php', () => HttpResponse.json({ profiles: [], total: 0, per_page: 20 })))
  const { user } = await openApp('/members?country=FI&min_age=97', { as: EMAIL })
  expect(await screen.findByText(/dropping a single one does not help/)).toBeVisible()
  const [clear] = screen.getAllByRole('button', { name: 'Clear all' }).slice(-1)
  if (clear) await user.click(clear)
  await waitFor(() => expect(location.search).toBe(''))
})

test('the fields that the settings name are filters with chips, and stand in the address', async () => {
  const { user, form } = await openWide('/members')
  const all = await found()
  await user.click(form.getByText('More filters'))
  await user.selectOptions(form.getByLabelText('Body type'), 'Slim')
  await waitFor(() => expect(location.search).toBe('?body_type=slim'))
  await waitFor(async () => expect(await found()).toBeLessThan(all))
  await user.click(await form.findByRole('button', { name: 'Coffee' }))
  await waitFor(() => expect(location.search).toBe('?body_type=slim&interests=coffee'))
  expect(await screen.findByRole('button', { name: 'Remove Coffee' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Body type: Slim' }))
  await waitFor(() => expect(location.search).toBe('?interests=coffee'))
})

test('fields that nobody knows are no filters', async () => {
  server.use(
    http.get('*/api/settings.php', () =>
      HttpResponse.json({ name: 'Test', logged_out_search: 'all', search_fields: ['shoe_size'] }),
    ),
  )
  const { form } = await openWide('/members?shoe_size=44')
  expect(form.queryByText('More filters')).not.toBeInTheDocument()
})

/** A device that says where it is, or refuses. */
function standAt(answer: { latitude: number; longitude: number } | 'denied') {
  const asked: PositionOptions[] = []
  Object.assign(navigator, {
    geolocation: {
      getCurrentPosition(
        onFound: (position: object) => void,
        failed: (error: object) => void,
        options: PositionOptions,
      ) {
        asked.push(options)
        if (answer === 'denied') failed({ code: 1, PERMISSION_DENIED: 1 })
        else onFound({ coords: answer })
      },
    },
  })
  return asked
}

test('the place of the device is asked for only by a press, to two decimals and an hour old at most', async () => {
  const asked = standAt({ latitude: 60.169_857, longitude: 24.938_379 })
  let sent = ''
  server.use(
    http.get('*/api/geocode.php', ({ request }) => {
      sent = new URL(request.url).search
      return HttpResponse.json({ country: 'fi', countryregion: null, city: 'Helsinki' })
    }),
  )
  const { user, form } = await openWide('/members')
  expect(asked).toHaveLength(0)
  await user.click(form.getByRole('button', { name: 'Use my location' }))
  await waitFor(() => expect(location.search).toBe('?country=FI'))
  expect(sent).toBe('?lat=60.17&lon=24.94')
  expect(asked).toEqual([expect.objectContaining({ maximumAge: 3_600_000 })])
  expect(await form.findByText('We are looking around Helsinki, Finland.')).toBeVisible()
})

test('a device that refuses its place leaves the choice by hand, and says so', async () => {
  standAt('denied')
  const { user, form } = await openWide('/members')
  await user.click(form.getByRole('button', { name: 'Use my location' }))
  expect(await form.findByText(/Choose your country and region above/)).toBeVisible()
  expect(location.search).toBe('')
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

test('a like can be undone from the note that confirms it', async () => {
  const { user, database } = await openApp('/members', { as: EMAIL })
  const card = await firstOf(cards())
  const like = within(card).getByRole('button', { name: 'Like', pressed: false })
  await user.click(like)
  expect(await screen.findByText(`You like ${card.getAttribute('aria-label')} now.`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'))
  const id = Number(card.closest('[data-member]')?.getAttribute('data-member'))
  const account = database.accounts.find((row) => row.email === EMAIL)
  await waitFor(() => expect(account?.likes.has(id)).toBe(false))
})

test('a like that is under way is not sent again', async () => {
  const { user } = await openApp('/members', { as: EMAIL })
  let sent = 0
  server.use(
    http.post('*/api/like.php', async () => {
      sent += 1
      await new Promise((resolve) => setTimeout(resolve, 300))
      return HttpResponse.json({ match: false })
    }),
  )
  const like = within(await firstOf(cards())).getByRole('button', { name: 'Like', pressed: false })
  await user.tripleClick(like)
  expect(await screen.findByText(/^You like .+ now\.$/)).toBeVisible()
  expect(sent).toBe(1)
})

test('arrow keys go from card to card, L likes, Enter opens', async () => {
  const { user } = await openApp('/members', { as: EMAIL })
  const shown = await cards()
  const links = shown.map((card) => within(card).getByRole('link'))
  expect(links.filter((link) => link.tabIndex === 0)).toHaveLength(1)
  act(() => links[0]?.focus())
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(links[3]).toHaveFocus()
  await user.keyboard('l')
  await waitFor(() =>
    expect(within(shown[3] ?? document.body).getByRole('button')).toHaveAttribute('aria-pressed', 'true'),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe(links[3]?.getAttribute('href')))
})

test('the key ? lists the shortcuts, but not while somebody types', async () => {
  const { user, form } = await openWide('/members')
  await user.type(form.getByLabelText('Minimum age'), '?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.tab()
  await user.tab()
  act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a like that the server refuses is taken back, and the member is told', async () => {
  const { user } = await openApp('/members', { as: EMAIL })
  const like = within(await firstOf(cards())).getByRole('button', { name: 'Like', pressed: false })
  refuse('like.php', 'post')
  await user.click(like)
  expect(await screen.findByText(/Your like did not arrive/)).toBeVisible()
  expect(like).toHaveAttribute('aria-pressed', 'false')
})

test.each(['the browser', 'the link of the profile'])(
  'the way back by %s finds the loaded pages and the card again, without a new search',
  async (way) => {
    const { user, router } = await openApp('/members', { as: EMAIL })
    await cards()
    await user.click(screen.getByText('Load more'))
    const count = () => document.querySelectorAll('article').length
    await waitFor(() => expect(count()).toBe(40))
    const link = document.querySelectorAll('article a')[30]
    if (!(link instanceof HTMLAnchorElement)) throw new Error('no card')
    await user.click(link)
    const back = await screen.findByRole('link', { name: 'Back to search' })
    refuse('search.php')
    if (way === 'the browser') await act(() => router.navigate(-1))
    else await user.click(back)
    await waitFor(() => expect(count()).toBe(40))
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(link.getAttribute('href')))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)

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
