import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { http, HttpResponse, getResponse } from 'msw'
import { handlers } from '#mocks/handlers/all.ts'
import { formRecords } from '#src/domain/records.ts'
import { openApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'
import { addMessage, openChat } from '#tests/support/chat.ts'

async function openWithMessage() {
  addMessage({ text: 'Send me a gift card' })
  const app = await openChat()
  const bubble = await within(app.log).findByText('Send me a gift card')
  const buttons = () => within(app.log).getAllByRole('button', { name: 'Message actions' })
  return { ...app, bubble, buttons }
}

const findSheet = () => screen.findByRole('dialog', { name: 'This message' })

test('the text of a message is copied with the button beside it', async () => {
  const { user, buttons } = await openWithMessage()
  const button = buttons().at(-1)
  if (button) await user.click(button)
  await user.click(within(await findSheet()).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('Send me a gift card')
})

test('the Tab key leads from the buttons of a photo to the actions of its message', async () => {
  addMessage({ type: 'photo', image: 'portraits/103-2.webp', text: 'Look at my bike' })
  const { user, log } = await openWithMessage()
  within(log).getByRole('button', { name: 'Show photo' }).focus()
  await user.tab()
  expect(within(log).getByRole('button', { name: 'Always show here' })).toHaveFocus()
  await user.keyboard('{Tab}{Enter}')
  await user.click(within(await findSheet()).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('Look at my bike')
})

test('a long press on a message opens its actions, and a report quotes the message', async () => {
  const { user, bubble, database } = await openWithMessage()
  fireEvent.pointerDown(bubble, { pointerType: 'touch', clientX: 10, clientY: 10 })
  await user.click(within(await findSheet()).getByRole('button', { name: 'Report message' }))
  const report = await screen.findByRole('dialog', { name: /Report/ })
  const text = within(report).getByRole<HTMLTextAreaElement>('textbox')
  expect(text.value).toContain('“Send me a gift card”')
  await user.click(within(report).getByRole('radio', { name: /money|gift/i }))
  await user.click(within(report).getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(database.reports).toHaveLength(1))
  expect(database.reports).toMatchObject([{ id: '103', conversation_id: '2001' }])
})

test('the report of another message quotes it below what was typed before, once', async () => {
  addMessage({ text: 'You are ugly' })
  const { user, log, buttons } = await openWithMessage()
  const report = async (text: string) => {
    const rows = buttons().map((button) => button.closest('[data-row]'))
    const index = rows.indexOf(within(log).getByText(text).closest('[data-row]'))
    await user.click(buttons()[index] ?? log)
    await user.click(within(await findSheet()).getByRole('button', { name: 'Report message' }))
    return within(await screen.findByRole('dialog', { name: /^Report/ }))
  }
  const first = await report('You are ugly')
  await user.click(first.getByRole('radio', { name: /threats/ }))
  await user.type(first.getByRole('textbox'), 'Every day.')
  await user.click(first.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (let count = 0; count < 2; count += 1) {
    const second = await report('Send me a gift card')
    const quoted = '“You are ugly”\nEvery day.\n\n“Send me a gift card”\n'
    expect(second.getByRole('textbox')).toHaveValue(quoted)
    expect(second.getByRole('radio', { name: /threats/ })).toBeChecked()
    await user.click(second.getByRole('radio', { name: /money/ }))
    await user.click(second.getByRole('radio', { name: /threats/ }))
    await user.click(second.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('the report of a long message quotes it once, however often it is opened', async () => {
  addMessage({ text: 'y'.repeat(500) })
  const { user, buttons } = await openWithMessage()
  for (let count = 0; count < 2; count += 1) {
    await user.click(buttons().at(-2) ?? document.body)
    await user.click(within(await findSheet()).getByRole('button', { name: 'Report message' }))
    const report = within(await screen.findByRole('dialog', { name: /^Report/ }))
    expect(report.getByRole('textbox')).toHaveValue(`“${'y'.repeat(500)}”\n`)
    await user.click(report.getByRole('radio', { name: /threats/ }))
    await user.click(report.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('the report of a long message quotes no more of it than fits below what was typed before', async () => {
  formRecords.write('2', { reason: 'threats', text: 'x'.repeat(700) }, 'report-103')
  addMessage({ text: 'y'.repeat(500) })
  const { user, buttons } = await openWithMessage()
  await user.click(buttons().at(-2) ?? document.body)
  await user.click(within(await findSheet()).getByRole('button', { name: 'Report message' }))
  const report = within(await screen.findByRole('dialog', { name: /^Report/ }))
  expect(report.getByRole('textbox')).toHaveValue(`${'x'.repeat(700)}\n\n“${'y'.repeat(195)}”\n`)
})

test('the actions of a message stay open when the finger that opened them is lifted', async () => {
  const { user, bubble } = await openWithMessage()
  fireEvent.pointerDown(bubble, { pointerType: 'touch', clientX: 10, clientY: 10 })
  const sheet = await findSheet()
  fireEvent.pointerUp(bubble, { pointerType: 'touch', clientX: 10, clientY: 10 })
  // The browser clicks what is under the finger by then.
  fireEvent.click(sheet)
  await user.click(within(sheet).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
})

test.each([['report'], ['block']])(
  'closing the %s of a message returns the focus to the page',
  async (last) => {
    const { user, buttons } = await openWithMessage()
    act(() => buttons().at(-1)?.focus())
    await user.keyboard('{Enter}')
    await user.click(within(await findSheet()).getByRole('button', { name: 'Report message' }))
    const report = await screen.findByRole('dialog', { name: /^Report/ })
    if (last === 'block') {
      await user.click(within(report).getByRole('radio', { name: /money|gift/i }))
      await user.click(within(report).getByRole('button', { name: 'Send report' }))
      await user.click(await within(report).findByRole('button', { name: /^Block .* too$/ }))
      await screen.findByRole('dialog', { name: /^Block/ })
    }
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() =>
      expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement),
    )
  },
)

test('a moving finger scrolls and does not open the actions', async () => {
  const { user, bubble, buttons } = await openWithMessage()
  await user.click(buttons().at(-1) ?? bubble)
  await findSheet()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  vi.useFakeTimers()
  fireEvent.pointerDown(bubble, { pointerType: 'touch', clientX: 10, clientY: 10 })
  fireEvent.pointerMove(bubble, { pointerType: 'touch', clientX: 10, clientY: 60 })
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the actions of the newest message are one Tab away, and arrow keys lead to the others', async () => {
  const { user, buttons } = await openWithMessage()
  const reachable = buttons().filter((button) => button.tabIndex === 0)
  expect(reachable).toEqual([buttons().at(-1)])
  reachable[0]?.focus()
  await user.keyboard('{ArrowUp}')
  expect(buttons().at(-2)).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(buttons().at(-1)).toHaveFocus()
})

/** Rests a finger on an element for longer than a long press takes. */
async function press(element: Element) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.pointerDown(element, { pointerType: 'touch', clientX: 10, clientY: 10 })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  fireEvent.pointerUp(element, { pointerType: 'touch', clientX: 10, clientY: 10 })
}

async function enlargePhoto() {
  addMessage({ from_me: false, type: 'photo', text: 'At the sea', image: 'portraits/2-1.webp' })
  const { user, log } = await openChat()
  for (const name of [/^Show/, 'Enlarge photo'])
    for (const button of within(log).queryAllByRole('button', { name })) await user.click(button)
  return screen.findByRole('dialog', { name: 'Photo in a message' })
}

test('a photo of a fictional profile has the label in full screen, too', async () => {
  expect(within(await enlargePhoto()).getByText('Fictional')).toBeInTheDocument()
})

test('a long press on a photo in full screen does not open anything behind it', async () => {
  await import('#src/screens/chats/log/MessageSheet.tsx')
  await press(within(await enlargePhoto()).getByRole('img', { hidden: true }))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.queryByRole('dialog', { name: 'This message', hidden: true })).toBeNull()
})

test('a button in the sheet of a conversation can be pressed slowly', async () => {
  await openApp('/chats', { as: 'paid@example.test' })
  const row = await screen.findByRole('link', { name: /Noor/ })
  await press(row)
  const sheet = await screen.findByRole('dialog', { name: 'Noor' })
  const button = within(sheet).getByRole('button', { name: 'Delete conversation' })
  await press(button)
  fireEvent.click(button)
  expect(await screen.findByText('The conversation with Noor has been deleted.')).toBeVisible()
})

test('a message of a member without a name says that it is theirs', async () => {
  server.use(
    http.get('*/api/chat.php', async ({ request }) => {
      const answer = await getResponse(handlers, request)
      const body = (await answer?.json()) as { profile: object }
      return HttpResponse.json({ ...body, profile: { ...body.profile, name: '' } })
    }),
  )
  const { bubble } = await openWithMessage()
  const row = bubble.closest<HTMLElement>('[role="article"], li, [class*="row"]')
  expect(row).toHaveTextContent(/^Member: /)
})
