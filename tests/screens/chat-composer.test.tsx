import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { openApp } from '#tests/support/app.tsx'
import { addMessage, expectInLog, holdOpening, storeUnsent, messages, openChat } from '#tests/support/chat.ts'
import { gate } from '#tests/support/gate.ts'
import { allAnswered, server } from '#tests/support/server.ts'
import { passUntil } from '#tests/support/time.ts'
import { removeEntry, useOutbox } from '#src/stores/outbox.ts'
import { changeUser, setBalance } from '#src/stores/session.ts'
import { outboxPhotoRecords } from '#src/domain/records.ts'

type App = Awaited<ReturnType<typeof openChat>>

function own(text: string): number {
  return messages().filter((message) => message.from_me && message.text === text).length
}

function refuse(status: number, code: string) {
  addFault(databaseFor(), { method: 'POST', path: 'chat.php', times: 1, kind: 'status', status, code })
}

/** Has the server refuse messages once the gate is open. */
function refuseLate() {
  const answer = gate()
  server.use(
    http.post('*/api/chat.php', async () => {
      await answer.passed
      return HttpResponse.json({ error: 'cannot_reply' }, { status: 403 })
    }),
  )
  return answer
}

test('the counter appears at 80 % of the length, counted in visible characters', async () => {
  const { user, field } = await openChat()
  await user.click(field)
  await user.paste('👍'.repeat(399))
  expect(screen.queryByText(/of 500/)).toBeNull()
  await user.paste('👍')
  expect(screen.getByText('400 of 500')).toBeVisible()
})

test('the counter is read out once the member pauses, and not at each key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field } = await openChat()
  const readOut = () => screen.getAllByRole('status').filter((status) => /of 500/.test(status.textContent))
  await user.click(field)
  await user.paste('x'.repeat(410))
  await user.type(field, 'yz')
  expect(screen.getByText('412 of 500')).toBeVisible()
  expect(readOut()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(readOut().map(({ textContent }) => textContent)).toEqual(['412 of 500'])
})

test('the reason of an earlier failure is not read out when its conversation opens', async () => {
  const { user, field, log, router } = await openChat()
  refuse(403, 'cannot_reply')
  await user.type(field, 'Kept{Enter}')
  const reason = (await within(log).findByRole('alert')).textContent
  await act(() => router.navigate('/faq'))
  await act(() => router.navigate('/chats/2001'))
  const reopened = await screen.findByRole('log', { name: 'Conversation' })
  expect(await within(reopened).findByText(reason.trim())).toBeVisible()
  expect(within(reopened).queryByRole('alert')).toBeNull()
})

test('no figure is shown where the price of a message is unknown', async () => {
  databaseFor().settings = { message_credits: null }
  const { user, field, log } = await openChat()
  expect(screen.getByText('120 credits left')).toBeVisible()
  expect(screen.queryByText(/\b1 credit\b/)).toBeNull()
  await user.type(field, 'For whatever it costs{Enter}')
  await waitFor(() => expect(within(log).queryByText('Sending…')).toBeNull())
  expect(own('For whatever it costs')).toBe(1)
})

test('on a touch screen Enter inserts a new line and the button sends', async () => {
  const plain = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), media.includes('pointer: fine') && { matches: false }),
  )
  const { user, field, log } = await openChat()
  await user.type(field, 'one{Enter}two')
  expect(field).toHaveValue('one\ntwo')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expectInLog(log, /one\s+two/)
  await waitFor(() => expect(own('one\ntwo')).toBe(1))
})

test('a press on Send never takes the focus from the field, whose on-screen keyboard stays open', async () => {
  const { user, field, log } = await openChat()
  await user.type(field, 'Still here')
  const left = vi.fn<() => void>()
  field.addEventListener('blur', left)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expectInLog(log, 'Still here')
  expect(field).toHaveFocus()
  expect(left).not.toHaveBeenCalled()
})

