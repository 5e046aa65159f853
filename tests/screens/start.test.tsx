import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { allAnswered, server } from '#tests/support/server.ts'
import { logInElsewhere } from '#tests/support/other-tab.ts'
import {
  clickContinue,
  createAccount,
  fillInLastStep,
  keepAnswers,
  step,
  typeName,
  welcome,
} from '#tests/support/signing-up.ts'

const opened = () => screen.findByRole('heading', { level: 1, name: 'Some people are worth a message.' })
async function people() {
  await screen.findAllByRole('article')
  return screen.getByRole('region', { name: 'A look at who is here' })
}

test('the start page says what the site costs', async () => {
  await openApp('/')
  await opened()
  expect(screen.getByText('no subscription, pay per credits')).toBeVisible()
  expect(screen.getByText(/A message costs 1 credit, from €0\.60\./)).toBeVisible()
})

test('without a known cost of a message the start page shows no figure', async () => {
  databaseFor().settings = { message_credits: null }
  await openApp('/')
  await opened()
  expect(screen.getByText(/You pay only for what you send\./)).toBeVisible()
  expect(screen.queryByText(/€/)).not.toBeInTheDocument()
})

test('the start page names the minimum age of the site', async () => {
  databaseFor().settings = { min_age: 21, name: 'Linden' }
  await openApp('/')
  await opened()
  expect(screen.getByText('Linden is for people aged 21 and over.')).toBeVisible()
})

test('the start page says in the site’s own words that some profiles are fictional', async () => {
  databaseFor().settings = { fictional_warning: 'Some profiles are made up.', fictional_singular: 'Fantasy' }
  await openApp('/')
  await opened()
  const notice = within(screen.getByRole('main')).getByText('Some profiles are made up.').closest('li')
  expect(notice).toHaveTextContent('Fantasy')
})

test('a site without fictional profiles does not mention them', async () => {
  databaseFor().settings = { fictional_icon: false, fictional_warning: null, fictional_singular: null }
  await openApp('/')
  await opened()
  expect(screen.queryByText('We label our own profiles')).not.toBeInTheDocument()
})

test('a site without own words uses ours to say that some profiles are fictional', async () => {
  databaseFor().settings = { fictional_icon: true, fictional_warning: null, fictional_singular: null }
  await openApp('/')
  await opened()
  expect(screen.getByText('We label our own profiles').closest('li')).toHaveTextContent('Fictional')
})

test('the start page shows a few members and a link to more', async () => {
  await openApp('/')
  const row = await people()
  expect(within(row).getAllByRole('article')).toHaveLength(5)
  expect(within(row).getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/members')
})

test('no fictional profile is shown beside the title without its label', async () => {
  server.use(
    http.get('*/api/search.php', () =>
      HttpResponse.json({
        profiles: [1, 2, 3, 4].map((id) => ({
          id,
          name: `P${id}`,
          fictional: id === 1,
          main_image: { thumb_filename: `p${id}.jpg`, status: 'active' },
        })),
      }),
    ),
  )
  await openApp('/')
  const row = await people()
  expect(
    within(row)
      .getAllByRole('article')
      .map((card) => card.getAttribute('aria-label')),
  ).toEqual(['P1'])
  expect(within(row).getByText('Fictional')).toBeVisible()
})

test('a site that closes its search to visitors asks for no members, and shows none', async () => {
  databaseFor().settings = { logged_out_search: 'none' }
  const asked: string[] = []
  server.use(http.get('*/api/search.php', ({ request }) => void asked.push(request.url)))
  await openApp('/')
  await opened()
  await allAnswered()
  expect(asked).toEqual([])
  expect(screen.queryByRole('region', { name: 'A look at who is here' })).not.toBeInTheDocument()
  expect(screen.queryAllByRole('article')).toEqual([])
})

test('a search that fails keeps the rest of the start page', async () => {
  server.use(http.get('*/api/search.php', () => new HttpResponse(null, { status: 404 })))
  await openApp('/')
  await opened()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Look around' })).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('Continue on the start page marks what is missing, in place', async () => {
  const { user } = await openApp('/')
  const group = (name: string) => screen.getByRole('radiogroup', { name })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(location.pathname).toBe('/')
  expect(group('I am')).toHaveAccessibleDescription('Choose one of the two')
  expect(within(group('I am')).getByRole('radio', { name: 'A woman' })).toHaveFocus()
  await user.click(within(group('I am')).getByRole('radio', { name: 'A man' }))
  expect(group('I am')).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(group('Looking for')).toBeInvalid()
  expect(within(group('Looking for')).getByRole('radio', { name: 'Women' })).toHaveFocus()
})

test('the visitor’s gender and search are taken to the signup', async () => {
  const { user } = await openApp('/')
  await opened()
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'I am' })).getByRole('radio', { name: 'A woman' }),
  )
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Looking for' })).getByRole('radio', { name: 'Men' }),
  )
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/signup?gender=female&looking_for=male'),
  )
})

