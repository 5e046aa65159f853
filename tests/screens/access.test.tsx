import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp, PASSWORD } from '#tests/support/app.tsx'
import { stubMedia } from '#tests/support/media.ts'

const PAID = { as: 'paid@example.test' }
/** The links of the footer that lead to help and contact. */
const HELP = /^\/(faq|service|complaints|pricing|return-policy)$/

afterEach(() => {
  vi.unstubAllGlobals()
})

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