test('a second message waits for the first, and says so', async () => {
  const answer = gate()
  server.use(http.post('*/api/chat.php', () => answer.passed))
  const { user, field, log } = await openChat()
  await user.type(field, 'First{Enter}')
  await user.type(field, 'Second{Enter}')
  expect(within(log).getByText('Sending…')).toBeVisible()
  expect(within(log).getByText('Next in the queue')).toBeVisible()
  answer.open()
  await waitFor(() => expect(within(log).queryByText(/Sending|Next/)).toBeNull())
  expect([own('First'), own('Second')]).toEqual([1, 1])
})

test('a message that is in the log before its own call is answered is shown once', async () => {
  const { user, field, log } = await openChat()
  const { passed, open } = gate()
  server.use(
    http.post('*/api/chat.php', async () => {
      addMessage({ from_me: true, text: 'Slow' })
      const message = messages().at(-1)
      await passed
      return HttpResponse.json({ message, conversation: { id: 2001 }, credits: 118 })
    }),
  )
  await user.type(field, 'Slow{Enter}')
  expect(within(log).getByText('Sending…')).toBeVisible()
  await waitFor(() => expect(own('Slow')).toBe(1))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(within(log).queryByText('Sending…')).toBeNull())
  expect(screen.getByText(/119 left/)).toBeVisible()
  expect(within(log).getAllByText('Slow')).toHaveLength(1)
  open()
  expect(await screen.findByText(/118 left/)).toBeVisible()
  expect(within(log).getAllByText('Slow')).toHaveLength(1)
})

test.each([
  [402, 'not_enough_credits', 'You do not have enough credits to send this message to Lina.', true],
  [403, 'free_conversations_used', /You have used all your free conversations\./, true],
  [403, 'blocked', "You're blocked by Lina.", false],
  [403, 'cannot_reply', 'Lina cannot receive messages at the moment.', false],
  [422, 'message_too_long', 'This message is too long. Shorten it, then send it again.', false],
  [404, 'not_found', 'An error occurred, please try again later.', false],
] as const)('a refusal keeps the text and says why: %i %s', async (status, code, words, needsCredits) => {
  const { user, field, log } = await openChat()
  refuse(status, code)
  await user.type(field, 'Kept{Enter}')
  expect(await within(log).findByRole('alert')).toHaveTextContent(words)
  expect(within(log).getByText('Kept')).toBeVisible()
  expect(within(log).queryAllByRole('link', { name: 'Get credits' })).toHaveLength(needsCredits ? 1 : 0)
  expect(own('Kept')).toBe(0)
})

test('a text that would have been free and now costs credits is edited beside its price, and not sent again as it is', async () => {
  const { user, field, log } = await openChat('/members/105/chat', 'free@example.test')
  refuse(403, 'free_conversations_used')
  await user.type(field, 'Not free{Enter}')
  await within(log).findByRole('alert')
  const retry = () => within(log).queryByRole('button', { name: 'Try again' })
  expect(retry()).toBeVisible()
  act(() => changeUser({ paid_user: true, credits: 5 }))
  expect(retry()).toBeNull()
  await user.click(within(log).getByRole('button', { name: 'Edit' }))
  expect(field).toHaveValue('Not free')
  expect(screen.getByText(/^1 credit/)).toBeVisible()
})

test('a message that is refused after its conversation was left is reported on the next page, with the member’s name', async () => {
  const { user, field, router } = await openChat()
  const answer = refuseLate()
  await user.type(field, 'Too late{Enter}')
  await act(() => router.navigate('/faq'))
  answer.open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your message to Lina has not been sent.')
})

test('a message that is refused while its conversation is still loading is reported', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.use(http.get('*/api/chats.php', () => delay('infinite')))
  const answer = refuseLate()
  const release = holdOpening()
  storeUnsent({ text: 'Too early' })
  const { router } = await openApp('/faq', { as: 'paid@example.test' })
  void router.navigate('/chats/2001')
  await waitFor(() => expect(location.pathname).toBe('/chats/2001'))
  answer.open()
  expect(await screen.findByText('One of your messages has not been sent.')).toBeVisible()
  release()
  // The conversation does not wait for the list for more than two seconds.
  await passUntil(() => screen.queryByText('Not sent') !== null, 10)
  expect(screen.getByText('Not sent')).toBeVisible()
})

