import { act, render, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { http, HttpResponse } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/domain/api-error.ts'
import { chooseLocale } from '#src/actions/language.ts'
import { changeLanguage, startTexts } from '#src/i18n/texts.ts'
import { ErrorPage } from '#src/layouts/ErrorPage.tsx'
import { openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'

beforeEach(() => {
  // React and the router write every provoked error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function Nothing() {
  return null
}

async function open(error: unknown) {
  if (i18next.isInitialized) await changeLanguage('en')
  else await startTexts('en', __TEXTS_PATH__)
  const loader = () => {
    throw error
  }
  const route = { path: '/', loader, ErrorBoundary: ErrorPage, HydrateFallback: Nothing, Component: Nothing }
  render(<RouterProvider router={createMemoryRouter([route])} />)
}

async function failWith(error: unknown) {
  await open(error)
  return screen.findByRole('heading', { level: 1 })
}

/** Returns an error whose properties throw. */
function brokenError() {
  const error = new ApiError('status', { status: 500 })
  return Object.defineProperty(error, 'message', {
    get: () => {
      throw new Error('broken')
    },
  })
}

function expectWaysOut() {
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
}

test('an unknown page says so in its title too, and leads home', async () => {
  await openApp('/no/such/page')
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('This page could not be found'))
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument()
  await chooseLocale('fr')
  expect(await screen.findByRole('link', { name: 'Retour à la page d’accueil' })).toBeVisible()
})

test('an address without a page of text is an unknown page', async () => {
  await openApp('/no-such-token')
  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})

test('a link to an unknown page leaves the focus on what it says', async () => {
  const { router } = await openApp('/faq')
  await act(() => router.navigate('/no-such-token'))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toHaveFocus(),
  )
})

test('a page of text shows repeated paragraphs', async () => {
  const paragraphs = ['Ask.', 'Meet.', 'Ask.']
  server.use(http.get('*/api/page.php', () => HttpResponse.json({ title: 'Three steps', paragraphs })))
  await openApp('/about-us')
  await screen.findByRole('heading', { level: 1, name: 'Three steps' })
  const shown = within(screen.getByRole('article')).getAllByRole('paragraph')
  expect(shown.map((paragraph) => paragraph.textContent)).toEqual(paragraphs)
})

test('a page of text whose call fails keeps the bars and offers a reload', async () => {
  server.use(
    http.get('*/api/page.php', () =>
      HttpResponse.json({ error: 'closed', message: 'Back at noon' }, { status: 403 }),
    ),
  )
  await openApp('/about-us')
  expect(await screen.findByRole('heading', { level: 1, name: 'Back at noon' })).toBeVisible()
  expect(screen.getByText('Error 403')).toBeVisible()
  expect(await screen.findByRole('contentinfo')).toBeVisible()
  expectWaysOut()
})

test.each([
  [
    'the message of the backend',
    new ApiError('status', { status: 503, body: { message: 'Closed <b>today</b>' } }),
    'Closed <b>today</b>',
    'Error 503',
  ],
  ['Error when there is no message', new ApiError('status', { status: 502 }), 'Error', 'Error 502'],
  ['status 500 when there is none', new ApiError('unreadable'), 'Error', 'Error 500'],
])('the error page shows %s', async (_case, error, title, status) => {
  expect(await failWith(error)).toHaveTextContent(title)
  expect(screen.getByText(status)).toBeVisible()
  expect(screen.getByText('An error occurred, please try again later.')).toBeVisible()
  expectWaysOut()
})

test('an error page in place of the whole site is the main content of the page', async () => {
  server.use(http.get('*/api/user.php', () => HttpResponse.json({ user: { profile: [] } })))
  await openApp('/profile', { as: 'paid@example.test' })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { level: 1, name: 'Error' })).toBeVisible()
  expectWaysOut()
})

test('a script error shows neither its message nor a stack', async () => {
  const heading = await failWith(new TypeError('x is not a function at secret.ts:12'))
  expect(heading).toHaveTextContent(/^Error$/)
  expect(document.body).not.toHaveTextContent('secret')
  expectWaysOut()
})

test('a page whose texts failed to load opens when it is opened again', async () => {
  const { router } = await openApp('/faq', { as: 'paid@example.test' })
  await chooseLocale('da')
  // Another test may have loaded them.
  i18next.removeResourceBundle('da', 'transactions')
  server.use(http.get('*/locales/da/transactions.json', () => new HttpResponse(null, { status: 404 })))
  await act(() => router.navigate('/transactions'))
  expect(await screen.findByText('500', { exact: false })).toBeVisible()
  server.resetHandlers()
  await act(() => router.navigate('/faq'))
  await act(() => router.navigate('/transactions'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dine ordrer' })).toBeVisible()
})

test('the title of each page that failed is that of its error', async () => {
  const { router } = await openApp('/faq', { as: 'paid@example.test' })
  await chooseLocale('da')
  server.use(http.get('*/locales/da/:area', () => new HttpResponse(null, { status: 404 })))
  for (const [path, area] of [
    ['/premium', 'premium'],
    ['/notifications', 'settings'],
  ] as const) {
    // Another test may have loaded them.
    i18next.removeResourceBundle('da', area)
    await act(() => router.navigate(path))
    expect(await screen.findByRole('heading', { level: 1, name: 'Fejl' })).toBeVisible()
    await waitFor(() => expect(document.title).toMatch(/Fejl$/))
  }
})

test('without a connection the error page says what to do', async () => {
  await failWith(new ApiError('offline'))
  expect(screen.getByText('You are offline. Try again when you are back online.')).toBeVisible()
})

test('when the error page itself fails, a plain text and a link home remain', async () => {
  await open(brokenError())
  expect(await screen.findByText('An error occurred while showing the error page')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})

test('when the texts fail as well, the fallback is English', async () => {
  vi.spyOn(i18next, 'exists').mockImplementation(() => {
    throw new Error('no texts')
  })
  await open(brokenError())
  expect(await screen.findByText('An error occurred while showing the error page')).toBeVisible()
})
