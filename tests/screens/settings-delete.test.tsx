import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { accountByEmail, databaseFor, signOut } from '#mocks/db.ts'
import { removeLoginMark } from '#src/lib/storage/login-mark.ts'
import { MINUTE_MS } from '#src/lib/time/durations.ts'
import { withdrawalRecords } from '#src/domain/records.ts'
import { flushDrafts, setDraft } from '#src/stores/browser/drafts.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { saveOrder } from '#src/stores/payments.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { refreshUser, useSession } from '#src/stores/session.ts'
import { ACCOUNT_BUTTON, logInAs, openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { STORED_ORDER } from '#tests/support/orders.ts'
import { logOutElsewhere } from '#tests/support/other-tab.ts'
import { stubPush } from '#tests/support/push.ts'
import { allAnswered, allRead, server } from '#tests/support/server.ts'
import { startServerClock } from '#tests/support/server-clock.ts'
import {
  control,
  deleteAccount,
  inSection,
  storedTexts,
  MEMBER,
  openSettings,
  clickButton,
} from '#tests/support/settings.ts'

test('a wrong password is reported at the field, and the account remains', async () => {
  const { user, database } = await openSettings()
  await deleteAccount(user, 'wrong')
  expect(await screen.findByText('Please check your password.')).toBeVisible()
  expect(accountByEmail(database, MEMBER)?.deleted).toBe(false)
  expect(control('Your password, so that we know it is you')).toHaveValue('wrong')
})

test('a deletion without reason or password asks for them and sends nothing', async () => {
  const { user } = await openSettings()
  const sent = vi.fn<() => void>()
  server.use(http.delete('*/api/account.php', sent))
  await clickButton(user, 'Delete account', 'Delete account')
  expect(await screen.findByText('Choose a reason; “Another reason” is fine.')).toBeVisible()
  expect(screen.getByText('Enter your password.')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

test('the deletion of an account without credits does not mention credits', async () => {
  const account = accountByEmail(databaseFor(), MEMBER)
  if (account) account.credits = 0
  await openSettings()
  const part = await inSection('Delete account')
  expect(part.getByText(/For 14 days you can come back/)).toBeVisible()
  expect(part.queryByText(/credits are lost/)).toBeNull()
})

test('where mails are off, the deletion says so beside its promise of a link by e-mail, and leads to what helps', async () => {
  const { user } = await openSettings('bounced@example.test')
  const part = await inSection('Delete account')
  expect(part.getByText(/we send you a link by e-mail/)).toBeVisible()
  expect(part.getByText(/Your e-mail provider rejected our last e-mail/)).toBeVisible()
  const fix = part.getByRole('link', { name: 'Fix it' })
  // The second time the section is already in the address.
  for (let time = 0; time < 2; time += 1) {
    await user.click(fix)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus())
  }
  await clickButton(user, 'Notifications', 'Turn e-mails back on')
  await waitFor(() => expect(part.queryByText(/rejected our last e-mail/)).not.toBeInTheDocument())
})

test('a deletion says what it means, offers each alternative once, and ends logged out on its own page', async () => {
  const account = accountByEmail(databaseFor(), MEMBER)
  if (account) account.credits = 1_240
  const { user, database } = await openSettings()
  const part = await inSection('Delete account')
  expect(part.getByText(/For 14 days you can come back/)).toBeVisible()
  expect(part.getByText('Your 1,240 credits are lost.')).toBeVisible()
  expect(await part.findByText(/50% off your next credits/)).toBeVisible()
  expect(part.getAllByRole('heading', { level: 4 })).toHaveLength(3)
  await deleteAccount(user)
  await waitFor(() => expect(location.pathname).toBe('/account-deleted'))
  expect(await screen.findByText(/14 days/)).toBeVisible()
  expect(accountByEmail(database, MEMBER)?.deleted).toBe(true)
  expect(useSession.getState().user).toBeNull()
})

test('a deletion leaves no texts or orders on the device, and the other tabs of this browser are told', async () => {
  const { user } = await openSettings()
  setDraft('104', 'half a sentence')
  flushDrafts()
  setPreferences({ mutedWords: ['whatsapp'] })
  saveOrder({ ...STORED_ORDER, client_id: 'an-unclear-order', state: 'unclear' })
  for (const trace of ['half a sentence', 'whatsapp', 'an-unclear-order'])
    expect(storedTexts()).toContain(trace)
  const otherTab = new BroadcastChannel('session')
  const told = vi.fn<(message: unknown) => void>()
  otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => told(data))
  await deleteAccount(user)
  await waitFor(() => expect(location.pathname).toBe('/account-deleted'))
  expect(storedTexts()).not.toMatch(/half a sentence|whatsapp|an-unclear-order/)
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ left: '2', end: 'deleted' })),
  )
  otherTab.close()
})