test('a message that is refused in its open conversation is not reported again, however the address is written', async () => {
  const { user, field, log } = await openChat('/Chats/2001/')
  refuse(403, 'cannot_reply')
  await user.type(field, 'Too late{Enter}')
  expect(await within(log).findByText('Not sent')).toBeVisible()
  await allAnswered()
  expect(location.pathname).toBe('/Chats/2001/')
  expect(screen.queryByText(/has not been sent\.$/)).toBeNull()
})

test('a message that is refused in its open conversation while it is out of view is reported, and the notice leads to it', async () => {
  const { user, field, log, router } = await openChat()
  const answer = refuseLate()
  await user.type(field, 'Too late{Enter}')
  const row = (await within(log).findByText('Too late')).closest<HTMLElement>('[data-row]')
  if (!row) throw new Error('no row')
  log.getBoundingClientRect = () => new DOMRect(0, 100, 300, 500)
  row.getBoundingClientRect = () => new DOMRect(0, 900, 300, 60)
  const scroll = vi.spyOn(row, 'scrollIntoView')
  answer.open()
  expect(await screen.findByText('Your message to Lina has not been sent.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open chat' }))
  expect(scroll).toHaveBeenCalled()
  await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement))
  expect(router.state.location.pathname).toBe('/chats/2001')
  expect(screen.queryByText('Your message to Lina has not been sent.')).toBeNull()
})

test.each([
  ['its conversation is opened', (app: App) => act(() => app.router.navigate('/chats/2001'))],
  [
    'its conversation is opened, and shown from this device until the server answers',
    (app: App) => {
      server.use(http.get('*/api/chat.php', () => delay('infinite')))
      return act(() => app.router.navigate('/chats/2001'))
    },
  ],
  ['it is deleted in another tab', () => act(() => useOutbox.getState().entries.forEach(removeEntry))],
])('the notice about an unsent message disappears when %s', async (_, settle) => {
  const text = 'Your message to Lina has not been sent.'
  const app = await openChat()
  const answer = refuseLate()
  await app.user.type(app.field, 'Too late{Enter}')
  await act(() => app.router.navigate('/faq'))
  answer.open()
  expect(await screen.findByText(text)).toBeVisible()
  await settle(app)
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

test('an unsent message can be copied', async () => {
  const { user, field, log } = await openChat()
  refuse(403, 'cannot_reply')
  await user.type(field, 'Copy me{Enter}')
  await user.click(await within(log).findByRole('button', { name: 'Copy' }))
  expect(await within(log).findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('Copy me')
})

test('a message asks before it is sent if the device slept while its conversation was being checked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, log } = await openChat()
  storeUnsent({ text: 'Before the sleep', state: 'failed', reason: 'unknown', may_be_there: true })
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'outbox.2.c1' }))
  })
  const retry = await within(log).findByRole('button', { name: 'Try again' })
  server.use(
    http.get(
      '*/api/chat.php',
      () => {
        vi.setSystemTime(Date.now() + 8 * 3_600_000)
      },
      { once: true },
    ),
  )
  await user.click(retry)
  expect(await within(log).findByText(/^It waited for more than 2 minutes\./)).toBeVisible()
  expect(own('Before the sleep')).toBe(0)
})

test('a message that waited for more than two minutes asks before anything is spent', async () => {
  storeUnsent({ text: 'Old news', queued_at: Date.now() - 130_000 })
  const { user, log } = await openChat()
  expect(
    await within(log).findByText('It waited for more than 2 minutes. Do you still want to send it?'),
  ).toBeVisible()
  expect(own('Old news')).toBe(0)
  await user.click(within(log).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(own('Old news')).toBe(1))
})

