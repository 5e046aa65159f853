import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { COMPANY } from '#mocks/data/site.ts'
import { databaseFor } from '#mocks/db.ts'
import { chooseLocale } from '#src/actions/language.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'
import { saveWithdrawal } from '#src/stores/withdrawals.ts'
import { closeApp, openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'
import { companyRecord } from '#src/domain/first-paint-records.ts'

const PAGES = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/cookies', 'Cookies'],
  ['/ban', 'Access ban'],
  ['/return-policy', 'Returns and refunds'],
] as const

const company = (changes: Record<string, unknown>) =>
  server.use(http.get('*/api/companyinfo.php', () => HttpResponse.json({ ...COMPANY, ...changes })))

const noCompany = () =>
  server.use(http.get('*/api/companyinfo.php', () => new HttpResponse(null, { status: 404 })))

afterEach(() => {
  vi.unstubAllEnvs()
})

const text = () => screen.getByRole('article')

test.each(PAGES)(
  '%s has a title, contents that lead to its sections, and names the company',
  async (path, title) => {
    await openApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
    const links = contents.getAllByRole('link', { hidden: true })
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      const anchor = new URL(link.getAttribute('href') ?? '', 'http://x').hash.slice(1)
      const section = document.getElementById(anchor)
      expect(section, anchor).not.toBeNull()
      expect(within(section ?? document.body).getByRole('heading', { level: 2 })).toHaveTextContent(
        link.textContent,
      )
    }
    expect(await within(text()).findByText('Company number 12345678')).toBeVisible()
    expect(within(text()).getByText('Trading as Rosehip')).toBeVisible()
    expect(within(text()).getByText(/Amsterdam, Netherlands$/)).toBeVisible()
    expect(within(text()).getByText('VAT number NL001234567B01')).toBeVisible()
  },
)