test('a deletion in another tab leaves nothing of what was just typed in this one', async () => {
  const { user } = await openApp('/chats/2001', { as: MEMBER })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'half a sentence')
  logOutElsewhere(MEMBER, 'deleted')
  await waitFor(() => expect(location.pathname).toBe('/account-deleted'))
  expect(await screen.findByText(/14 days/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument()
  expect(storedTexts()).not.toContain('half a sentence')
})

test('the discount for staying is requested with a prefilled text', async () => {
  const { user } = await openSettings()
  await user.click(await screen.findByText('Write to us'))
  expect(await screen.findByLabelText('What is it about?')).toHaveValue('discount')
  expect(screen.getByDisplayValue(/Please send me the discount/)).toBeVisible()
})

test('a site without a discount for staying offers none', async () => {
  server.use(http.get('*/api/companyinfo.php', () => HttpResponse.json({ name: 'R', delete_discount: 0 })))
  await openSettings()
  const part = await inSection('Delete account')
  expect(part.getAllByRole('heading', { level: 4 })).toHaveLength(2)
})

test('a deletion whose answer is lost is not requested twice, and still completes', async () => {
  const { user, database } = await openSettings()
  let calls = 0
  server.use(
    http.delete('*/api/account.php', () => {
      calls += 1
      const account = accountByEmail(database, MEMBER)
      if (account) account.deleted = true
      return HttpResponse.error()
    }),
  )
  await deleteAccount(user)
  await waitFor(() => expect(location.pathname).toBe('/account-deleted'))
  expect(calls).toBe(1)
})

/** Asks for the deletion of the account, which the server never answers. */
async function deleteUnanswered(user: UserEvent) {
  const request = gate()
  server.use(
    http.delete('*/api/account.php', () => {
      request.open()
      return gate().passed
    }),
  )
  await deleteAccount(user)
  await request.passed
}

test('a deletion whose page is reloaded before the answer leaves no texts and no push on the device', async () => {
  const { isSubscribed } = stubPush()
  const { user, database } = await openSettings()
  setDraft('104', 'half a sentence')
  flushDrafts()
  server.use(
    http.delete('*/api/account.php', () => {
      Object.assign(accountByEmail(database, MEMBER) ?? {}, { deleted: true })
      signOut()
      return gate().passed
    }),
  )
  await deleteAccount(user)
  await waitFor(() => expect(database.signedIn).toBeNull())
  expect(isSubscribed()).toBe(true)
  await reloadApp('/')
  await waitFor(() => expect(storedTexts()).not.toContain('half a sentence'))
  await waitFor(() => expect(isSubscribed()).toBe(false))
})

async function reload(user: UserEvent) {
  await deleteUnanswered(user)
  await reloadApp('/members')
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
}

async function loseAnswer(user: UserEvent) {
  server.use(http.delete('*/api/account.php', () => HttpResponse.error()))
  await deleteAccount(user)
  await (await inSection('Delete account')).findByRole('alert')
}

test.each([
  [
    'after a reload leaves no texts on the device when the page is opened again',
    reload,
    () => reloadApp('/'),
  ],
  [
    'after a reload leaves no texts on the device when the open page notices it',
    reload,
    () => act(refreshUser),
  ],
  ['after its answer was lost leaves no texts on the device', loseAnswer, () => act(refreshUser)],
])('a deletion that the server finishes %s', async (_, leaveUnclear, notice) => {
  const { user } = await openSettings()
  setDraft('104', 'half a sentence')
  flushDrafts()
  await leaveUnclear(user)
  await act(refreshUser)
  expect(storedTexts()).toContain('half a sentence')
  signOut()
  await notice()
  await waitFor(() => expect(storedTexts()).not.toContain('half a sentence'))
})

test('what a visitor types after a logout that follows an unanswered deletion is kept', async () => {
  const { user, router } = await openSettings()
  await loseAnswer(user)
  await act(logOut)
  await act(() => router.navigate('/complaints'))
  const field = await screen.findByRole('textbox', { name: 'What happened?' })
  await user.type(field, 'It did not work')
  await waitFor(() => expect(storedTexts()).toContain('It did not work'))
  await reloadApp('/complaints')
  await act(allAnswered)
  expect(storedTexts()).toContain('It did not work')
})

/** Closes the page while the account is being deleted, and opens another one after some minutes, when the session has ended. */
async function closeWhileDeleting(minutes: number) {
  const { user } = await openSettings()
  setDraft('104', 'half a sentence')
  flushDrafts()
  saveOrder({ ...STORED_ORDER, client_id: 'an-unclear-order', state: 'unclear' })
  withdrawalRecords.write('2', { sent_at: Date.now(), reference: 'W-1' }, '7')
  await deleteUnanswered(user)
  signOut()
  startServerClock(Date.now() + minutes * MINUTE_MS)
  await reloadApp('/')
  await act(allAnswered)
}

test('a deletion with an unclear end keeps the orders and withdrawals of an account that may still exist', async () => {
  await closeWhileDeleting(1)
  await waitFor(() => expect(storedTexts()).not.toContain('half a sentence'))
  expect(storedTexts()).toContain('an-unclear-order')
  expect(storedTexts()).toContain('W-1')
})

test('a deletion that began more than five minutes before the next visit deletes no texts', async () => {
  await closeWhileDeleting(6)
  expect(storedTexts()).toContain('half a sentence')
})

test('a deletion whose answer is lost counts as done if the server then asks for the login', async () => {
  const { user, database } = await openSettings()
  server.use(
    http.delete('*/api/account.php', () => {
      Object.assign(accountByEmail(database, MEMBER) ?? {}, { deleted: true })
      signOut()
      server.use(
        http.get('*/api/user.php', () => HttpResponse.json({ error: 'login required' }, { status: 401 })),
      )
      return HttpResponse.error()
    }),
  )
  await deleteAccount(user)
  await waitFor(() => expect(location.pathname).toBe('/account-deleted'))
  expect(await screen.findByText(/14 days/)).toBeVisible()
})

test.each([
  ['that never arrived', undefined],
  ['whose outcome cannot be checked', () => new HttpResponse(null, { status: 400 })],
  [
    'whose check a gateway answers',
    () => HttpResponse.html('<h1>Checking your browser</h1>', { status: 403 }),
  ],
])(
  'a deletion %s claims neither that it worked nor that it did not, and the member stays logged in',
  async (_, answer) => {
    const { user } = await openSettings()
    server.use(http.delete('*/api/account.php', () => HttpResponse.error()))
    if (answer) server.use(http.get('*/api/user.php', answer))
    await deleteAccount(user)
    expect(await (await inSection('Delete account')).findByRole('alert')).toHaveTextContent(
      /^We are not sure that this worked\. Please try again; if your account has been deleted, /,
    )
    expect(location.pathname).toBe('/notifications')
    expect(useSession.getState().user).not.toBeNull()
  },
)

test('a deletion without a connection says that the account is still there', async () => {
  const { user } = await openSettings()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await deleteAccount(user)
  expect(await (await inSection('Delete account')).findByRole('alert')).toHaveTextContent(
    'Your account is still here. You are offline. Try again when you are back online.',
  )
})

test.each([
  ['a deletion ends on its own page even if another call is refused before it is answered', 204],
  ['a deletion that fails after the session has expired leads to the login and keeps the texts', 403],
])('%s', async (_, status) => {
  const { user, database } = await openSettings()
  setDraft('104', 'half a sentence')
  const { passed, open } = gate()
  server.use(
    http.delete('*/api/account.php', async () => {
      signOut()
      await passed
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ error: 'login required' }, { status })
    }),
  )
  await deleteAccount(user)
  await waitFor(() => expect(database.signedIn).toBeNull())
  await user.click(control('Likes by push'))
  expect(await (await inSection('Notifications')).findByRole('alert')).toBeVisible()
  expect(location.pathname).toBe('/notifications')
  open()
  await waitFor(() => expect(location.pathname).toBe(status === 204 ? '/account-deleted' : '/login'))
  expect(storedTexts().includes('half a sentence')).toBe(status === 403)
})

