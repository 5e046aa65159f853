import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { http, HttpResponse } from 'msw'
import Cookies from 'js-cookie'
import { expect, test, vi } from 'vitest'
import { MEMBER_IDS } from '#mocks/data/specials.ts'
import { accountByEmail, databaseFor, signOut } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { applySiteLanguage, chooseLocale } from '#src/actions/language.ts'
import { detectLocale, siteLocale, visibleLocales } from '#src/i18n/detect-locale.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { logInAs, openApp } from '#tests/support/app.tsx'
import { watchCookies } from '#tests/support/cookies.ts'
import { gate } from '#tests/support/gate.ts'
import { clickPay } from '#tests/support/orders.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'

type User = Awaited<ReturnType<typeof openApp>>['user']

/** Removes the texts of a language, which other tests may have loaded. */
function forgetTexts(locale: string): void {
  for (const area of Object.keys(i18next.getDataByLanguage(locale) ?? {}))
    i18next.removeResourceBundle(locale, area)
}

test('choosing a language changes the page, is stored for a year and sent to the server', async () => {
  const { user } = await openApp('/profile', { as: 'paid@example.test' })
  const told: unknown[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'PUT') told.push(await request.clone().json())
  })
  const daysOf = watchCookies()
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  await user.click(screen.getByRole('menuitem', { name: 'Français' }))
  expect((await screen.findAllByRole('link', { name: /^Recherche/ })).length).toBeGreaterThan(0)
  expect(document.documentElement.lang).toBe('fr')
  expect(Cookies.get('locale')).toBe('fr')
  expect(daysOf('locale')).toBe(365)
  await waitFor(() => expect(told).toEqual([{ language: 'fr' }]))
  expect(formatMoney(1999, 'EUR').replaceAll(/\s/g, ' ')).toBe('19,99 €')
})

test('where the country speaks the language of the page, there is no menu of languages, only their page', async () => {
  databaseFor().settings = { geoip_selected_country: 'US' }
  await openApp('/faq')
  const languages = await screen.findByRole('link', { name: 'All languages' })
  expect(languages).toHaveAttribute('href', '/lang-config')
  expect(screen.queryByRole('button', { name: 'Language' })).toBeNull()
})

test('choosing the only language of the country removes the menu, and the heading of the page takes the focus', async () => {
  databaseFor().settings = { geoip_selected_country: 'FR' }
  const { user } = await openApp('/faq')
  const button = await screen.findByRole('button', { name: 'Language' })
  await user.click(button)
  await user.click(screen.getByRole('menuitem', { name: 'Français' }))
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the later of two quick choices wins, even if the texts of the first arrive last', async () => {
  const { user } = await openApp('/lang-config', { as: 'paid@example.test' })
  const told: unknown[] = []
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'PUT') told.push(await request.clone().json())
  })
  forgetTexts('sv')
  const swedish = gate()
  server.use(http.get('*/locales/sv/languages.json', () => swedish.passed))
  await user.click(await screen.findByRole('button', { name: 'Switch to Swedish' }))
  await user.click(screen.getByRole('button', { name: 'Switch to Italian' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('it'))
  swedish.open()
  await waitFor(() => expect(i18next.hasResourceBundle('sv', 'languages')).toBe(true))
  await allAnswered()
  expect(screen.getByRole('heading', { name: 'Italiano' })).toHaveFocus()
  expect(document.documentElement.lang).toBe('it')
  expect(Cookies.get('locale')).toBe('it')
  expect(told).toEqual([{ language: 'it' }])
})

