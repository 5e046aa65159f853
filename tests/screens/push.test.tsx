import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { accountByEmail, databaseFor, DEFAULT_KEY, signIn } from '#mocks/db.ts'
import { addFault } from '#mocks/faults.ts'
import { deviceCopy } from '#src/actions/local-data.ts'
import { pushRecord } from '#src/domain/records.ts'
import { setPreferences } from '#src/stores/browser/preferences.ts'
import { logOut } from '#src/stores/session-commands.ts'
import { loadUser, setUser, useSession } from '#src/stores/session.ts'
import { logInAs, ACCOUNT_BUTTON, openApp, reloadApp } from '#tests/support/app.tsx'
import { logInElsewhere, logInUnheard, logOutElsewhere, NEXT } from '#tests/support/other-tab.ts'
import {
  MEMBER,
  RENEWED,
  stubPush,
  SUBSCRIPTION,
  subscriptionOnServer,
  subscriptionSaved,
} from '#tests/support/push.ts'
import { allRead, server } from '#tests/support/server.ts'
import { beWide, inSection, openSettings } from '#tests/support/settings.ts'

test('a subscription that the browser has renewed is saved for the member again', async () => {
  const { tell } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  const account = accountByEmail(databaseFor(), MEMBER)
  if (account) account.pushSubscription = null
  tell({ type: 'other' })
  await act(allRead)
  expect(subscriptionOnServer()).toBeNull()
  tell({ type: 'subscription-changed' })
  await waitFor(() => expect(subscriptionOnServer()).toEqual(SUBSCRIPTION))
})

test('a subscription that was saved for the account is not saved again on each visit', async () => {
  const { countReads } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  const account = accountByEmail(databaseFor(), MEMBER)
  if (account) account.pushSubscription = null
  const before = countReads()
  await reloadApp()
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  await waitFor(() => expect(countReads()).toBeGreaterThan(before))
  await allRead()
  expect(subscriptionOnServer()).toBeNull()
})

test('a subscription that the server does not save is offered to it again at the next start', async () => {
  const { isSubscribed } = stubPush()
  addFault(databaseFor(), { path: 'user.php', method: 'POST', kind: 'status', status: 500, times: 1 })
  await openApp('/faq', { as: MEMBER })
  await waitFor(() => expect(databaseFor().faults).toEqual([]))
  await reloadApp()
  await subscriptionSaved()
  expect(isSubscribed()).toBe(true)
})

test('a login after an expired session saves the subscription again, which the server may have lost', async () => {
  stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  const account = accountByEmail(databaseFor(), MEMBER)
  if (account) account.pushSubscription = null
  act(() => setUser(null, 'expired'))
  await act(() => logInAs(MEMBER))
  await waitFor(() => expect(subscriptionOnServer()).toEqual(SUBSCRIPTION))
})

test('every page gives the worker the texts of its notifications, with names if the member wants them', async () => {
  const { lastWords } = stubPush()
  await openApp('/faq', { as: MEMBER })
  const words = { message: 'You have a new message.', named_message: '%name% wrote to you.' }
  await waitFor(() => expect(lastWords()).toMatchObject({ words: { ...words, withNames: false } }))
  act(() => setPreferences({ namesInPush: true }))
  await waitFor(() => expect(lastWords()).toMatchObject({ words: { ...words, withNames: true } }))
  act(() => setPreferences({ discreet: true }))
  await waitFor(() => expect(lastWords()).toMatchObject({ words: { isDiscreet: true } }))
})

test('a subscription that is renewed while the page is a visitor’s is not saved, even if there is a session cookie', async () => {
  const { tell, countReads } = stubPush()
  await openApp('/faq')
  signIn(DEFAULT_KEY, MEMBER)
  await waitFor(() => expect(countReads()).toBe(1))
  tell({ type: 'subscription-changed' })
  await fetch('/api/settings.php')
  expect(countReads()).toBe(1)
  expect(subscriptionOnServer()).toBeNull()
})

