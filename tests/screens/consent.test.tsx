import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConsentSettings } from '#src/features/consent/ConsentSettings.tsx'
import { loadTexts } from '#src/i18n/texts.ts'
import { COUNTED_PAGES, RECORDED_PAGES } from '#src/paths.ts'
import { routes } from '#src/routes.tsx'
import { useConsent } from '#src/stores/browser/consent.ts'
import { useSession } from '#src/stores/session.ts'
import { openApp } from '#tests/support/app.tsx'
import { allRead } from '#tests/support/server.ts'
import { consentRecord } from '#src/domain/first-paint-records.ts'
import { resetState } from '#src/lib/state.ts'
import { recordText } from '#src/lib/storage/records.ts'

const ANALYTICS = 'https://stats.example/a.js'
const RECORDER = 'https://replay.example/r.js'

const PROVIDERS = ['analytics https://stats.example', 'recording https://replay.example']

/** Stores the consent of an earlier visit. */
function agree() {
  const choice = { analytics: true, recording: true }
  consentRecord.write({ choice, at: Date.now(), providers: PROVIDERS })
  useConsent.setState({ choice })
}

function patternsOf(rows: RouteObject[]): string[] {
  return rows.flatMap(({ path, children }) => [...(path ? [path] : []), ...patternsOf(children ?? [])])
}

const loaded = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[data-purpose]')].map(({ src }) => src)
const banner = () =>
  screen.findByRole('region', { name: 'May we count visits and record how pages are used?' })

/** Waits until a page of a visitor would have asked, and loaded its scripts. */
async function visitorKnown() {
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(useSession.getState().status).toBe('logged-out'))
  await act(allRead)
}

function sendPrivacySignal(value: boolean) {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })
}

beforeEach(() => {
  vi.stubEnv('VITE_ANALYTICS_URL', ANALYTICS)
  vi.stubEnv('VITE_RECORDER_URL', RECORDER)
})

afterEach(() => {
  vi.unstubAllEnvs()
  sendPrivacySignal(false)
  document.head.querySelectorAll('script[data-purpose]').forEach((script) => script.remove())
  delete window.openedPages
})

test('before a choice no third-party script is loaded, and both answers are side by side', async () => {
  await openApp('/faq')
  const question = within(await banner())
  expect(question.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Refuse all',
    'Accept all',
  ])
  expect(loaded()).toEqual([])
})

test('a refusal loads nothing, is remembered, and closes the question, and the focus moves to the page', async () => {
  const { user } = await openApp('/faq')
  const asking = await banner()
  await user.click(within(asking).getByRole('button', { name: 'Refuse all' }))
  await waitFor(() => expect(asking).not.toBeInTheDocument())
  expect(screen.getByRole('main')).toHaveFocus()
  expect(loaded()).toEqual([])
  expect(consentRecord.read()).toMatchObject({
    choice: { analytics: false, recording: false },
    providers: PROVIDERS,
  })
})

test.each([
  ['counts visits', 'VITE_RECORDER_URL', 'May we count visits?', { analytics: true, recording: false }],
  [
    'records pages',
    'VITE_ANALYTICS_URL',
    'May we record how pages are used?',
    { analytics: false, recording: true },
  ],
])(
  'a site with only a script that %s asks about no other, and stores no consent to another',
  async (_, missing, title, choice) => {
    vi.stubEnv(missing, '')
    const { user } = await openApp('/faq')
    const asking = await screen.findByRole('region', { name: title })
    expect(asking).not.toHaveTextContent(choice.recording ? /count/ : /record/)
    await user.click(within(asking).getByRole('button', { name: 'Accept all' }))
    expect(consentRecord.read()).toMatchObject({ choice })
  },
)

test('after consent the scripts are loaded once, without a referrer, and get only the pattern of the page', async () => {
  const { user, router } = await openApp('/terms')
  await user.click(within(await banner()).getByRole('button', { name: 'Accept all' }))
  expect(loaded()).toEqual([ANALYTICS, RECORDER])
  expect(document.head.querySelector<HTMLScriptElement>('script[data-purpose]')?.referrerPolicy).toBe(
    'no-referrer',
  )
  expect(window.openedPages).toEqual([{ pattern: '/terms' }])
  expect(router.state.location.pathname).toBe('/terms')
})