test('a message that is not found although credits were deducted is searched for longer, and the member is informed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, field, log } = await openChat()
  // The next refresh of the credits is a minute away.
  await vi.advanceTimersByTimeAsync(6_000)
  server.use(
    http.post(
      '*/api/chat.php',
      () => {
        const account = accountByEmail(databaseFor(), 'paid@example.test')
        if (account) account.credits -= 1
        return HttpResponse.json({}, { status: 500 })
      },
      { once: true },
    ),
  )
  await user.type(field, 'Paid for{Enter}')
  await within(log).findByText('Checking whether it arrived…')
  await vi.advanceTimersByTimeAsync(14_000)
  expect(within(log).queryByText('Not sent')).toBeNull()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await within(log).findByRole('alert')).toHaveTextContent(/you have fewer credits than before/)
})

test('a stored photo is deleted if its message is no longer in the outbox, and kept otherwise', async () => {
  storeUnsent({ client_id: 'kept', attachment: { type: 'photo' }, state: 'failed', reason: 'refused' })
  outboxPhotoRecords.write('2', 'data:image/jpeg;base64,AAAA', 'kept')
  outboxPhotoRecords.write('2', 'data:image/jpeg;base64,BBBB', 'lone')
  await openChat()
  await waitFor(() => expect(outboxPhotoRecords.read('2', 'lone')).toBeNull())
  expect(outboxPhotoRecords.read('2', 'kept')).not.toBeNull()
})

test('a free member starts a conversation at 0 credits while free ones are left, and then needs credits', async () => {
  const account = accountByEmail(databaseFor(), 'free@example.test')
  Object.assign(account ?? {}, { credits: 0, free_conversations_left: 1 })
  const { user, field, log } = await openChat('/members/105/chat', 'free@example.test')
  expect(screen.getByText(/This message is free\. As a free member you can start 1 more/)).toBeVisible()
  await user.type(field, 'Hello there{Enter}')
  await expectInLog(log, 'Hello there')
  expect(await screen.findByRole('link', { name: 'Get credits' })).toBeVisible()
  expect(screen.queryByText(/This message is free/)).toBeNull()
  await waitFor(() =>
    expect(accountByEmail(databaseFor(), 'free@example.test')).toMatchObject({
      credits: 0,
      free_conversations_left: 0,
    }),
  )
})

test('packages over a conversation say that the member is offline, and after a retry the focus moves to them', async () => {
  const { user } = await openChat('/chats/3001', 'zero@example.test')
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(http.get('*/api/packages.php', () => HttpResponse.error()))
  await user.click(screen.getByRole('link', { name: 'Get credits' }))
  const sheet = await screen.findByRole('dialog', { name: 'Get credits' })
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('You are offline.')
  connection.mockReturnValue(true)
  const answer = gate()
  server.resetHandlers()
  server.use(http.get('*/api/packages.php', () => answer.passed))
  const retry = within(sheet).getByRole('button', { name: 'Try again' })
  await user.click(retry)
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'))
  expect(retry).toHaveFocus()
  answer.open()
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  expect(within(sheet).getAllByRole('link', { name: 'Choose' })[0]).toHaveFocus()
})

test('credits from another tab close the packages over a conversation, and the focus goes to the message', async () => {
  const { user, field } = await openChat('/chats/3001', 'zero@example.test')
  await user.click(screen.getByRole('link', { name: 'Get credits' }))
  const sheet = await screen.findByRole('dialog', { name: 'Get credits' })
  const [choose] = await within(sheet).findAllByRole('link', { name: 'Choose' })
  act(() => choose?.focus())
  act(() => setBalance(25, null))
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
  await waitFor(() => expect(field).toHaveFocus())
})

test('a member who has to confirm their own address first is told so', async () => {
  server.use(
    http.get('*/api/chat.php', () =>
      HttpResponse.json({
        conversation: { id: '5001' },
        profile: { id: '107', name: 'Marcus' },
        messages: [],
        can_reply: false,
        reason: 'not_confirmed',
      }),
    ),
  )
  await openApp('/chats/5001', { as: 'new@example.test' })
  expect(await screen.findByText(/^Confirm your e-mail address first. Then you can write to/)).toBeVisible()
  expect(screen.queryByText(/Marcus has not confirmed/)).toBeNull()
})