/** Answers the start page as a man who looks for women, which leads to the second step of the signup. */
async function beginAsMan() {
  const app = await openApp('/')
  const choose = async (group: string, option: string) =>
    app.user.click(within(await screen.findByRole('radiogroup', { name: group })).getByLabelText(option))
  await choose('I am', 'A man')
  await choose('Looking for', 'Women')
  await clickContinue(app.user)
  await step(2)
  return app
}

/** Reloads the page on a step of the signup. */
async function reloadOn(number: number) {
  const app = await reloadApp(location.pathname + location.search + location.hash)
  await step(number)
  return app
}

const iAm = async () => within(await screen.findByRole('radiogroup', { name: 'I am' }))

test('a visitor’s answer on the start page is not changed by the gender they search for', async () => {
  const { user, router } = await beginAsMan()
  await typeName(user)
  await act(() => router.navigate('/members?gender=female'))
  await user.click((await screen.findAllByRole('button', { name: 'Like' }))[0] ?? document.body)
  await screen.findByRole('dialog', { name: 'Sign up' })
  await step(1)
  await clickContinue(user)
  await step(2)
  expect(location.search).toContain('gender=female')
  expect((await iAm()).getByRole('radio', { name: 'A man' })).toBeChecked()
})

test('an answer that is changed on the start page replaces the older one in the signup, even after a reload', async () => {
  const { user, router } = await beginAsMan()
  await typeName(user)
  await act(() => router.navigate('/'))
  await user.click((await iAm()).getByRole('radio', { name: 'A woman' }))
  await user.click(
    within(await screen.findByRole('radiogroup', { name: 'Looking for' })).getByRole('radio', {
      name: 'Men',
    }),
  )
  await clickContinue(user)
  await step(2)
  await clickContinue(user)
  await step(3)
  const again = await reloadOn(3)
  await again.user.click(screen.getByRole('button', { name: 'Back' }))
  await step(2)
  await again.user.click(screen.getByRole('button', { name: 'Back' }))
  expect((await iAm()).getByRole('radio', { name: 'A woman' })).toBeChecked()
})

test('the answers of the start page are kept after going back, forward and a reload', async () => {
  const { user } = await beginAsMan()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await step(1)
  await clickContinue(user)
  await step(2)
  const again = await reloadOn(2)
  await again.user.click(screen.getByRole('button', { name: 'Back' }))
  expect((await iAm()).getByRole('radio', { name: 'A man' })).toBeChecked()
})

test('an answer of the start page that is corrected in the signup stays corrected after a reload', async () => {
  const { user } = await beginAsMan()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click((await iAm()).getByRole('radio', { name: 'A woman' }))
  await clickContinue(user)
  await step(2)
  await typeName(user)
  const again = await reloadOn(3)
  expect(location.search).toContain('gender=male')
  await again.user.click(screen.getByRole('button', { name: 'Back' }))
  await step(2)
  await again.user.click(screen.getByRole('button', { name: 'Back' }))
  expect((await iAm()).getByRole('radio', { name: 'A woman' })).toBeChecked()
})

/** Goes through the signup that has just opened over the page, whose answers are kept, and creates the account. */
async function finishSteps(user: UserEvent) {
  const modal = within(await screen.findByRole('dialog', { name: 'Sign up' }))
  for (const next of [2, 3, 4, 5]) {
    await user.click(await modal.findByRole('button', { name: 'Continue' }))
    await step(next)
  }
  await fillInLastStep(user)
  await createAccount(user)
  return modal
}

