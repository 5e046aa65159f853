import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DEFAULT_KEY, signIn } from '#mocks/db.ts'
import { deviceCopy } from '#src/actions/local-data.ts'
import { flushDrafts, setDraft, useDrafts } from '#src/stores/browser/drafts.ts'
import { saveFormDraft } from '#src/stores/browser/form-drafts.ts'
import { dismiss } from '#src/stores/browser/dismissals.ts'
import { openOutbox, useOutbox } from '#src/stores/outbox.ts'
import { saveOrder, storedOrder } from '#src/stores/payments.ts'
import { openPreferences, setPreferences, usePreferences } from '#src/stores/browser/preferences.ts'
import { loadUser, setUser, useSession } from '#src/stores/session.ts'
import { setPhotosShown } from '#src/stores/browser/shown-photos.ts'
import { setSpendingMark } from '#src/stores/spending.ts'
import { saveWithdrawal } from '#src/stores/withdrawals.ts'
import { ACCOUNT_BUTTON, openApp, PASSWORD, reloadApp } from '#tests/support/app.tsx'
import { openChat, storeUnsent } from '#tests/support/chat.ts'
import { STORED_ORDER } from '#tests/support/orders.ts'
import { allRead, server } from '#tests/support/server.ts'
import {
  changeEmail,
  control,
  fill,
  inSection,
  storedTexts,
  openSettings,
  clickButton,
} from '#tests/support/settings.ts'
import {
  dismissalRecords,
  formRecords,
  outboxRecords,
  searchRecords,
  sentIdRecords,
  signupRecord,
} from '#src/domain/records.ts'
import { preferenceRecords } from '#src/domain/first-paint-records.ts'
import { DEFAULT_PREFERENCES } from '#src/domain/account/preferences.ts'
import { NO_KEPT_SEARCH } from '#src/domain/member/search-kept.ts'
import { NO_ANSWERS } from '#src/domain/account/signup-answers.ts'
import { markLeft } from '#src/lib/storage/login-mark.ts'

const DATA = 'Your data on this device'
const ACCOUNT = '2'

test('another word can be muted even after a hundred', async () => {
  const { user } = await openSettings()
  act(() => setPreferences({ mutedWords: Array.from({ length: 100 }, (_, index) => `word ${index}`) }))
  await fill(user, 'Word to mute', 'whatsapp')
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('Unmute whatsapp')).toBeVisible()
  expect(control('Word to mute')).toHaveValue('')
})

test('preferences are stored for the account and never sent, and a logout clears the personal ones', async () => {
  const sent: string[] = []
  server.events.on('request:start', async ({ request }) => {
    sent.push(`${request.url} ${await request.clone().text()}`)
  })
  const { user } = await openSettings()
  await user.click(control('Discreet mode'))
  await user.click(control('Sounds'))
  await fill(user, 'Word to mute', 'whatsapp')
  await user.keyboard('{Enter}')
  await user.click(control('Dark'))
  await user.click(control('Reduced'))
  expect(localStorage.getItem('look')).toContain('"motion":"reduced"')
  expect(screen.getByLabelText('Unmute whatsapp')).toBeVisible()
  expect(preferenceRecords.read('2')).toMatchObject({
    sounds: true,
    mutedWords: ['whatsapp'],
    scheme: 'dark',
    discreet: true,
  })
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(storedTexts()).not.toContain('whatsapp')
  expect(usePreferences.getState()).toMatchObject({ scheme: 'dark', mutedWords: [] })
  await allRead()
  expect(sent.filter((call) => /logout/.test(call))).not.toEqual([])
  expect(sent.filter((call) => /whatsapp|muted|discreet/i.test(call))).toEqual([])
})

test('an expired session keeps drafts and muted words, but the login of another member deletes them', async () => {
  await openSettings()
  setPreferences({ mutedWords: ['whatsapp'] })
  setDraft('104', 'half a sentence')
  useSession.setState({ status: 'logged-out', user: null, ended: 'expired' })
  expect(useDrafts.getState().drafts).toEqual({})
  expect(storedTexts()).toContain('half a sentence')
  expect(storedTexts()).toContain('whatsapp')
  signIn(DEFAULT_KEY, 'zero@example.test')
  await loadUser()
  await waitFor(() => expect(storedTexts()).not.toContain('half a sentence'))
  expect(storedTexts()).not.toContain('whatsapp')
})