test('a landing page is counted by its pattern, and not recorded', async () => {
  agree()
  await openApp('/landers/video')
  await waitFor(() => expect(loaded()).toEqual([ANALYTICS]))
  expect(window.openedPages).toEqual([{ pattern: '/landers/video/:slug?' }])
})

test.each(['/', '/landers/tinderswipe', '/landers/gallery', '/landers/maplanding'])(
  'the page %s, which shows members, is counted and not recorded',
  async (path) => {
    agree()
    await openApp(path)
    await waitFor(() => expect(loaded()).toEqual([ANALYTICS]))
  },
)

test.each(['/terms', '/landers/video'])(
  'while the signup is open over %s, and after it, no third-party script is loaded',
  async (path) => {
    agree()
    const { user } = await openApp(`${path}#signup-3`)
    const signup = within(await screen.findByRole('dialog', { name: 'Sign up' }))
    await waitFor(() => expect(useSession.getState().status).toBe('logged-out'))
    expect(loaded()).toEqual([])
    await user.click(signup.getByRole('button', { name: 'Close' }))
    await user.click(await signup.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(loaded()).toEqual([])
  },
)

test.each(['/', '/faq', '/terms', '/members', '/chats', '/credits'])(
  'on %s no third-party script is loaded for a member',
  async (path) => {
    agree()
    await openApp(path, { as: 'paid@example.test' })
    await waitFor(() => expect(useSession.getState().status).toBe('logged-in'))
    await screen.findByRole('heading', { level: 1 })
    expect(loaded()).toEqual([])
  },
)

test.each(['/members/101', '/members', '/landers/video/she-eng', '/terms?original=1', '/service', '/signup'])(
  'on %s no third-party script is loaded, and its address is not sent to anybody',
  async (address) => {
    agree()
    await openApp(address)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(useSession.getState().status).toBe('logged-out'))
    expect(loaded()).toEqual([])
    expect(window.openedPages).toBeUndefined()
  },
)