test('a signup that began with a like on the start page ends over the search, with what to do next', async () => {
  keepAnswers()
  const { user } = await openApp('/?lb=7')
  const [card] = await screen.findAllByRole('article')
  await user.click(within(card ?? document.body).getByRole('button', { name: 'Like' }))
  const modal = await finishSteps(user)
  await waitFor(() => expect(location.pathname).toBe('/members'))
  await act(allAnswered)
  expect(await welcome()).toBeVisible()
  expect(modal.getByRole('link', { name: 'Finish your profile' })).toHaveAttribute('href', '/complete-signup')
  await user.click(modal.getByRole('link', { name: 'Change the address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(location.pathname).toBe('/notifications')
})

test('Back from the last page of a signup that began on a profile closes it', async () => {
  keepAnswers()
  const { user, router } = await openApp('/?lb=7')
  const [card] = await screen.findAllByRole('article')
  await user.click(within(card ?? document.body).getByRole('link'))
  await waitFor(() => expect(location.pathname).toMatch(/^\/members\/\d+$/))
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await finishSteps(user)
  expect(await welcome()).toBeVisible()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(location.pathname).toBe('/members'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a site that takes no new members says so and keeps the login', async () => {
  databaseFor().settings = { signups: 'none' }
  await openApp('/')
  const card = await screen.findByRole('region', { name: 'Sign-up is closed right now' })
  expect(within(card).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
})

test('the start page does not lead a visitor without a traffic source to a closed signup', async () => {
  databaseFor().settings = { signups: 'with_trafficsource' }
  await openApp('/')
  expect(await screen.findByRole('heading', { name: 'Sign-up is closed right now' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
})

test('the start page has the title from the settings', async () => {
  databaseFor().settings = { index_title: 'Linden: meet somebody' }
  await openApp('/')
  await opened()
  await waitFor(() => expect(document.title).toBe('Linden: meet somebody'))
})

test.each([
  ['/', '/members'],
  ['/?t=20&country=FR&lb=7&api_signup_complete=1', '/members?t=20&lb=7&api_signup_complete=1'],
  ['/landers/video/she-eng?t=20', '/members?t=20'],
  ['/members/101/landing?t=20&country=FR&lb=7', '/members/101?t=20&lb=7'],
  ['/members/103/signup?lb=7&ref=x', '/chats/2001?lb=7'],
  ['/signup?t=20', '/members?t=20'],
  ['/?redirect=%2Fprofile&t=20', '/members?t=20'],
  ['/account-deleted?reactivate=', '/members'],
  ['/landers/maplanding?redirect=%2Fprofile', '/members'],
  ['/login?t=20', '/members?t=20'],
  ['/Login/?redirect=%2Fprofile', '/profile'],
])('a member who is logged in goes on from %s to %s', async (path, expected) => {
  await openApp(path, { as: 'paid@example.test' })
  await waitFor(() => expect(location.pathname + location.search).toBe(expected))
})

test('a site that takes no new members offers no signup in the search, on a profile or at the login', async () => {
  databaseFor().settings = { signups: 'none', logged_out_search: 'none' }
  await openApp('/login')
  expect(await screen.findByText(/Sign-up is closed right now\./)).toBeVisible()
  server.use(
    http.get('*/api/profile.php', () =>
      HttpResponse.json({ authentication_required: true }, { status: 403 }),
    ),
  )
  for (const [path, name] of [
    ['/members', 'Search is for members'],
    ['/members/101', 'Profiles are for members'],
  ] as const) {
    await reloadApp(path)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    expect(screen.getByText('Sign-up is closed right now.')).toBeVisible()
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' })).toBeVisible()
    expect(screen.queryByText('Sign up')).not.toBeInTheDocument()
  }
})

test('a site that shows members but takes no new ones offers no signup in the search and on a profile', async () => {
  databaseFor().settings = { signups: 'none' }
  const { router } = await openApp('/members')
  expect(await screen.findByRole('region', { name: 'There is more to see' })).toBeVisible()
  expect(screen.queryByText('Sign up')).not.toBeInTheDocument()
  await act(() => router.navigate('/members/103'))
  expect((await screen.findAllByText(/any package unlocks them all/)).length).toBeGreaterThan(0)
  expect(screen.queryByText('Sign up')).not.toBeInTheDocument()
})

test.each([
  ['/', '/members'],
  ['/landers/maplanding', '/members'],
  ['/members/101/landing', '/members/101'],
  ['/account-deleted', '/members'],
])('a visitor at %s who logs in in another tab is led to %s', async (path, next) => {
  await openApp(path)
  await screen.findByRole('heading', { level: 1 })
  logInElsewhere()
  await waitFor(() => expect(location.pathname).toBe(next))
})
