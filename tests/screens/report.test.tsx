import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { openApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { choose } from '#tests/support/member-menu.ts'
import { server } from '#tests/support/server.ts'

const PAID = { as: 'paid@example.test' }

test('a failed report keeps its reason and text, is not resent automatically, and is sent once on the next click', async () => {
  let posts = 0
  const { user, database } = await openApp('/members/101', PAID)
  server.use(
    http.post('*/api/report.php', () => {
      posts += 1
      return posts === 1 ? HttpResponse.json({}, { status: 500 }) : undefined
    }),
  )
  const dialog = await choose(user, 'Report')
  const send = within(dialog).getByRole('button', { name: 'Send report' })
  await user.click(send)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Choose what is wrong.')
  await user.click(within(dialog).getByRole('radio', { name: /money/ }))
  await user.type(within(dialog).getByRole('textbox'), 'Asked for a gift card')
  await user.click(send)
  expect(await within(dialog).findByText(/could not confirm your report/)).toBeVisible()
  expect(within(dialog).getByRole('textbox')).toHaveValue('Asked for a gift card')
  expect(posts).toBe(1)
  await user.click(send)
  expect(await within(dialog).findByText(/we have your report/)).toBeVisible()
  expect(posts).toBe(2)
  expect(database.reports).toMatchObject([{ id: '101', reason: 'scam', text: 'Asked for a gift card' }])
})

test('a report that is sent without a connection says so, keeps its text, and is sent on the next click', async () => {
  const { user, database } = await openApp('/members/101', PAID)
  const dialog = await choose(user, 'Report')
  await user.click(within(dialog).getByRole('radio', { name: /threats/ }))
  await user.type(within(dialog).getByRole('textbox'), 'In these words')
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const send = within(dialog).getByRole('button', { name: 'Send report' })
  await user.click(send)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'You are offline. Try again when you are back online.',
  )
  expect(within(dialog).getByRole('textbox')).toHaveValue('In these words')
  expect(database.reports).toEqual([])
  connection.mockRestore()
  await user.click(send)
  expect(await within(dialog).findByText(/we have your report/)).toBeVisible()
  expect(database.reports).toMatchObject([{ id: '101', text: 'In these words' }])
})

/** Sends a report whose answer waits, and closes its dialog. */
async function reportAndClose(answered: () => Promise<Response | undefined>) {
  const { user } = await openApp('/members/101', PAID)
  server.use(http.post('*/api/report.php', answered))
  const dialog = await choose(user, 'Report')
  await user.click(within(dialog).getByRole('radio', { name: /threats/ }))
  await user.type(within(dialog).getByRole('textbox'), 'In these words')
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  return { user }
}

test('a report that fails after its dialog was closed says so on the page', async () => {
  const answer = gate()
  await reportAndClose(async () => {
    await answer.passed
    return HttpResponse.json({}, { status: 500 })
  })
  answer.open()
  expect(await screen.findByText(/could not confirm your report/)).toBeVisible()
})

test('a report that arrives after its dialog was closed says so, and keeps the text typed into the next one', async () => {
  const answer = gate()
  const { user } = await reportAndClose(async () => {
    await answer.passed
    return undefined
  })
  const again = await choose(user, 'Report')
  await user.type(within(again).getByRole('textbox'), ', and more')
  answer.open()
  expect(await screen.findByText(/we have your report/)).toBeVisible()
  expect(within(again).getByRole('textbox')).toHaveValue('In these words, and more')
  await user.click(within(again).getByRole('button', { name: 'Close' }))
  const third = await choose(user, 'Report')
  expect(within(third).getByRole('textbox')).toHaveValue('In these words, and more')
})

test('a report that was started in a conversation is restored on the profile, and is still about that conversation', async () => {
  const { user, router, database } = await openApp('/chats/2001', PAID)
  const first = await choose(user, 'Report')
  await user.click(within(first).getByRole('radio', { name: 'Something else' }))
  await user.type(within(first).getByRole('textbox'), 'Half a thought')
  await user.click(within(first).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await act(() => router.navigate('/members/103'))
  await screen.findByRole('heading', { level: 1, name: /^Lina/ })
  const again = await choose(user, 'Report')
  expect(within(again).getByRole('radio', { name: 'Something else' })).toBeChecked()
  expect(within(again).getByRole('textbox')).toHaveValue('Half a thought')
  await user.click(within(again).getByRole('button', { name: 'Send report' }))
  expect(await within(again).findByText(/we have your report/)).toBeVisible()
  expect(database.reports).toMatchObject([{ id: '103', conversation_id: '2001', text: 'Half a thought' }])
})