test.each(PAGES)('%s leaves no gap where a fact belongs', async (path) => {
  await openApp(path)
  await within(await screen.findByRole('article')).findByText('Company number 12345678')
  expect(text()).not.toHaveTextContent(/\{\{|\}\}|undefined|null|\[object/)
})

test.each([
  ['later than December 2023', '2024-03-04T09:00:00Z', '4 March 2024'],
  ['earlier than December 2023', '2019-05-06T09:00:00Z', '1 December 2023'],
  ['just before noon of 1 December 2023', '2023-12-01T11:59:59Z', '1 December 2023'],
  ['unknown', null, '1 December 2023'],
  ['a zero date', '0000-00-00 00:00:00', '1 December 2023'],
])('with a company added %s the terms hold since %s', async (_case, added, date) => {
  company({ added })
  await openApp('/terms')
  expect(await screen.findByText(`In force since ${date}`)).toBeVisible()
})

test('a company that does not load says so, and a retry loads it', async () => {
  noCompany()
  const { user } = await openApp('/terms')
  expect(await within(text()).findByText('The company details could not be loaded.')).toBeVisible()
  expect(within(text()).getByText(/The date of these terms could not be loaded/)).toBeVisible()
  server.resetHandlers()
  await user.click(within(text()).getByRole('button', { name: 'Try again' }))
  expect(await within(text()).findByText('Company number 12345678')).toBeVisible()
  expect(screen.getByText('In force since 4 March 2024')).toBeVisible()
})

test('after a failure the copy of the last visit is shown, marked as such', async () => {
  await openApp('/terms')
  await within(text()).findByText('Company number 12345678')
  const kept = companyRecord.read()
  cleanup()
  closeApp()
  if (kept) companyRecord.write(kept)
  noCompany()
  await openApp('/terms')
  expect(await within(text()).findByText(/This is a copy from your last visit/)).toBeVisible()
  expect(within(text()).getByText('Company number 12345678')).toBeVisible()
  expect(screen.getByText('In force since 4 March 2024')).toBeVisible()
})

test('a translation is marked as such and leads to the original, which is marked as English', async () => {
  const { user } = await openApp('/terms')
  await screen.findByText('In force since 4 March 2024')
  expect(screen.queryByRole('link', { name: 'Read the original' })).not.toBeInTheDocument()
  await chooseLocale('fr')
  expect(await screen.findByText('En vigueur depuis le 4 mars 2024')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Lire l’original' }))
  expect(await screen.findByText('In force since 4 March 2024')).toBeVisible()
  expect(text()).toHaveAttribute('lang', 'en')
  expect(text()).toHaveTextContent('Who you deal with')
  expect(screen.getByText(/Voici l’original/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Lire en français' }))
  expect(await screen.findByText('En vigueur depuis le 4 mars 2024')).toBeVisible()
  expect(text()).not.toHaveAttribute('lang')
}, 20_000)

test('after an original that could not be loaded, Back brings the title of the page back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, router } = await openApp('/terms')
  await chooseLocale('fr')
  await waitFor(() => expect(document.title).toMatch(/Conditions générales$/))
  // Another test may have loaded them.
  i18next.removeResourceBundle('en', 'terms')
  server.use(http.get('*/locales/en/terms.json', () => new HttpResponse(null, { status: 404 })))
  await user.click(await screen.findByRole('link', { name: 'Lire l’original' }))
  await waitFor(() => expect(document.title).toMatch(/Erreur$/))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(document.title).toMatch(/Conditions générales$/))
})

test('the privacy page promises consent for third-party scripts, and says what the site notes itself', async () => {
  await openApp('/privacy')
  expect(await screen.findByText(/^To measure with third-party scripts .*: your consent/)).toBeVisible()
  expect(screen.getByText(/^To see when a page is left .*: our legitimate interest/)).toBeVisible()
  expect(text()).toHaveTextContent(/Global Privacy Control signal .* a no to third-party scripts/)
})

test('the passages that a lawyer has to check are marked in development', async () => {
  await openApp('/terms')
  const marks = await within(text()).findAllByText('For the lawyer:')
  expect(marks.length).toBeGreaterThan(5)
})

test.each(['/terms', '/complaints'])('visitors see no note for a lawyer on %s', async (path) => {
  vi.stubEnv('DEV', false)
  await openApp(path)
  await screen.findByRole('contentinfo')
  expect(screen.queryByText('For the lawyer:')).not.toBeInTheDocument()
})

test('a build for the lawyer shows the notes', async () => {
  vi.stubEnv('DEV', false)
  vi.stubEnv('VITE_LAWYER_NOTES', 'on')
  await openApp('/complaints')
  expect(await screen.findByText('For the lawyer:')).toBeVisible()
})

test('the site’s own text about fictional profiles is in the terms, and nothing where it has none', async () => {
  databaseFor().settings = { fictional_warning: 'Made up by us.' }
  await openApp('/terms')
  expect(await within(text()).findByText('Made up by us.')).toBeVisible()
})

test('a site without words about fictional profiles leaves no empty line', async () => {
  databaseFor().settings = { fictional_warning: null }
  await openApp('/terms')
  await screen.findByText('In force since 4 March 2024')
  const lines = Array.from(document.getElementById('fictional')?.querySelectorAll('p') ?? [])
  expect(lines.filter((line) => line.textContent.trim() === '')).toEqual([])
})

test('a higher minimum age of the site is in its pages', async () => {
  databaseFor().settings = { min_age: 21 }
  await openApp('/ban')
  expect(await screen.findByText(/is for people aged 21 and over/)).toBeVisible()
})

test('the page about blocking names the domain and leads to help, pause and the bar', async () => {
  await openApp('/ban')
  expect((await screen.findAllByText(/rosehip\.example/)).length).toBeGreaterThan(3)
  expect(screen.getByRole('link', { name: 'Pause or delete' })).toHaveAttribute('href', '/notifications')
  expect(screen.getByRole('link', { name: 'Ask to be barred' })).toHaveAttribute('href', '/service')
})

test('free returns are explained beside the right of withdrawal, with a button for it', async () => {
  databaseFor().settings = { refund_days: 30 }
  await openApp('/return-policy')
  expect(await screen.findByText('30 day free returns')).toBeVisible()
  expect(screen.getByText('14-day legal right of withdrawal')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Withdraw from contract' })).toHaveAttribute(
    'href',
    '/service?topic=withdrawal',
  )
})

test.each([null, 0])(
  'with %s refund days no free return is promised, and the law still applies',
  async (refund_days) => {
    databaseFor().settings = { refund_days }
    await openApp('/return-policy')
    expect(await screen.findByText('14-day legal right of withdrawal')).toBeVisible()
    expect(screen.queryByText(/day free returns/)).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Our free returns' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Your right to withdraw' })).toBeVisible()
  },
)

test('a link to a section moves the focus there and names it in the address', async () => {
  const { user } = await openApp('/privacy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy' })
  const contents = screen.getByRole('navigation', { name: 'On this page' })
  await user.click(within(contents).getByText('On this page'))
  await user.click(within(contents).getByRole('link', { name: 'Your rights' }))
  await waitFor(() => expect(window.location.hash).toBe('#rights'))
  expect(screen.getByRole('heading', { name: 'Your rights' })).toHaveFocus()
})

test('members see the last dates of their paid orders, and how to withdraw while there is time', async () => {
  databaseFor().settings = { refund_days: 30 }
  await openApp('/return-policy', { as: 'paid@example.test' })
  const recent = (await screen.findByText(/^60 credits, bought on /)).closest('li')
  expect(recent).toHaveTextContent(/Free return until/)
  expect(recent).toHaveTextContent(/Legal right to withdraw until/)
  const withdraw = within(recent ?? document.body).getByRole('link', {
    name: /^Withdraw from the order: 60 credits, bought on /,
  })
  expect(withdraw).toHaveAttribute('href', expect.stringMatching(/^\/transactions\/\d+$/))

  const old = screen.getByText(/^25 credits, bought on /).closest('li')
  expect(old).toHaveTextContent(/Free return ended on/)
  expect(old).toHaveTextContent(/Legal right to withdraw ended on/)
  expect(within(old ?? document.body).queryByRole('link')).not.toBeInTheDocument()
})

