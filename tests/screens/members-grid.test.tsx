import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { logOut } from '#src/stores/session-commands.ts'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import {
  askForMenu,
  cards,
  firstCard,
  openSearch,
  openWide,
  refuse,
  SEARCHER,
} from '#tests/support/searching.ts'
import { server } from '#tests/support/server.ts'

test('a like in the grid is shown at once', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  const like = within(await firstCard()).getByRole('button', { name: 'Like', pressed: false })
  await user.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a like can be undone from the toast that confirms it', async () => {
  const { user, database } = await openApp('/members', { as: SEARCHER })
  const card = await firstCard()
  const like = within(card).getByRole('button', { name: 'Like', pressed: false })
  await user.click(like)
  expect(await screen.findByText(`You liked ${card.getAttribute('aria-label')}.`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'))
  const id = Number(card.closest('[data-member]')?.getAttribute('data-member'))
  const account = database.accounts.find((row) => row.email === SEARCHER)
  await waitFor(() => expect(account?.likes.has(id)).toBe(false))
})

test('a pending like is not sent again', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  let sent = 0
  const answer = gate()
  server.use(
    http.post('*/api/like.php', async () => {
      sent += 1
      await answer.passed
      return HttpResponse.json({ match: false })
    }),
  )
  const like = within(await firstCard()).getByRole('button', { name: 'Like', pressed: false })
  await user.tripleClick(like)
  await waitFor(() => expect(sent).toBe(1))
  answer.open()
  expect(await screen.findByText(/^You liked .+\.$/)).toBeVisible()
  expect(sent).toBe(1)
})

test('arrow keys move from card to card, L likes once even if it is held, and Enter opens the profile', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  const shown = await cards()
  const links = shown.map((card) => within(card).getByRole('link'))
  expect(links.filter((link) => link.tabIndex === 0)).toHaveLength(1)
  act(() => links[0]?.focus())
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(links[3]).toHaveFocus()
  await user.keyboard('{l>4/}')
  await waitFor(() =>
    expect(within(shown[3] ?? document.body).getByRole('button', { name: 'Like' })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe(links[3]?.getAttribute('href')))
})

test('the key ? lists the shortcuts while a card has the focus, and does nothing elsewhere', async () => {
  const { user, form } = await openWide('/members')
  const link = within(await firstCard()).getByRole('link')
  act(() => link.focus())
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.type(form.getByLabelText('Minimum age'), '?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the key ? also lists the shortcuts in a narrow window, where the filters are in a sheet', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  const link = within(await firstCard()).getByRole('link')
  act(() => link.focus())
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a like that the server refuses is undone, and the member is informed', async () => {
  const { user } = await openApp('/members', { as: SEARCHER })
  const like = within(await firstCard()).getByRole('button', { name: 'Like', pressed: false })
  refuse('like.php', 'post')
  await user.click(like)
  expect(await screen.findByRole('alert')).toHaveTextContent(/Your like did not go through/)
  expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('a fictional profile has a label on its card', async () => {
  await openApp('/members?gender=female&country=NL&min_age=33&max_age=33', { as: SEARCHER })
  expect(within(await screen.findByRole('article', { name: 'Lina' })).getByText('Fictional')).toBeVisible()
})

test('a like whose answer is lost is found in the lists, and not sent twice', async () => {
  const { user, database } = await openApp('/members', { as: SEARCHER })
  const card = await firstCard()
  const id = Number(card.closest('[data-member]')?.getAttribute('data-member'))
  let sent = 0
  server.use(
    http.post('*/api/like.php', () => {
      sent += 1
      database.accounts.find(({ email }) => email === SEARCHER)?.likes.set(id, { date: '2026-01-01' })
      return HttpResponse.error()
    }),
  )
  const like = within(card).getByRole('button', { name: 'Like', pressed: false })
  await user.click(like)
  expect(await screen.findByText(/^You liked .+\.$/)).toBeVisible()
  expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toBe(1)
})

test('blocking from a card removes it and moves the focus to the next one, and Undo restores it', async () => {
  const { user, database } = await openApp('/members', { as: SEARCHER })
  const [first, second] = await cards()
  if (!first || !second) throw new Error('no cards')
  const name = first.getAttribute('aria-label') ?? ''
  const id = Number(first.closest('[data-member]')?.getAttribute('data-member'))
  const account = database.accounts.find(({ email }) => email === SEARCHER)
  await askForMenu(user, first)
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  const dialog = await screen.findByRole('dialog', { name: `Block ${name}?` })
  await user.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(document.querySelector(`[data-member="${id}"]`)).toBeNull())
  await waitFor(() =>
    expect(document.activeElement?.closest('article')).toHaveAccessibleName(
      second.getAttribute('aria-label') ?? '',
    ),
  )
  await waitFor(() => expect(account?.blocked.has(id)).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(document.querySelector(`[data-member="${id}"]`)).not.toBeNull())
  expect(account?.blocked.has(id)).toBe(false)
})

test('a member can be reported from the card', async () => {
  const { user, database } = await openApp('/members', { as: SEARCHER })
  const card = await firstCard()
  const id = card.closest('[data-member]')?.getAttribute('data-member')
  await askForMenu(user, card)
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: /money/ }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await dialog.findByText(/we have your report/)).toBeVisible()
  expect(database.reports).toMatchObject([{ id, reason: 'scam' }])
})

test('a visitor can block nobody', async () => {
  const member = await openSearch()
  await askForMenu(member.user, await firstCard())
  await screen.findByRole('button', { name: 'Block' })
  await act(logOut)
  const { user } = await openApp('/members')
  await askForMenu(user, await firstCard())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a card has two controls: the way to the profile and the heart', async () => {
  await openApp('/members', { as: SEARCHER })
  const card = within(await firstCard())
  expect(card.getAllByRole('link')).toHaveLength(1)
  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Like'])
})

test('a visitor who likes is asked to sign up, with the member shown', async () => {
  const { user } = await openApp('/members')
  const card = await firstCard()
  await user.click(within(card).getByRole('button', { name: 'Like' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign up' })
  expect(dialog).toHaveTextContent(card.getAttribute('aria-label') ?? '')
})