const TYPED = [
  ['New e-mail address', 'other@example.test'],
  ['City', 'Haarlem Noord'],
  ['Word to mute', 'whatsapp'],
  ['Anything you would like to tell us (optional)', 'I will be back'],
] as const
const SECRET = ['Old password', 'New password', 'Your password, so that we know it is you'] as const

test('the login after an expired session leads back to the section of the settings', async () => {
  await openApp('/notifications#privacy', { as: 'zero@example.test' })
  await screen.findByLabelText('City')
  act(() => setUser(null, 'expired'))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  await act(() => loadUser())
  await waitFor(() => expect(location.pathname + location.hash).toBe('/notifications#privacy'))
})

test('drafts of the settings survive an expired session and a reload, apart from passwords', async () => {
  const { user } = await openSettings()
  for (const [label, text] of TYPED) await fill(user, label, text)
  for (const label of SECRET) await fill(user, label, PASSWORD)
  useSession.setState({ status: 'logged-out', user: null, ended: 'expired' })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(storedTexts()).not.toContain(PASSWORD)
  await loadUser()
  await waitFor(() => expect(location.pathname).toBe('/notifications'))
  await screen.findByLabelText('City')
  for (const [label, text] of TYPED) expect(control(label)).toHaveValue(text)
  for (const label of SECRET) expect(control(label)).toHaveValue('')

  const again = await reloadApp()
  await screen.findByLabelText('City')
  for (const [label, text] of TYPED) expect(control(label)).toHaveValue(text)
  await clickButton(again.user, 'Location', 'Save location')
  await clickButton(again.user, 'Privacy', 'Mute')
  await (await inSection('Location')).findByText('Saved')
  expect(storedTexts()).not.toContain('Haarlem Noord')
  expect(
    formRecords
      .all(ACCOUNT)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['settings-delete', 'settings-email'])
})

test('a form that was started counts as an unsaved text', async () => {
  const { user } = await openSettings()
  const part = await inSection(DATA)
  expect(part.getByText('0 texts that have not been sent or saved')).toBeVisible()
  await fill(user, 'City', 'Haarlem Noord')
  expect(part.getByText('1 text that has not been sent or saved')).toBeVisible()
})

test('an e-mail address that was requested does not count as an unsaved text, also after a reload', async () => {
  const { user } = await openSettings()
  await changeEmail(user, 'other@example.test')
  expect(await screen.findByText('other@example.test')).toBeVisible()
  expect((await inSection(DATA)).getByText('0 texts that have not been sent or saved')).toBeVisible()
  await reloadApp()
  expect(await screen.findByText('other@example.test')).toBeVisible()
  expect((await inSection(DATA)).getByText('0 texts that have not been sent or saved')).toBeVisible()
})

test.each([
  [
    'a browser without push',
    'Mozilla/5.0 (X11; Linux x86_64)',
    /This browser does not support push notifications\./,
  ],
  [
    'an iPhone that shows the site in a tab',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    /Add the site to your home screen first/,
  ],
])('%s says so, and offers no push', async (_, userAgent, says) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  await openSettings()
  expect(await screen.findByText(says)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument()
})