test('a subscription that was renewed while no page was open is saved for the account at the next start', async () => {
  const { renew } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  renew()
  await reloadApp()
  await waitFor(() => expect(subscriptionOnServer()).toEqual(RENEWED))
})

test.each([
  ['a logout', () => logOutElsewhere(MEMBER)],
  ['the login of another member', logInElsewhere],
])('%s in another tab closes the notifications of the member', async (_, change) => {
  const { countShown } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  expect(countShown()).toBe(1)
  change()
  await waitFor(() => expect(countShown()).toBe(0))
})

test('a login closes the notifications of a member whose session has ended', async () => {
  const { countShown } = stubPush()
  await openApp('/faq')
  expect(countShown()).toBe(1)
  await waitFor(() => expect(useSession.getState().status).toBe('logged-out'))
  await act(() => logInAs(NEXT.email))
  await waitFor(() => expect(countShown()).toBe(0))
})

test('a subscription of an earlier key of the site is renewed with the new one, and saved for the account, once', async () => {
  const { setKey, keyNow, renew } = stubPush({ subscribes: true })
  const earlier = new Uint8Array([4, 1, 2])
  setKey(earlier)
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  await waitFor(() => expect(keyNow()).not.toBe(earlier.buffer))
  const renewed = keyNow()
  expect(renewed?.byteLength).toBe(65)
  renew()
  await reloadApp()
  await waitFor(() => expect(subscriptionOnServer()).toEqual(RENEWED))
  expect(keyNow()).toBe(renewed)
})

test('a subscription that the push service did not renew is made again at the next start, and saved for the account', async () => {
  const { setKey, isSubscribed, setSubscribing, renew } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  setKey(new Uint8Array([4, 1, 2]))
  await reloadApp()
  await waitFor(() => expect(isSubscribed()).toBe(false))
  setSubscribing(true)
  renew()
  await reloadApp()
  await waitFor(() => expect(subscriptionOnServer()).toEqual(RENEWED))
  expect(isSubscribed()).toBe(true)
})

test('a subscription that is gone with its permission is not made again', async () => {
  const { isSubscribed } = stubPush({ answer: 'default', subscribes: true })
  const account = String(accountByEmail(databaseFor(), MEMBER)?.id)
  pushRecord.write({ account, endpoint: SUBSCRIPTION.endpoint, login: '', isEnding: false })
  await openApp('/faq', { as: MEMBER })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  await allRead()
  expect(isSubscribed()).toBe(false)
})

test('a logout ends push in this browser, an expired session does not', async () => {
  const { isSubscribed, countShown } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  act(() => setUser(null, 'expired'))
  await waitFor(() => expect(countShown()).toBe(0))
  expect(isSubscribed()).toBe(true)
  await act(() => loadUser())
  await act(() => logOut())
  await waitFor(() => expect(isSubscribed()).toBe(false))
})

test('a logout clears the texts of the notifications, even if their permission was withdrawn while no page was open', async () => {
  const { hasForgotten } = stubPush({ answer: 'denied' })
  await Notification.requestPermission()
  await openApp('/faq', { as: MEMBER })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  expect(hasForgotten()).toBe(false)
  await act(() => logOut())
  await waitFor(() => expect(hasForgotten()).toBe(true))
})

test('a subscription that could not be ended at the logout is ended as soon as the page is visible again', async () => {
  const { isSubscribed, setReachable } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  setReachable(false)
  await act(() => logOut())
  expect(isSubscribed()).toBe(true)
  setReachable(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(isSubscribed()).toBe(false))
})

test('a subscription that could not be ended at the logout is not given to another member, and is ended later', async () => {
  const { isSubscribed, setReachable } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  setReachable(false)
  await act(() => logOut())
  await reloadApp()
  logInUnheard()
  await act(() => loadUser())
  expect(await screen.findByRole('button', { name: ACCOUNT_BUTTON })).toHaveTextContent(NEXT.name)
  setReachable(true)
  await reloadApp()
  await waitFor(() => expect(isSubscribed()).toBe(false))
  expect(subscriptionOnServer(NEXT.email)).toBeNull()
})

