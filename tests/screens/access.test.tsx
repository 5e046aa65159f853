import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { openApp, PASSWORD } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { stubMedia } from '#tests/support/media.ts'
import { server } from '#tests/support/server.ts'
import {
  ANSWERS,
  chooseGenders,
  clickContinue,
  step,
  typeBirthDate,
  typeName,
} from '#tests/support/signing-up.ts'

const PAID = { as: 'paid@example.test' }
/** The links of the footer that lead to help and contact. */
const HELP = /^\/(faq|service|complaints|pricing|return-policy)$/

test('the first Tab leads to a link past the bars to the content', async () => {
  const { user } = await openApp('/members#step', PAID)
  await screen.findByRole('heading', { level: 1 })
  await user.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(skip).toHaveFocus()
  expect(screen.getByRole('main')).toHaveAttribute('id', skip.getAttribute('href')?.slice(1))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(location.hash).toBe('#step')
})

test('a login can be pasted, and its fields tell a password manager what they are', async () => {
  const { user } = await openApp('/login')
  const email = await screen.findByRole('textbox', { name: 'E-mail address' })
  const password = screen.getByLabelText('Password')
  expect(email).toHaveAttribute('autocomplete', expect.stringMatching(/^(username|email)$/))
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  await user.click(email)
  await user.paste(PAID.as)
  await user.click(password)
  await user.paste(PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(location.pathname).toBe('/members'))
})

/** What the fields of the open page say that they are about (WCAG 1.3.5). */
const purposes = () =>
  [...screen.getByRole('main').querySelectorAll('[autocomplete]:not([hidden], [autocomplete="off"])')].map(
    (field) => field.getAttribute('autocomplete'),
  )

test('each step of a signup tells the browser what is asked for', async () => {
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  expect(purposes()).toEqual(['nickname'])
  await typeName(user)
  expect(new Set(purposes())).toEqual(new Set(['bday-day', 'bday-month', 'bday-year', 'country']))
  await typeBirthDate(user)
  expect(purposes()).toEqual(['email'])
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), ANSWERS.email)
  await clickContinue(user)
  await step(5)
  expect(purposes()).toContain('new-password')
})

const IN_SETTINGS = [
  'email',
  'current-password',
  'current-password',
  'new-password',
  'new-password',
  'country',
  'address-level1',
  'address-level2',
  'current-password',
]

test.each<[path: string, purposes: string[], options?: { as: string }]>([
  ['/notifications', IN_SETTINGS, PAID],
  ['/service', ['name', 'email']],
  ['/complaints', ['name', 'email']],
  ['/reset-password', ['username']],
  ['/reset-password/do?token=valid-1', ['new-password', 'new-password']],
])('the fields of %s tell the browser what they are about', async (path, expected, options) => {
  await openApp(path, options)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(purposes()).toEqual(expected))
})

test('the place of the own profile tells the browser what it is about', async () => {
  const { user } = await openApp('/profile', PAID)
  await user.click(await screen.findByRole('button', { name: 'Edit “Where I live”' }))
  await waitFor(() => expect(purposes()).toEqual(['country', 'address-level1', 'address-level2']))
})

test('help is in the same place and order of the footer on every page', async () => {
  stubMedia('min-width')
  const orders: string[] = []
  for (const path of ['/', '/pricing', '/terms', '/faq', '/service']) {
    await openApp(path)
    const footer = within(await screen.findByRole('contentinfo'))
    const links = footer.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    orders.push(links.filter((link) => HELP.test(link)).join(' '))
    cleanup()
  }
  expect(new Set(orders).size).toBe(1)
  expect(orders[0]).toContain('/service')
})

test.each(['/members', '/members?country=FI&min_age=98', '/likes', '/signup-matches'])(
  'the headings of %s leave out no level',
  async (path) => {
    await openApp(path, { as: 'free@example.test' })
    await screen.findAllByRole('heading', { level: 2 })
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  },
)

test.each([
  ['/likes', '*/api/likes.php', 'This part did not load'],
  ['/notifications', '*/api/regions.php', 'The regions did not load.'],
])(
  'on %s a screen reader hears again that a part did not load when the retry fails as well',
  async (path, api, words) => {
    stubMedia('min-width')
    server.use(http.get(api, () => new HttpResponse(null, { status: 404 })))
    const { user } = await openApp(path, PAID)
    const failure = () => screen.getByRole('alert')
    const first = await screen.findByRole('alert')
    expect(first).toHaveTextContent(words)
    const answer = gate()
    server.use(
      http.get(api, () => answer.passed.then(() => new HttpResponse(null, { status: 404 })), { once: true }),
    )
    const retry = screen.getByRole('button', { name: 'Try again' })
    await user.click(retry)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    answer.open()
    await waitFor(() => expect(failure()).toHaveTextContent(words))
    expect(failure()).not.toBe(first)
    expect(retry).toHaveFocus()
  },
)

test('a press that leaves the button before it ends does nothing', async () => {
  const { user } = await openApp('/members', PAID)
  const [like] = await screen.findAllByRole('button', { name: 'Like', pressed: false })
  if (!like) throw new Error('nobody to like')
  await user.pointer([
    { keys: '[MouseLeft>]', target: like },
    { target: document.body },
    { keys: '[/MouseLeft]' },
  ])
  expect(like).toHaveAttribute('aria-pressed', 'false')
  await user.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
})