test.each([
  '/members/101',
  '/terms?network=n&sub1=click-1',
  '/members?min_age=30',
  '/login?reactivate=valid-2',
  '/reset-password/do?token=valid-1',
  '/mail-change/do?token=valid-2',
])(
  'a document that was opened at %s stays without third-party scripts, wherever it leads',
  async (address) => {
    agree()
    const { user, router } = await openApp(address)
    await waitFor(() => expect(useSession.getState().status).toBe('logged-out'))
    await screen.findByRole('heading', { level: 1 })
    const footer = within(await screen.findByRole('contentinfo'))
    await user.click(footer.getByRole('link', { name: 'Privacy' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/privacy')
    expect(loaded()).toEqual([])
  },
)

test.each(['/signup?gender=male&looking_for=male', '/members/101', '/login?redirect=%2Fchats%2F12'])(
  'a page that was opened from %s in a new tab stays without third-party scripts, which could read that address',
  async (address) => {
    agree()
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + address)
    await openApp('/terms')
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(useSession.getState().status).toBe('logged-out'))
    expect(loaded()).toEqual([])
  },
)

test.each(['http://localhost:3000/faq', 'https://search.example/find?q=dating'])(
  'a page that was opened from %s is counted',
  async (address) => {
    agree()
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(address)
    await openApp('/terms')
    await waitFor(() => expect(loaded()).toEqual([ANALYTICS, RECORDER]))
  },
)

const yearAgo = () => Date.now() - 366 * 86_400_000
const answer = { choice: { analytics: true, recording: true }, at: Date.now(), providers: PROVIDERS }
test.each([
  ['an agreement that is older than a year', () => ({ ...answer, at: yearAgo() })],
  [
    'a refusal that is older than a year',
    () => ({ ...answer, choice: { analytics: false, recording: false }, at: yearAgo() }),
  ],
  ['an agreement about other companies', () => ({ ...answer, providers: PROVIDERS.slice(1) })],
  ['an agreement that does not say when and about whom it was made', () => answer.choice],
])('%s is requested again, and nothing is loaded until then', async (_, stored) => {
  localStorage.setItem('consent', recordText(stored()))
  resetState()
  await openApp('/terms')
  await banner()
  expect(loaded()).toEqual([])
})

test('the pages that are counted and recorded exist and have no id in their address', () => {
  const patterns = new Set(patternsOf(routes).map((pattern) => pattern.replaceAll(/\/:\w+\?/g, '')))
  expect(COUNTED_PAGES.filter((path) => path.includes(':') || !patterns.has(path))).toEqual([])
  expect(RECORDED_PAGES.filter((path) => !COUNTED_PAGES.includes(path))).toEqual([])
})

test.each(RECORDED_PAGES)(
  'on %s, which may be recorded, there are no fields and no members',
  async (path) => {
    await openApp(path)
    const main = within(await screen.findByRole('main'))
    await main.findByRole('heading', { level: 1 })
    for (const role of ['textbox', 'searchbox', 'combobox', 'spinbutton', 'img'])
      expect(main.queryAllByRole(role)).toEqual([])
  },
)

test('a browser that opts out is not asked, and nothing is loaded even after an earlier consent', async () => {
  await openApp('/landers/video')
  await banner()
  sendPrivacySignal(true)
  await openApp('/landers/video')
  await visitorKnown()
  expect(
    screen.queryByRole('region', { name: 'May we count visits and record how pages are used?' }),
  ).not.toBeInTheDocument()
  agree()
  await openApp('/landers/video')
  await visitorKnown()
  expect(loaded()).toEqual([])
})

test('a site without third-party scripts asks nothing', async () => {
  await openApp('/faq')
  await banner()
  vi.stubEnv('VITE_ANALYTICS_URL', '')
  vi.stubEnv('VITE_RECORDER_URL', 'not an address')
  await openApp('/faq')
  await visitorKnown()
  expect(
    screen.queryByRole('region', { name: 'May we count visits and record how pages are used?' }),
  ).not.toBeInTheDocument()
})

test.each([
  ['both scripts', ANALYTICS, RECORDER, [/^Counting visits: /, /^Recording how pages are used: /]],
  ['one script', '', RECORDER, [/^Recording how pages are used: /]],
  ['no script', '', '', []],
])('the page about cookies of a site with %s lists no other', async (_, analytics, recorder, listed) => {
  vi.stubEnv('VITE_ANALYTICS_URL', analytics)
  vi.stubEnv('VITE_RECORDER_URL', recorder)
  await openApp('/cookies')
  expect(await screen.findByRole('heading', { name: 'What the site needs' })).toBeVisible()
  const lines = screen.queryAllByText(/^(Counting visits|Recording how pages are used): /)
  expect(lines.map(({ textContent }) => textContent)).toEqual(
    listed.map((text) => expect.stringMatching(text) as string),
  )
  expect(screen.queryAllByRole('heading', { name: 'Changing your mind' })).toHaveLength(
    Math.min(1, listed.length),
  )
})

test('every purpose can be chosen separately in the settings, and changed again', async () => {
  const { user } = await openApp('/faq')
  await loadTexts(['consent'])
  render(<ConsentSettings />)
  const visits = within(screen.getByRole('radiogroup', { name: 'Counting visits' }))
  await user.click(visits.getByRole('radio', { name: 'Yes' }))
  expect(useConsent.getState().choice).toEqual({ analytics: true, recording: false })
  await user.click(visits.getByRole('radio', { name: 'No' }))
  expect(useConsent.getState().choice).toEqual({ analytics: false, recording: false })
  expect(screen.getByText(/Your choice is stored on this device/)).toBeVisible()
})

test('a screen reader hears each time that a choice is stored', async () => {
  agree()
  const { user } = await openApp('/cookies')
  const main = within(screen.getByRole('main'))
  const said = () => main.getByText(/Your choice is stored on this device/)
  expect(await main.findByRole('status')).toContainElement(said())
  for (const name of ['Refuse all', 'Accept all']) {
    const before = said()
    await user.click(main.getByRole('button', { name }))
    expect(said()).not.toBe(before)
  }
})

test('a choice in another tab applies here too', async () => {
  await openApp('/faq')
  await banner()
  const choice = { analytics: true, recording: false }
  consentRecord.write({ choice, at: Date.now(), providers: PROVIDERS })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'consent' })))
  await waitFor(() => expect(loaded()).toEqual([ANALYTICS]))
})

test('a consent that was withdrawn while the page was in the back/forward cache loads nothing', async () => {
  agree()
  await openApp('/signup')
  await visitorKnown()
  expect(loaded()).toEqual([])
  const choice = { analytics: false, recording: false }
  consentRecord.write({ choice, at: Date.now(), providers: PROVIDERS })
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(useConsent.getState().choice).toEqual(choice)
})