test('a member has push only with a subscription of their own, once the one of the member before them is ended', async () => {
  const { setReachable, setSubscribing } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  setReachable(false)
  await act(() => logOut())
  logInUnheard()
  beWide()
  const { user } = await reloadApp('/notifications')
  const turnOn = async () => {
    await user.click(await screen.findByText('Turn on'))
    await user.click(await screen.findByText('Allow notifications'))
    await waitFor(() => expect(screen.queryByText('Allow notifications')).not.toBeInTheDocument())
  }
  expect(await screen.findByText('Off for this device.')).toBeVisible()
  setSubscribing(true)
  await turnOn()
  expect(screen.getByText('Off for this device.')).toBeVisible()
  setReachable(true)
  await turnOn()
  expect(await screen.findByText('On for this device.')).toBeVisible()
  expect(subscriptionOnServer(NEXT.email)).toEqual(SUBSCRIPTION)
})

test('a subscription whose answer is lost while the push service fails is not given to another member', async () => {
  const { isSubscribed, setReachable } = stubPush({ answer: 'granted', subscribes: true })
  const { user } = await openSettings()
  server.use(
    http.post('*/api/user.php', () => {
      setReachable(false)
      return HttpResponse.error()
    }),
  )
  await user.click(await screen.findByText('Turn on'))
  await user.click(await screen.findByText('Allow notifications'))
  await waitFor(() => expect(pushRecord.read()).toMatchObject({ isEnding: true }))
  expect(isSubscribed()).toBe(true)
  server.resetHandlers()
  logInUnheard()
  await reloadApp()
  expect(await screen.findByRole('button', { name: ACCOUNT_BUTTON })).toHaveTextContent(NEXT.name)
  setReachable(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(isSubscribed()).toBe(false))
  expect(subscriptionOnServer(NEXT.email)).toBeNull()
})

test('the copy of the data has nothing of the previous member, even if their subscription could not be ended', async () => {
  const { setReachable } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  const { account } = pushRecord.read() ?? {}
  expect(JSON.stringify(deviceCopy())).toContain(`"account":"${account}"`)
  setReachable(false)
  await act(() => logOut())
  logInUnheard()
  await act(() => loadUser())
  expect(await screen.findByRole('button', { name: ACCOUNT_BUTTON })).toHaveTextContent(NEXT.name)
  const copy = JSON.stringify(deviceCopy())
  expect(copy).toContain(NEXT.email)
  expect(copy).not.toContain(`"account":"${account}"`)
  expect(copy).not.toContain(SUBSCRIPTION.endpoint)
})

test('starting as another member closes the notifications of the previous one and ends the subscription', async () => {
  const { countShown, isSubscribed } = stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  logInUnheard()
  await reloadApp()
  await waitFor(() => expect(isSubscribed()).toBe(false))
  expect(countShown()).toBe(0)
  expect(subscriptionOnServer(NEXT.email)).toBeNull()
})

test.each([
  ['a refusal', 'denied', /Your browser blocks notifications/, 0],
  ['a question that is closed', 'default', /Nothing has changed/, 1],
  ['a push service that fails', 'granted', /push service/, 1],
] as const)('%s says what to do, and every button works', async (_, answer, says, left) => {
  stubPush({ answer })
  // By text: the page of all sections is large, and its roles are slow to find.
  const { user } = await openSettings()
  await user.click(await screen.findByText('Turn on'))
  await user.click(await screen.findByText('Allow notifications'))
  const [words] = await screen.findAllByText(says)
  expect(words).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Allow notifications')).not.toBeInTheDocument())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryAllByText('Turn on')).toHaveLength(left)
})

