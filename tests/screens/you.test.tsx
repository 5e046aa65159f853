import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { ACCOUNT_BUTTON, openApp } from '#tests/support/app.tsx'

const PAID = 'paid@example.test'

function ownProfile() {
  const account = accountByEmail(databaseFor(), PAID)
  if (!account) throw new Error(`no account ${PAID}`)
  return account.profile
}

const main = async () => within(await screen.findByRole('main'))

async function places(): Promise<string[]> {
  const found = await (await main()).findAllByRole('link')
  return found.map((place) => place.getAttribute('href') ?? '')
}

test('the account menu leads to the member’s own place, and keeps its three entries', async () => {
  const { user } = await openApp('/likes', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'You',
    'My profile',
    'Settings',
    'Logout',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'You' }))
  expect(await (await main()).findByRole('heading', { level: 1, name: 'Daniel, 42' })).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/You$/))
})

test('the bar of a phone ends with the member’s own place', async () => {
  await openApp('/likes', { as: 'free@example.test' })
  await waitFor(() => {
    const bars = screen.getAllByRole('navigation', { name: 'Main' })
    const ends = bars.map((bar) => within(bar).getAllByRole('link').at(-1)?.textContent)
    expect(ends).toEqual(['Get Premium', 'You'])
  })
})

test('a premium member finds profile, credits, orders, repeat order, help and settings in the own place', async () => {
  await openApp('/you', { as: 'paid@example.test' })
  const found = await places()
  expect(found).toEqual(
    expect.arrayContaining([
      '/profile',
      '/credits',
      '/premium',
      '/transactions',
      '/credits/repeat-order',
      '/swipe-game',
      '/match-finder',
      '/faq',
      '/service',
      '/pricing',
      '/notifications',
    ]),
  )
  expect(screen.getByRole('link', { name: /^Order again/ })).toHaveTextContent('paid for by card')
  expect((await main()).getByRole('link', { name: /^Credits ?120 credits$/ })).toBeVisible()
  expect((await main()).getByRole('link', { name: /^Premium ?Yours for good$/ })).toBeVisible()
})

test('a free member has nothing to order again', async () => {
  await openApp('/you', { as: 'free@example.test' })
  const found = await places()
  expect(found).toContain('/transactions')
  expect(found).not.toContain('/credits/repeat-order')
})

test('an incomplete profile shows its progress and links to the rest', async () => {
  await openApp('/you', { as: 'new@example.test' })
  expect(await screen.findByRole('progressbar', { name: 'Profile: 3 of 5 parts' })).toHaveAttribute(
    'value',
    '3',
  )
  expect(screen.getByRole('link', { name: 'Finish your profile' })).toHaveAttribute(
    'href',
    '/complete-signup',
  )
})

test.each([
  ['a city', () => Object.assign(ownProfile(), { city: '' })],
  [
    'an approved photo',
    () => {
      for (const picture of ownProfile().pictures) picture.status = 'rejected'
    },
  ],
])(
  'a profile that lacks only %s does not link to questions that are already answered',
  async (_, leaveOut) => {
    leaveOut()
    await openApp('/you', { as: PAID })
    expect(await screen.findByRole('progressbar', { name: 'Profile: 4 of 5 parts' })).toBeVisible()
    const place = await main()
    expect(place.queryByRole('link', { name: 'Finish your profile' })).not.toBeInTheDocument()
    expect(place.getByRole('link', { name: 'My profile' })).toBeVisible()
  },
)

test.each([
  ['is complete without the words and interests that profiles do not show', ['body_type', 'eye_color'], true],
  ['has no link to the completion page if that does not ask for what is missing', ['eye_color'], false],
])('on a site with few profile fields, a profile %s', async (_, visible, isComplete) => {
  databaseFor().settings = { visible_profile_fields: visible }
  Object.assign(ownProfile(), { about: '', interests: [], body_type: 'slim', eye_color: '' })
  await openApp('/you', { as: PAID })
  expect(
    await screen.findByText(isComplete ? 'Your profile is complete.' : 'Profile: 2 of 3 parts'),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Finish your profile' })).not.toBeInTheDocument()
})

test('a complete profile asks for nothing more', async () => {
  await openApp('/you', { as: 'paid@example.test' })
  expect(await screen.findByText('Your profile is complete.')).toBeVisible()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Finish your profile' })).not.toBeInTheDocument()
})

test('Logout in the own place ends the session', async () => {
  const { user } = await openApp('/you', { as: 'paid@example.test' })
  await user.click(await (await main()).findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  await waitFor(() =>
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' })).toBeVisible(),
  )
})

test('a visitor is asked to log in first', async () => {
  await openApp('/you')
  await waitFor(() => expect(window.location.search).toBe('?redirect=%2Fyou'))
})