test('the server gets two choices in their order', async () => {
  const { user } = await openApp('/lang-config', { as: 'paid@example.test' })
  const saved: string[] = []
  const first = gate()
  server.use(
    http.put<never, { language: string }>('*/api/user.php', async ({ request }) => {
      const { language } = await request.clone().json()
      if (language === 'fi') await first.passed
      saved.push(language)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Switch to Finnish' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('fi'))
  await user.click(screen.getByRole('button', { name: /norja/ }))
  await waitFor(() => expect(document.documentElement.lang).toBe('no'))
  first.open()
  await waitFor(() => expect(saved).toEqual(['fi', 'no']))
})

test('the failure to save a language is not reported once a later choice is saved', async () => {
  const { user } = await openApp('/lang-config', { as: 'paid@example.test' })
  const first = gate()
  const saved: unknown[] = []
  server.use(
    http.put('*/api/user.php', async ({ request }) => {
      saved.push(await request.clone().json())
      if (saved.length > 1) return undefined
      await first.passed
      return new HttpResponse(null, { status: 400 })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Switch to Finnish' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('fi'))
  await user.click(screen.getByRole('button', { name: /norja/ }))
  await waitFor(() => expect(document.documentElement.lang).toBe('no'))
  first.open()
  await waitFor(() => expect(saved).toHaveLength(2))
  await act(allRead)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a visitor changes the language without a call to the server', async () => {
  const { user } = await openApp('/faq')
  const told: string[] = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT') told.push(request.url)
  })
  await user.click(await screen.findByRole('button', { name: 'Language' }))
  await user.click(screen.getByRole('menuitem', { name: 'Français' }))
  expect(await screen.findByRole('link', { name: 'Connexion' })).toBeVisible()
  await act(allRead)
  expect(told).toEqual([])
})

test('the site’s own language applies until the visitor chooses another', async () => {
  databaseFor().settings.domain_language = 'fr-FR'
  await openApp('/faq')
  forgetTexts('fr')
  await applySiteLanguage()
  expect(i18next.language).toBe('fr')
  expect(Cookies.get('locale')).toBe('fr')
})

test('the visitor’s choice wins over the language of the site', async () => {
  databaseFor().settings.domain_language = 'en'
  await openApp('/faq')
  await chooseLocale('fr')
  await applySiteLanguage()
  expect(i18next.language).toBe('fr')
})

test('a choice whose texts are on their way wins over the language of the site', async () => {
  databaseFor().settings.domain_language = 'sv'
  await openApp('/faq')
  forgetTexts('it')
  const texts = gate()
  server.use(http.get('*/locales/it/faq.json', () => texts.passed))
  const choice = chooseLocale('it')
  await applySiteLanguage()
  texts.open()
  await choice
  expect(i18next.language).toBe('it')
  expect(Cookies.get('locale')).toBe('it')
})

test('a choice whose texts fail after a later choice is not reported as an error', async () => {
  await openApp('/faq')
  forgetTexts('da')
  const texts = gate()
  server.use(
    http.get('*/locales/da/faq.json', async () => {
      await texts.passed
      return HttpResponse.error()
    }),
  )
  const choice = chooseLocale('da')
  await chooseLocale('it')
  texts.open()
  await expect(choice).resolves.toBeUndefined()
  expect(i18next.language).toBe('it')
})

test('a language whose texts do not load says so, leaves the page in the old one, and loads when it is chosen again', async () => {
  const { user } = await openApp('/faq', { as: 'paid@example.test' })
  forgetTexts('nl')
  const chooseDutch = async () => {
    await user.click(await screen.findByRole('button', { name: 'Language' }))
    await user.click(screen.getByRole('menuitem', { name: 'Nederlands' }))
  }
  const expectEnglish = async (words: RegExp) => {
    await chooseDutch()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(words)
    expect(document.documentElement.lang).toBe('en')
    expect(screen.getAllByRole('link', { name: /^Search/ })[0]).toBeVisible()
    await user.click(within(alert).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(alert).not.toBeInTheDocument())
  }
  server.use(http.get('*/locales/nl/*', () => new HttpResponse(null, { status: 404 })))
  await expectEnglish(/Check your connection/)
  server.use(http.get('*/locales/nl/*', () => HttpResponse.error()))
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expectEnglish(/You are offline/)
  connection.mockRestore()
  server.resetHandlers()
  await chooseDutch()
  expect((await screen.findAllByRole('link', { name: /^Zoeken/ }))[0]).toBeVisible()
})

async function chooseFrench(user: User, place: 'menu' | 'page') {
  if (place === 'menu') await user.click(await screen.findByRole('button', { name: 'Language' }))
  const name = /^(Français|Switch to French)$/
  await user.click(await screen.findByRole(place === 'menu' ? 'menuitem' : 'button', { name }))
  await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
}

test.each([
  ['menu', '/faq'],
  ['page', '/lang-config'],
] as const)(
  'a language that the server could not save stays chosen, and its %s says that the e-mails do not use it',
  async (place, path) => {
    const { user } = await openApp(path, { as: 'paid@example.test' })
    server.use(http.put('*/api/user.php', () => new HttpResponse(null, { status: 400 })))
    await chooseFrench(user, place)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Le site est maintenant dans cette langue/)
  },
)

test('a language that is chosen once the session has ended changes without an error, and is saved after the next login', async () => {
  const { user, database } = await openApp('/lang-config', { as: 'paid@example.test' })
  signOut()
  await chooseFrench(user, 'page')
  expect((await screen.findAllByRole('link', { name: 'Connexion' })).length).toBeGreaterThan(0)
  await allAnswered()
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => logInAs('paid@example.test'))
  const saved = { language: 'fr', toldLanguage: true }
  await waitFor(() => expect(accountByEmail(database, 'paid@example.test')).toMatchObject(saved))
})

test('without a cookie the browser’s language counts, and English if the site does not have it', () => {
  Cookies.remove('locale')
  expect(detectLocale()).toBe('en')
  Cookies.set('locale', 'nb')
  expect(detectLocale()).toBe('no')
  Cookies.set('locale', 'xx')
  expect(detectLocale()).toBe('en')
})

test('the browser’s language is matched by its whole code, so that Filipino is not Finnish', () => {
  Cookies.remove('locale')
  const languages = vi.spyOn(navigator, 'languages', 'get')
  for (const [tags, locale] of [
    [['fil-PH', 'en'], 'en'],
    [['fil', 'sv-SE'], 'sv'],
    [['fi-FI', 'en'], 'fi'],
    [['dak', 'gsw', 'nn-NO'], 'no'],
    [['es_419'], 'es'],
  ] as const) {
    languages.mockReturnValue(tags)
    expect(detectLocale()).toBe(locale)
  }
  languages.mockRestore()
})

test('the language of a site is given by its first two letters', () => {
  expect(siteLocale('nld')).toBe('nl')
  expect(siteLocale('fr_BE')).toBe('fr')
  expect(siteLocale('xx')).toBeNull()
  expect(siteLocale(undefined)).toBeNull()
})

test.each([
  ['NL', 'nl', ['nl']],
  ['BE', 'nl', ['nl', 'fr', 'de']],
  ['CH', 'fr', ['de', 'it', 'fr', 'en']],
  ['NL', 'en', ['nl', 'en']],
  ['AR', 'es', ['es']],
  ['CR', 'es', ['es']],
  ['SN', 'fr', ['fr']],
  ['SR', 'nl', ['nl']],
  ['LI', 'de', ['de']],
  ['US', 'en', ['en']],
  [null, 'en', ['en']],
  ['XX', 'da', ['en', 'da']],
] as const)('in %s with %s the menu offers %j', (country, current, offered) => {
  expect(visibleLocales(country, current)).toEqual(offered)
})

const OWN_WORDS = {
  domain_language: 'en-GB',
  description: 'A site of its own kind.',
  fictional_warning: 'Some people are invented by us.',
  fictional_singular: 'Invented',
}

test.each([
  ['/', undefined, ['Invented', OWN_WORDS.description]],
  ['/faq', undefined, []],
  [`/members/${MEMBER_IDS.fictional}`, 'paid@example.test', ['Invented']],
  [`/members/${MEMBER_IDS.fictional}/signup`, undefined, ['Invented']],
  ['/chats/2001', 'paid@example.test', ['Invented']],
  ['/credits/p1', 'paid@example.test', ['Invented']],
])('%s says in which language the site’s own words are', async (path, as, words) => {
  databaseFor().settings = OWN_WORDS
  await openApp(path, as ? { as } : {})
  await chooseLocale('de')
  for (const text of [OWN_WORDS.fictional_warning, ...words])
    for (const part of await screen.findAllByText(text))
      expect(part.closest('[lang]')).toHaveAttribute('lang', 'en')
  expect(document.documentElement.lang).toBe('de')
})

test('the entry warning says in which language the site’s own words are', async () => {
  databaseFor().settings = OWN_WORDS
  await openApp('/', { isFirstVisit: true })
  await chooseLocale('de')
  const warning = await screen.findByRole('dialog', { name: 'Bevor du eintrittst' })
  expect(await within(warning).findByText(OWN_WORDS.fictional_warning)).toHaveAttribute('lang', 'en')
})

test('the messages about a failed login and an unanswered link to reactivate follow a change of language', async () => {
  addFault(databaseFor(), { method: 'POST', path: 'reactivate.php', times: 1, kind: 'cut' })
  const { user } = await openApp('/login?reactivate=valid-2')
  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(await screen.findByText(/^We are not sure that this worked/)).toBeVisible()
  await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'paid@example.test')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByText('Login failed, please try again')).toBeVisible()
  await chooseLocale('fr')
  expect(await screen.findByText('La connexion a échoué, réessaie')).toBeVisible()
  expect(screen.getByText(/^Cela a peut-être échoué/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('paid@example.test')
})

test('the messages about a refused order and a refused discount code follow a change of language', async () => {
  const { user } = await openApp('/credits/p1/sct', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }))
  await user.type(screen.getByLabelText('Discount code'), 'NOBODY{Enter}')
  expect(await screen.findByText('Code not found')).toBeVisible()
  server.use(
    http.post('*/api/payment.php', () => HttpResponse.json({ error: 'card_failed' }, { status: 402 })),
  )
  await clickPay(user)
  expect(await screen.findByText('Payment failed or has been cancelled.')).toBeVisible()
  await chooseLocale('fr')
  expect(await screen.findByText('Le paiement a échoué ou a été annulé.')).toBeVisible()
  expect(screen.getByText('Code introuvable')).toBeVisible()
})

test('the message about a refused code of a direct debit follows a change of language', async () => {
  const { user } = await openApp('/directdebit?package=p1', { as: 'paid@example.test' })
  await clickPay(user)
  await user.type(await screen.findByLabelText('SMS code'), '000000{Enter}')
  expect(await screen.findByText('Code invalid')).toBeVisible()
  await chooseLocale('fr')
  expect(await screen.findByText('Code non valide')).toBeVisible()
})

test('the language page names every language, its coverage, and switches', async () => {
  const { user } = await openApp('/lang-config')
  expect(await screen.findByRole('heading', { name: 'Languages', level: 1 })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map((row) => row.textContent)).toEqual([
    'Dansk',
    'Deutsch',
    'English',
    'Español',
    'Suomi',
    'Français',
    'Italiano',
    'Nederlands',
    'Norsk',
    'Polski',
    'Svenska',
  ])
  expect(screen.getAllByText(/^100% of [\d,]+ texts$/).length).toBeGreaterThanOrEqual(2)
  await user.click(screen.getByRole('button', { name: 'Switch to French' }))
  expect(await screen.findByRole('heading', { name: 'Langues', level: 1 })).toBeVisible()
  expect(document.documentElement.lang).toBe('fr')
})
