import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '#tests/support/app.tsx'
import { cards, found, openWide, SEARCHER, refuse } from '#tests/support/searching.ts'
import { gate } from '#tests/support/gate.ts'
import { allRead, server } from '#tests/support/server.ts'

test('the filters are a search form with names for all its fields', async () => {
  const { form } = await openWide('/members?country=FI')
  expect(screen.getByRole('search', { name: 'Filters' })).toBeVisible()
  for (const name of ['Gender', 'Country', 'Region', 'Minimum age', 'Maximum age']) {
    expect(form.getByLabelText(name)).toBeVisible()
  }
})

test('a chosen filter is in the address and a chip, and narrows the results', async () => {
  const { user, form } = await openWide('/members')
  const all = await found()
  await user.selectOptions(form.getByLabelText('Gender'), 'Women')
  await waitFor(() => expect(location.search).toBe('?gender=female'))
  await waitFor(async () => expect(await found()).toBeLessThan(all))
  expect(await screen.findByRole('heading', { level: 1, name: 'Meet women' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Remove Women' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('a chosen filter leaves the parameters of the visit in the address', async () => {
  const { user, form } = await openWide('/members?t=60&lb=7&page=2')
  await user.selectOptions(form.getByLabelText('Gender'), 'Women')
  await waitFor(() => expect(location.search).toBe('?gender=female&t=60&lb=7'))
  await user.click(await screen.findByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(location.search).toBe('?t=60&lb=7'))
})

test('two filters that are changed at once both apply', async () => {
  const { user, form } = await openWide('/members')
  await user.selectOptions(form.getByLabelText('Gender'), 'Men')
  await user.type(form.getByLabelText('Minimum age'), '40')
  await waitFor(() => expect(location.search).toBe('?gender=male&min_age=40'))
})

test('the results are marked as busy from the first change of a filter until the search is answered', async () => {
  const { user, form } = await openWide('/members')
  const [card] = await cards()
  const results = card?.closest('[aria-busy]')
  expect(results).toHaveAttribute('aria-busy', 'false')
  const answer = gate()
  server.use(http.get('*/api/search.php', () => answer.passed))
  await user.selectOptions(form.getByLabelText('Gender'), 'Men')
  expect(results).toHaveAttribute('aria-busy', 'true')
  await user.selectOptions(form.getByLabelText('Gender'), 'Women')
  await waitFor(() => expect(location.search).toBe('?gender=female'))
  expect(results).toHaveAttribute('aria-busy', 'true')
  answer.open()
  await waitFor(() => expect(results).toHaveAttribute('aria-busy', 'false'))
})

test('the minimum age is never above the maximum age, and a note says when one was changed', async () => {
  const { user, form } = await openWide('/members?max_age=30')
  await user.type(form.getByLabelText('Minimum age'), '45')
  await waitFor(() => expect(location.search).toBe('?min_age=45&max_age=45'))
  await waitFor(() => expect(form.getByLabelText('Maximum age')).toHaveValue('45'))
  const note = form.getByText('The minimum age was above the maximum age: both are 45 now.')
  expect(note).toHaveRole('status')
  await user.clear(form.getByLabelText('Minimum age'))
  await user.type(form.getByLabelText('Minimum age'), '40')
  await waitFor(() => expect(location.search).toBe('?min_age=40&max_age=45'))
  expect(note).toBeEmptyDOMElement()
})

test('an age below the minimum is raised when the field is left', async () => {
  const { user, form } = await openWide('/members')
  await user.type(form.getByLabelText('Minimum age'), '7')
  await user.tab()
  await waitFor(() => expect(location.search).toBe('?min_age=18'))
})

test('regions follow the country, and another country clears the region and says so', async () => {
  const { user, form } = await openWide('/members?country=FI')
  await waitFor(() => expect(form.getByLabelText('Region')).toBeEnabled())
  const region = form.getByLabelText('Region').querySelectorAll('option')[1]
  await user.selectOptions(form.getByLabelText('Region'), region?.textContent ?? '')
  await waitFor(() => expect(location.search).toBe(`?country=FI&countryregion=${region?.value}`))
  await waitFor(() => expect(form.getByLabelText('Region')).toHaveValue(region?.value))
  await user.selectOptions(form.getByLabelText('Country'), 'Belgium')
  await waitFor(() => expect(location.search).toBe('?country=BE'))
  expect(await form.findByText(/^The region was cleared/)).toHaveRole('status')
  const other = form.getByLabelText('Region').querySelectorAll('option')[1]
  await user.selectOptions(form.getByLabelText('Region'), other?.textContent ?? '')
  await waitFor(() => expect(form.queryByText(/^The region was cleared/)).not.toBeInTheDocument())
  await user.selectOptions(form.getByLabelText('Region'), '')
  await waitFor(() => expect(location.search).toBe('?country=BE'))
  expect(form.queryByText(/^The region was cleared/)).not.toBeInTheDocument()
})

test('a region of the address that the site does not list can be replaced by any region', async () => {
  const { user, form } = await openWide('/members?country=NL&countryregion=9999')
  await waitFor(() => expect(form.getByLabelText('Region')).toBeEnabled())
  expect(form.getByLabelText('Region')).toHaveValue('9999')
  await user.selectOptions(form.getByLabelText('Region'), '')
  await waitFor(() => expect(location.search).toBe('?country=NL'))
})

test('without a country there is no region to choose', async () => {
  const { form } = await openWide('/members?min_age=75')
  expect(form.getByLabelText('Region')).toBeDisabled()
  expect(form.getByLabelText('Region')).toHaveAccessibleDescription('Choose a country first.')
})

test('regions that do not load offer a retry', async () => {
  refuse('regions.php')
  const { user, form } = await openWide('/members?country=NL')
  expect(await form.findByRole('alert')).toHaveTextContent('The regions did not load.')
  server.resetHandlers()
  await user.click(form.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(form.getByLabelText('Region')).toBeEnabled())
})

test('interests that do not load can be retried, and the focus is not lost when the button disappears', async () => {
  refuse('interests.php')
  const { user, form } = await openWide('/members')
  await found()
  await user.click(form.getByText('More filters'))
  expect(await form.findByRole('alert')).toHaveTextContent('The interests did not load.')
  server.resetHandlers()
  await user.click(form.getByRole('button', { name: 'Try again' }))
  expect(await form.findByRole('button', { name: 'Coffee' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('on a phone a button with the number of active filters opens them as a sheet, and says how many members there are', async () => {
  const { user } = await openApp('/members?gender=female', { as: SEARCHER })
  const people = await found()
  await user.click(screen.getByRole('button', { name: 'Filters, 1 active' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(sheet.getByLabelText('Gender')).toHaveValue('female')
  await user.click(sheet.getByText(`Show ${people} people`))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the sheet of the filters names no number of members until the search with a changed filter is answered', async () => {
  const { user } = await openApp('/members?gender=female', { as: SEARCHER })
  await found()
  await user.click(screen.getByRole('button', { name: 'Filters, 1 active' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  const answer = gate()
  server.use(http.get('*/api/search.php', () => answer.passed))
  await user.selectOptions(sheet.getByLabelText('Gender'), 'Men')
  await waitFor(() => expect(location.search).toBe('?gender=male'))
  expect(sheet.queryByText(/^Show \d+ people$/)).not.toBeInTheDocument()
  answer.open()
  expect(await sheet.findByText(/^Show \d+ people$/)).toBeVisible()
})

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['Back', () => history.back()],
])(
  'an age that is being typed is applied when %s closes the sheet of the filters, and the next Back leads to the page before',
  async (_key, leave) => {
    const { user, router } = await openApp('/faq', { as: SEARCHER })
    await act(() => router.navigate('/members?gender=female'))
    await user.click(await screen.findByRole('button', { name: 'Filters, 1 active' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.type(sheet.getByLabelText('Minimum age'), '7')
    await leave(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(location.search).toBe('?gender=female&min_age=18'))
    expect(await screen.findByRole('button', { name: 'Filters, 2 active' })).toHaveFocus()
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/faq'))
  },
)

test('the sheet of the filters announces how many members there are, once', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  const page = screen.getByRole('main')
  await found()
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  const [status] = sheet.getAllByRole('status').toReversed()
  const all = status?.textContent
  expect(all).toMatch(/^\d+ people$/)
  await user.selectOptions(sheet.getByLabelText('Gender'), 'Men')
  await waitFor(() => expect(status).toHaveTextContent(/^(?:Searching|\d+ people)$/))
  await waitFor(() =>
    expect(sheet.getByRole('button', { name: `Show ${status?.textContent}` })).toBeVisible(),
  )
  expect(status).not.toHaveTextContent(String(all))
  const behind = within(page).getByText(String(status?.textContent))
  expect(behind).toHaveAttribute('aria-live', 'off')
  await user.keyboard('{Escape}')
  expect(behind).not.toHaveAttribute('aria-live')
})

test('the sheet of the filters closes by its button while a search is still running', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  await found()
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  const search = gate()
  server.use(http.get('*/api/search.php', () => search.passed))
  await user.selectOptions(sheet.getByLabelText('Gender'), 'Men')
  await waitFor(() => expect(screen.getAllByText('Searching')).not.toEqual([]))
  await user.click(sheet.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  search.open()
})

test('the sheet of the filters does not say that nobody was found before the first search is answered', async () => {
  const search = gate()
  server.use(
    http.get('*/api/search.php', async () => {
      await search.passed
    }),
  )
  const { user } = await openApp('/members', { as: SEARCHER })
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(sheet.queryByRole('button', { name: /^Nobody found/ })).not.toBeInTheDocument()
  search.open()
  expect(await sheet.findByRole('button', { name: /^Show \d+ people$/ })).toBeVisible()
})

test('the sheet of the filters names no number of members while their search fails', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  const people = await found()
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(sheet.getByText(`Show ${people} people`)).toBeVisible()
  refuse('search.php')
  await user.selectOptions(sheet.getByLabelText('Gender'), 'Men')
  await waitFor(() => expect(sheet.queryByText(/^Show|^Nobody/)).toBeNull())
  expect(sheet.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
})

test('the fields that the settings name are filters with chips, and in the address', async () => {
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

test('an eleventh interest is a filter like the ten before it', async () => {
  const ten = 'adventure,animals,art,astrology,bbq,beach,beer,biking,coffee,cooking'
  const { form, user } = await openWide(`/members?interests=${ten}`)
  await user.click(await form.findByRole('button', { name: 'Dancing', pressed: false }))
  expect(await form.findByRole('button', { name: 'Dancing', pressed: true })).toBeVisible()
  expect(form.getByRole('button', { name: 'Cooking', pressed: true })).toBeVisible()
})

test('unknown fields are no filters', async () => {
  server.use(
    http.get('*/api/settings.php', () =>
      HttpResponse.json({ name: 'Test', logged_out_search: 'all', search_fields: ['shoe_size'] }),
    ),
  )
  const { form } = await openWide('/members?shoe_size=44')
  expect(form.queryByText('More filters')).not.toBeInTheDocument()
})

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

/** Stubs a device that returns its position, or denies it. */
function stubPosition(answer: { latitude: number; longitude: number } | 'denied') {
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

test('the position is requested only on a click, with two decimals and at most an hour old, and fills country and region', async () => {
  const asked = stubPosition({ latitude: 60.169_857, longitude: 24.938_379 })
  let sent = ''
  server.use(
    http.get('*/api/geocode.php', ({ request }) => {
      sent = new URL(request.url).search
      return HttpResponse.json({ country: 'fi', countryregion: 1301, city: 'Helsinki' })
    }),
  )
  const { user, form } = await openWide('/members')
  expect(asked).toHaveLength(0)
  await user.click(form.getByRole('button', { name: 'Use my location' }))
  await waitFor(() => expect(location.search).toBe('?country=FI&countryregion=1301'))
  expect(sent).toBe('?lat=60.17&lon=24.94')
  expect(asked).toEqual([expect.objectContaining({ maximumAge: 3_600_000 })])
  expect(await form.findByText('Showing people around Helsinki, Finland.')).toBeVisible()
  await user.selectOptions(form.getByLabelText('Region'), '')
  await waitFor(() => expect(form.queryByText(/^Showing people around/)).not.toBeInTheDocument())
})

/** Holds the answer that names the place of a position. */
function holdPosition() {
  stubPosition({ latitude: 60.169_857, longitude: 24.938_379 })
  const answer = gate()
  server.use(
    http.get('*/api/geocode.php', async () => {
      await answer.passed
      return HttpResponse.json({ country: 'fi', countryregion: 1301, city: 'Helsinki' })
    }),
  )
  return answer
}

test('a position that arrives after the search was left changes nothing on the next page', async () => {
  const answer = holdPosition()
  const { user, router, form } = await openWide('/members')
  await user.click(form.getByRole('button', { name: 'Use my location' }))
  await act(() => router.navigate('/faq'))
  await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })
  answer.open()
  await allRead()
  expect(location.pathname + location.search).toBe('/faq')
})

test('a country that is chosen while the position is looked up stays', async () => {
  const answer = holdPosition()
  const { user, form } = await openWide('/members')
  await user.click(form.getByRole('button', { name: 'Use my location' }))
  await user.selectOptions(form.getByLabelText('Country'), 'Germany')
  await waitFor(() => expect(location.search).toBe('?country=DE'))
  answer.open()
  await allRead()
  expect(location.search).toBe('?country=DE')
  expect(form.queryByText(/Showing people around/)).not.toBeInTheDocument()
})

test('a gender that a member without a chosen filter chooses while the position is looked up does not stop it', async () => {
  const answer = holdPosition()
  const { user } = await openApp('/members', { as: SEARCHER })
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(sheet.getByRole('button', { name: 'Use my location' }))
  await user.selectOptions(sheet.getByLabelText('Gender'), 'Men')
  await waitFor(() => expect(location.search).toMatch(/^\?gender=male&country=NL/))
  answer.open()
  await waitFor(() => expect(location.search).toMatch(/^\?gender=male&country=FI&countryregion=1301/))
})

test('a device that refuses its position says so and leaves the choice by hand', async () => {
  stubPosition('denied')
  const { user, form } = await openWide('/members')
  await user.click(form.getByRole('button', { name: 'Use my location' }))
  expect(await form.findByText(/Choose your country and region above/)).toBeVisible()
  expect(location.search).toBe('')
})

test('the focus moves to the next chip when one is removed, and to the heading after the last', async () => {
  const { user, form } = await openWide('/members?gender=female&min_age=30')
  expect(form.getByLabelText('Gender')).toHaveValue('female')
  await user.click(await screen.findByRole('button', { name: 'Remove 30 and older' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Women' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