test('a deletion that fails after a logout does not end the next session', async () => {
  const { user, database } = await openSettings()
  const { passed, open } = gate()
  server.use(
    http.delete('*/api/account.php', async () => {
      signOut()
      await passed
      return HttpResponse.json({ error: 'login required' }, { status: 403 })
    }),
  )
  await deleteAccount(user)
  await waitFor(() => expect(database.signedIn).toBeNull())
  await user.click(control('Likes by push'))
  expect(await (await inSection('Notifications')).findByRole('alert')).toBeVisible()
  logOutElsewhere(MEMBER)
  await waitFor(() => expect(location.pathname).toBe('/'))
  // The other tab knows that its logout has reached the server.
  removeLoginMark()
  await act(() => logInAs(MEMBER))
  open()
  await act(allRead)
  expect(useSession.getState().user).not.toBeNull()
})

test.each([MEMBER, 'new@example.test'])('the hidden profile of %s can be shown again', async (as) => {
  const { user, database } = await openSettings(as)
  await clickButton(user, 'Delete account', 'Hide my profile')
  await user.click(await screen.findByText('Show it again'))
  expect(await screen.findByRole('button', { name: 'Hide my profile' })).toBeVisible()
  expect(accountByEmail(database, as)?.paused).toBe(false)
})