test('data on this device is listed, and each part is cleared alone after a confirmation', async () => {
  const { user } = await openSettings()
  setPreferences({ sounds: true })
  setDraft('104', 'half a sentence')
  const part = await inSection(DATA)
  expect(await part.findByText('1 text that has not been sent or saved')).toBeVisible()
  await clickButton(user, DATA, 'Clear: Drafts')
  expect(useDrafts.getState().drafts['104']).toBe('half a sentence')
  expect(part.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await clickButton(user, DATA, 'Keep')
  expect(part.getByRole('button', { name: 'Clear: Drafts' })).toHaveFocus()
  await clickButton(user, DATA, 'Clear: Drafts')
  await clickButton(user, DATA, 'Clear')
  expect(await part.findByText('Cleared.')).toBeVisible()
  expect(useDrafts.getState().drafts['104']).toBeUndefined()
  expect(usePreferences.getState().sounds).toBe(true)
})

test('the focus stays on the page when a part of the stored data has been cleared', async () => {
  await openChat()
  const { user } = await openSettings()
  const part = await inSection(DATA)
  part.getByRole('button', { name: 'Clear: Conversations' }).focus()
  await user.keyboard('{Enter}')
  part.getByRole('button', { name: 'Clear' }).focus()
  await user.keyboard('{Enter}')
  expect(await part.findByText('Cleared.')).toBeVisible()
  expect(screen.getByText('Settings', { selector: 'h1' })).toHaveFocus()
})

test.each([
  ['Clear: Unsent messages', 'Clear', /^Cleared\. A message that is being sent stays/],
  ['Clear everything', 'Clear', /^Everything has been cleared\. A message that is being sent stays/],
])('%s keeps a message that is under way, and says so', async (first, second, words) => {
  const { user } = await openSettings()
  storeUnsent({ client_id: 'c1', state: 'checking', text: 'On its way' })
  storeUnsent({ client_id: 'c2', state: 'failed', text: 'Not sent' })
  act(() => openOutbox(ACCOUNT))
  await clickButton(user, DATA, first)
  await clickButton(user, DATA, second)
  expect(await screen.findByText(words)).toBeVisible()
  expect(outboxRecords.all(ACCOUNT).map(([id]) => id)).toEqual(['c1'])
  expect(useOutbox.getState().entries.map(({ text }) => text)).toEqual(['On its way'])
})

test('an account that is new to the device starts with its look, and with photos blurred and sounds off', async () => {
  await openApp('/faq', { as: 'paid@example.test' })
  await screen.findByRole('button', { name: ACCOUNT_BUTTON })
  setPreferences({ scheme: 'dark', blurIncoming: false, sounds: true })
  openPreferences('7')
  expect(usePreferences.getState()).toMatchObject({ scheme: 'dark', blurIncoming: true, sounds: false })
})

test('the kept search is one of the settings of this device, and is cleared with them', async () => {
  searchRecords.write(ACCOUNT, { ...NO_KEPT_SEARCH, query: 'min_age=30' })
  const { user } = await openSettings()
  const part = await inSection(DATA)
  expect(part.getByText('1 choice')).toBeVisible()
  await clickButton(user, DATA, 'Clear: Settings of this device')
  await clickButton(user, DATA, 'Clear')
  expect(await part.findByText('0 choices')).toBeVisible()
  expect(searchRecords.read(ACCOUNT)).toBeNull()
})

function keepEverything() {
  setDraft('104', 'half a sentence')
  flushDrafts()
  saveFormDraft('complaint', ACCOUNT, { text: 'half a complaint' })
  saveFormDraft('completion', ACCOUNT, { about: 'half a life' })
  sentIdRecords.write(ACCOUNT, ['77'], '104')
  dismiss('photo')
  setPreferences({ mutedWords: ['whatsapp'] })
  setPhotosShown('104', true)
  setSpendingMark('EUR', 2_500)
  saveWithdrawal(ACCOUNT, '2003', { sent_at: Date.now(), reference: 'C-7' })
}

const keys = () => Object.keys(localStorage).toSorted()

test('clearing everything removes the data of the account, but not that of another account or of push', async () => {
  dismissalRecords.write('9', 1, 'photo')
  const cleared: string[] = []
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['shell /assets/a.js', 'push-words']),
    delete: (name: string) => Promise.resolve(cleared.push(name) > 0),
  })
  const { user } = await openSettings()
  const before = keys()
  keepEverything()
  saveOrder({ ...STORED_ORDER, state: 'done' })
  expect(keys().length).toBeGreaterThan(before.length + 7)
  await clickButton(user, DATA, 'Clear everything')
  await clickButton(user, DATA, 'Clear')
  expect(await screen.findByText('Everything has been cleared.')).toBeVisible()
  expect(keys()).toEqual(before)
  expect(cleared).toEqual(['shell /assets/a.js'])
  expect(usePreferences.getState().mutedWords).toEqual([])
})

