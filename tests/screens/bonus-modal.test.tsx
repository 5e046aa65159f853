import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { applyCommands } from '#mocks/control.ts'
import { databaseFor } from '#mocks/db.ts'
import { HOUR_MS } from '#src/lib/time/durations.ts'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { refreshUser } from '#src/stores/session.ts'
import { ACCOUNT_BUTTON, openApp, reloadApp } from '#tests/support/app.tsx'
import { FREE, TITLE, WELCOME, withoutCredits } from '#tests/support/bonus.ts'
import { server } from '#tests/support/server.ts'
import { pass } from '#tests/support/time.ts'

const MODAL = 'Act fast while your bonus lasts'

test('the modal opens after 40 seconds at 0 credits, says that the bonus lasts four hours and when it ends, and opens only once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withoutCredits()
  await openApp('/likes', { as: FREE })
  await screen.findByRole('region', { name: TITLE })
  await pass(30)
  expect(screen.queryByText(MODAL)).not.toBeInTheDocument()
  await pass(15)
  const dialog = await screen.findByRole('dialog', { name: MODAL })
  expect(dialog).toHaveTextContent('For 4 hours after signing up, you get 25% off your first package.')
  expect(dialog).toHaveTextContent(/The bonus ends at \d\d:\d\d\./)
  expect(dialog).toHaveTextContent(/0(2:59|3:00):[0-5]\d/)
  act(() => within(dialog).getByRole('button', { name: 'Not now' }).click())
  await pass(60)
  expect(screen.queryByText(MODAL)).not.toBeInTheDocument()
})

test('the modal does not open over a conversation, but on the next page of the members area', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withoutCredits()
  const { router } = await openApp('/chats', { as: FREE })
  await screen.findByRole('list', { name: 'Conversations' })
  await pass(60)
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
  await act(() => router.navigate('/likes'))
  await pass(2)
  expect(await screen.findByRole('dialog', { name: MODAL })).toBeVisible()
})

test('without a time bonus the modal offers the welcome discount with the end of it, as the banner does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const expires = new Date(Date.now() + 2 * HOUR_MS).toISOString()
  server.use(
    http.get('*/api/discountcode.php', () =>
      HttpResponse.json({ code: 'WELCOME25', percentage: 25, expires }),
    ),
  )
  applyCommands(databaseFor(), null, { user: { email: 'free5@example.test', credits: 0 } })
  const { user } = await openApp('/likes', { as: 'free5@example.test' })
  const end =
    /^The discount is applied automatically when you order, until .+ \d\d:\d\d\. One-off payment, no subscription\.$/
  await user.click(await screen.findByRole('button', { name: WELCOME, expanded: false }))
  expect(screen.getByText(end)).toBeVisible()
  await pass(45)
  expect(within(await screen.findByRole('dialog', { name: WELCOME })).getByText(end)).toBeVisible()
})

/** Opens a page a quarter of a minute before the modal is due, and the menu of the account, which holds it back. */
async function openWithMenu() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withoutCredits()
  const app = await openApp('/likes', { as: FREE })
  await screen.findByRole('region', { name: TITLE })
  await pass(30)
  await app.user.click(screen.getByRole('button', { name: ACCOUNT_BUTTON }))
  return app
}

test('a waiting modal does not open once the member has left the members area', async () => {
  const { user, router } = await openWithMenu()
  await pass(20)
  expect(screen.getByRole('menu')).toBeVisible()
  expect(screen.queryByText(MODAL)).not.toBeInTheDocument()
  await act(() => router.navigate('/faq'))
  await pass(2)
  await user.keyboard('{Escape}')
  await pass(5)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  // The modal itself is a chunk that may still be on its way.
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
})

test('a waiting modal does not open over the conversation that is opened next, not even for a moment', async () => {
  const { router } = await openWithMenu()
  await pass(16)
  expect(useOverlays.getState().waiting).toMatchObject([{ kind: 'bonus' }])
  // The next regular check never comes.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await act(() => router.navigate('/chats'))
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
})

test('a waiting modal does not open in the last five minutes of the bonus', async () => {
  const { user } = await openWithMenu()
  await pass(16)
  expect(useOverlays.getState().waiting).toMatchObject([{ kind: 'bonus' }])
  withoutCredits(236)
  await act(refreshUser)
  await pass(2)
  await user.keyboard('{Escape}')
  await pass(5)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
})

test('a modal that was closed with Back does not open again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withoutCredits()
  const { router } = await openApp('/members', { as: FREE })
  await act(() => router.navigate('/likes'))
  await pass(46)
  await screen.findByRole('dialog', { name: MODAL })
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByText(MODAL)).not.toBeInTheDocument())
  await reloadApp()
  await pass(50)
  expect(screen.queryByText(MODAL)).not.toBeInTheDocument()
})

test('the countdown of the modal is not announced every second, and Escape closes it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withoutCredits()
  const { user } = await openApp('/likes', { as: FREE })
  await screen.findByRole('region', { name: TITLE })
  await pass(46)
  const dialog = await screen.findByRole('dialog', { name: MODAL })
  expect(within(dialog).getByRole('timer')).toHaveAttribute('aria-live', 'off')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

test.each([
  ['with a credit left', () => applyCommands(databaseFor(), null, { user: { email: FREE, credits: 1 } })],
  ['in the last five minutes', () => withoutCredits(236)],
])('the modal does not open %s', async (_, prepare) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  prepare()
  await openApp('/likes', { as: FREE })
  await screen.findByRole('region', { name: TITLE })
  await pass(50)
  expect(useOverlays.getState()).toMatchObject({ open: null, waiting: [] })
})