test('an order whose last day may have been a public holiday says so, and can still be withdrawn from', async () => {
  const [recent, old] = [17, 22].map((days) => new Date(Date.now() - days * DAY_MS).toISOString())
  const transactions = [
    { id: 77, status: 'completed', created: recent },
    { id: 78, status: 'completed', created: old },
  ]
  server.use(http.get('*/api/transactions.php', () => HttpResponse.json({ transactions })))
  await openApp('/return-policy', { as: 'paid@example.test' })
  const [row, oldRow] = (await screen.findAllByText(/^Order 7\d, bought on /)).map((name) =>
    name.closest('li'),
  )
  expect(row).toHaveTextContent(/Legal right to withdraw ended on/)
  expect(row).toHaveTextContent(/If the legal deadline fell on a public holiday, you can still withdraw/)
  expect(screen.getByRole('link', { name: /^Withdraw from the order: Order 77,/ })).toBeVisible()
  expect(oldRow).toHaveTextContent(/Legal right to withdraw ended on .+\d$/)
})

test('a confirmed withdrawal cannot be repeated, one without a clear answer can', async () => {
  const created = new Date().toISOString()
  const transactions = [77, 78].map((id) => ({ id, status: 'completed', created }))
  server.use(http.get('*/api/transactions.php', () => HttpResponse.json({ transactions })))
  saveWithdrawal('2', '77', { sent_at: Date.now(), reference: 'C-7' })
  saveWithdrawal('2', '78', { sent_at: Date.now(), reference: null })
  await openApp('/return-policy', { as: 'paid@example.test' })
  expect(await screen.findByRole('link', { name: /^Withdraw from the order: Order 78,/ })).toBeVisible()
  expect(screen.getByText(/^Order 77, bought on /)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Withdraw from the order: Order 77,/ })).toBeNull()
})

test('an order of unknown credits is named by its number among the last dates', async () => {
  const created = new Date().toISOString()
  server.use(
    http.get('*/api/transactions.php', () =>
      HttpResponse.json({ transactions: [{ id: 77, status: 'completed', created }] }),
    ),
  )
  await openApp('/return-policy', { as: 'paid@example.test' })
  expect(
    await screen.findByRole('link', { name: /^Withdraw from the order: Order 77, bought on / }),
  ).toBeVisible()
})

test('visitors are asked to log in for their own dates, and then return to this page', async () => {
  await openApp('/return-policy')
  expect(await screen.findByRole('link', { name: /Log in to see the deadlines/ })).toHaveAttribute(
    'href',
    '/login?redirect=%2Freturn-policy',
  )
})

test('a member without orders is told that there is nothing to return', async () => {
  await openApp('/return-policy', { as: 'free@example.test' })
  expect(await screen.findByText('You have no purchases that can be returned.')).toBeVisible()
})

test('orders that do not load leave the page whole and can be tried again', async () => {
  server.use(http.get('*/api/transactions.php', () => new HttpResponse(null, { status: 404 })))
  const { user } = await openApp('/return-policy', { as: 'paid@example.test' })
  expect(await screen.findByText('This part did not load')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your right to withdraw' })).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^60 credits, bought on /)).toBeVisible()
})

test('the choice about cookies is on the page about cookies', async () => {
  await openApp('/cookies')
  expect(await screen.findByRole('heading', { name: 'Your choice' })).toBeVisible()
})

test.each([
  ['/cookies', 'Ton choix', 'Your choice'],
  ['/return-policy', 'Tes dates limites', 'Your deadlines'],
])('the original of %s is entirely in its own language', async (path, translated, original) => {
  const { router } = await openApp(path)
  await chooseLocale('fr')
  expect(await screen.findByRole('heading', { name: translated })).toBeVisible()
  await router.navigate(`${path}?original`)
  expect(await screen.findByRole('heading', { name: original })).toBeVisible()
  expect(screen.queryByRole('heading', { name: translated })).not.toBeInTheDocument()
  expect(text()).not.toHaveTextContent(/\b(consent|purpose)\.|^none$/)
})

test('the dates of the orders are in the language of the page, even in its original', async () => {
  const { router } = await openApp('/return-policy', { as: 'paid@example.test' })
  await chooseLocale('fr')
  await router.navigate('/return-policy?original')
  const recent = (await screen.findByText(/^60 credits, bought on \d+ [A-Z]/)).closest('li')
  expect(recent).toHaveTextContent(/Legal right to withdraw until \d+ [A-Z]/)
})

test('a retry of the company’s data leaves the focus on the page', async () => {
  server.use(http.get('*/api/companyinfo.php', () => new HttpResponse(null, { status: 400 })))
  const { user } = await openApp('/terms', {})
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  server.resetHandlers()
  if (again) await user.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})