test('an order whose outcome is unclear is not cleared, and the member is informed', async () => {
  const { user } = await openSettings()
  saveOrder({ ...STORED_ORDER, state: 'unclear' })
  await clickButton(user, DATA, 'Clear everything')
  await clickButton(user, DATA, 'Clear')
  expect(await screen.findByText(/Everything has been cleared except one order/)).toBeVisible()
  expect(storedOrder(ACCOUNT)?.state).toBe('unclear')
})

test('the copy of the data holds what is stored for the member, and nothing of another account', async () => {
  dismissalRecords.write('9', 1, 'photo')
  preferenceRecords.write('20', { ...DEFAULT_PREFERENCES, sounds: true })
  saveFormDraft('completion', '20', { about: 'of another' })
  signupRecord.write({ ...NO_ANSWERS, email: 'half@example.test' })
  await openSettings()
  keepEverything()
  const copy = JSON.stringify(deviceCopy())
  for (const own of [
    'half a sentence',
    'half a complaint',
    'hide.2.photo',
    'whatsapp',
    'spending-week.2',
    'half a life',
    'C-7',
  ])
    expect(copy).toContain(own)
  expect(copy).not.toContain('hide.9.photo')
  expect(copy).not.toContain('preferences.20')
  expect(copy).not.toContain('of another')
  expect(copy).not.toContain('half@example.test')
})

test('a tab that missed a logout in another tab deletes its data when it notices', async () => {
  await openSettings()
  setDraft('104', 'half a sentence')
  markLeft(ACCOUNT)
  await loadUser()
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(storedTexts()).not.toContain('half a sentence')
})

test.each([
  [
    'blocked',
    () =>
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      }),
  ],
  [
    'full',
    () =>
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
  ],
  [
    'corrupt',
    () => {
      for (const key of ['preferences.device', `preferences.of.${ACCOUNT}`, 'hide.2.photo', 'draft.2.104'])
        localStorage.setItem(key, '{"__proto__":{"a":1}}<html>')
    },
  ],
])('with %s storage the settings work from memory', async (_, breakStorage) => {
  breakStorage()
  const { user } = await openSettings()
  await user.click(control('Dark'))
  expect(control('Dark')).toBeChecked()
  await fill(user, 'Word to mute', 'money')
  await clickButton(user, 'Privacy', 'Mute')
  const remove = await screen.findByLabelText('Unmute money')
  expect(remove).toBeVisible()
  await user.click(remove)
  await waitFor(() => expect(remove).not.toBeInTheDocument())
  expect(control('Word to mute')).toHaveFocus()
  await user.click(control('Offers by e-mail'))
  expect(await (await inSection('Notifications')).findByText('Saved')).toBeVisible()
})

test('a muted word is not listed again with different capital letters', async () => {
  const { user } = await openSettings()
  await fill(user, 'Word to mute', 'money')
  await user.keyboard('{Enter}')
  await fill(user, 'Word to mute', 'Money')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(control('Word to mute')).toHaveValue(''))
  expect(screen.getAllByLabelText(/^Unmute money/i)).toHaveLength(1)
})

test('each muted word is said to be saved, even one that is already listed', async () => {
  const { user } = await openSettings()
  const section = await inSection('Privacy')
  let told: HTMLElement | undefined
  for (const word of ['money', 'whatsapp', 'Money']) {
    await fill(user, 'Word to mute', word)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(section.getByText('Saved')).not.toBe(told))
    told = section.getByText('Saved')
  }
})

test('each cleared part is announced, even if the words are the same', async () => {
  const { user } = await openSettings()
  await fill(user, 'New e-mail address', 'x@example.org')
  const section = await inSection('Your data on this device')
  const [status] = section.getAllByRole('status').slice(-1)
  let told = 0
  const observer = new MutationObserver(() => (told += 1))
  if (status) observer.observe(status, { childList: true, characterData: true, subtree: true })
  for (const [index, name] of [/^Clear: Parts of the site/, /^Clear: Drafts/].entries()) {
    await user.click(section.getByRole('button', { name }))
    await user.click(section.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(told).toBe(index + 1))
  }
  observer.disconnect()
})