test.each([
  ['the offer stays if the push service fails', 'granted', /push service/, 1],
  ['the offer disappears if the browser’s question is closed', 'default', /Nothing has changed/, 0],
] as const)('%s', async (_, answer, says, left) => {
  stubPush({ answer })
  const { user } = await openApp('/faq', { as: MEMBER })
  const offer = await screen.findByRole('region', { name: 'Know when somebody writes' })
  await user.click(within(offer).getByRole('button', { name: 'Turn on' }))
  await user.click(await screen.findByRole('button', { name: 'Allow notifications' }))
  expect(await screen.findByText(says)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryAllByRole('region', { name: 'Know when somebody writes' })).toHaveLength(left)
})

test('where notifications are allowed already, the explanation announces no question of the browser', async () => {
  stubPush()
  await openApp('/faq', { as: MEMBER })
  await subscriptionSaved()
  await act(() => logOut())
  await act(() => logInAs(MEMBER))
  const { user } = await reloadApp('/faq')
  const offer = await screen.findByRole('region', { name: 'Know when somebody writes' })
  await user.click(within(offer).getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('button', { name: 'Allow notifications' })).toBeVisible()
  expect(screen.queryByText('Your browser will ask you next.')).not.toBeInTheDocument()
})

test('push that the server refuses is turned off again in the browser', async () => {
  const { isSubscribed } = stubPush({ answer: 'granted', subscribes: true })
  addFault(databaseFor(), { method: 'POST', path: 'user.php', kind: 'status', status: 400 })
  const { user } = await openSettings()
  await user.click(await screen.findByText('Turn on'))
  await user.click(await screen.findByText('Allow notifications'))
  await waitFor(() => expect(screen.queryByText('Allow notifications')).not.toBeInTheDocument())
  expect(screen.getByText('Turn on')).toBeVisible()
  expect(isSubscribed()).toBe(false)
})

test('push that cannot be turned on because the worker is missing says so', async () => {
  stubPush({ answer: 'granted', hasWorker: false })
  const { user } = await openSettings()
  await user.click(await screen.findByText('Turn on'))
  await user.click(await screen.findByText('Allow notifications'))
  const [words] = await screen.findAllByText(/push service/)
  expect(words).toBeVisible()
})

test('push that cannot be turned off because its service does not answer says so in its place, and can be turned off later', async () => {
  const { isSubscribed, setReachable } = stubPush()
  const { user } = await openSettings()
  const off = await screen.findByText('Turn off')
  setReachable(false)
  await user.click(off)
  await waitFor(() => expect(off.closest('button')).not.toHaveAttribute('aria-busy', 'true'))
  const push = await inSection('Push')
  expect(await push.findByRole('alert')).toHaveTextContent(/could not reach its push service/)
  expect(isSubscribed()).toBe(true)
  setReachable(true)
  await user.click(off)
  await waitFor(() => expect(off).not.toBeInTheDocument())
  expect(isSubscribed()).toBe(false)
  expect(screen.getByText('Push', { selector: 'h2' })).toHaveFocus()
})

test('a screen reader hears of each test notification that is sent', async () => {
  stubPush()
  const { user } = await openSettings()
  const push = await inSection('Push')
  const send = await push.findByRole('button', { name: 'Send a test' })
  await user.click(send)
  const first = await push.findByText(/^A test notification is on its way/)
  await user.click(send)
  await waitFor(() => expect(first).not.toBeInTheDocument())
  expect(push.getByText(/^A test notification is on its way/)).toBeVisible()
})

test('push that is turned on again after its explanation names nobody, whatever was chosen before', async () => {
  const { lastWords } = stubPush({ answer: 'granted', subscribes: true })
  const { user } = await openSettings()
  act(() => setPreferences({ namesInPush: true }))
  await user.click(await screen.findByText('Turn on'))
  expect(await screen.findByText(/no name/)).toBeVisible()
  await user.click(screen.getByText('Allow notifications'))
  expect(await screen.findByLabelText('Names in notifications')).not.toBeChecked()
  await waitFor(() => expect(lastWords()).toMatchObject({ words: { withNames: false } }))
})
