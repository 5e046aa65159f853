import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { applySiteLanguage } from '#src/actions/language.ts'
import { setFormatCountry } from '#src/i18n/texts.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'
import { loadSignupModal } from '#src/overlays/load-signup.ts'
import { openApp, reloadApp } from '#tests/support/app.tsx'
import { server } from '#tests/support/server.ts'
import { startServerClock } from '#tests/support/server-clock.ts'
import {
  ANSWERS,
  answerGenders,
  chooseGenders,
  clickContinue,
  createAccount,
  fillIn,
  goToEmail,
  step,
  typeName,
  watchSignup,
  welcome,
} from '#tests/support/signing-up.ts'

async function finish(user: UserEvent) {
  await fillIn(user)
  await createAccount(user)
  await welcome()
}

test.each([
  ['none', '/signup', 'Sign-up is closed right now'],
  ['with_trafficsource', '/signup', 'Sign-up is closed right now'],
  ['a value that nobody knows', '/signup?network=partner', 'Sign-up is closed right now'],
  ['invite', '/signup', 'Sign-up by invitation'],
  ['invite', '/signup?network=partner', 'Sign-up by invitation'],
])('where the setting is %s, %s says so and leads to the login', async (signups, path, title) => {
  databaseFor().settings = { signups }
  await openApp(path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login',
  )
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
})

test('a browser without cookies gets a notice at the signup, before anything is typed', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  await openApp('/signup')
  expect(await screen.findByText(/^Signing up needs cookies/)).toBeVisible()
})

test('a browser with cookies gets no notice at the signup', async () => {
  await openApp('/signup')
  expect(await screen.findByText('Step 1 of 5')).toBeVisible()
  expect(screen.queryByText(/Signing up needs cookies/)).not.toBeInTheDocument()
})

test('an invitation in the first address opens the signup on a later page and is sent with it', async () => {
  databaseFor().settings = { signups: 'invite' }
  const { router, user } = await openApp('/faq?invite=INVITE1')
  const sent = watchSignup()
  await router.navigate('/signup')
  await finish(user)
  expect(sent).toEqual([expect.objectContaining({ invite: 'INVITE1' })])
})

test('an invitation opens the signup on a device whose clock is two days behind the server’s', async () => {
  databaseFor().settings = { signups: 'invite' }
  server.use(http.get('*/api/settings.php', () => startServerClock(Date.now() + 2 * DAY_MS)))
  await openApp('/signup?invite=INVITE1')
  expect(await screen.findByText('Step 1 of 5')).toBeVisible()
})

test.each([
  ['invite', '/faq?invite=INVITE1'],
  ['with_trafficsource', '/faq?network=partner'],
])(
  'with the setting %s, a visitor who came to %s can sign up in the same tab two days later',
  async (signups, path) => {
    const database = databaseFor()
    database.settings = { signups }
    await openApp(path)
    database.clockOffset = 2 * DAY_MS
    await reloadApp('/signup')
    expect(await screen.findByText('Step 1 of 5')).toBeVisible()
  },
)

test('a traffic source in the first address opens the signup and is sent with it as the tracking record', async () => {
  databaseFor().settings = { signups: 'with_trafficsource' }
  const { router, user } = await openApp('/landers/video?network=partner&ref=r1&sub1=a&sub2=b&sub3=c')
  const sent = watchSignup()
  expect(await screen.findByRole('link', { name: 'Create your free profile' })).toBeVisible()
  await router.navigate('/signup')
  await finish(user)
  const tracking = { network: 'partner', ref: 'r1', sub1: 'a', sub2: 'b', sub3: 'c' }
  expect(sent).toEqual([expect.objectContaining({ tracking, accept_terms: true, language: 'en' })])
})

test('the countries of the signup are in alphabetical order', async () => {
  databaseFor().settings = { countries: { NL: 'Netherlands', DE: 'Germany', BE: 'Belgium' } }
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  await typeName(user)
  const options = within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent).slice(1)).toEqual([
    'Belgium',
    'Germany',
    'Netherlands',
  ])
})

test('missing choices are named until they are made, and the first question has the focus', async () => {
  const { user } = await openApp('/signup')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findAllByText('Choose one of the two')).toHaveLength(2)
  const group = screen.getByRole('radiogroup', { name: 'I am' })
  await waitFor(() => expect(within(group).getByLabelText('A woman')).toHaveFocus())
  expect(group).toBeInvalid()
  expect(group).toHaveAccessibleDescription('Choose one of the two')
  const other = screen.getByRole('radiogroup', { name: 'Looking for' })
  expect(other).toHaveAccessibleDescription('Choose one of the two')
  await user.click(within(group).getByLabelText('A woman'))
  await waitFor(() => expect(group).not.toBeInvalid())
  await user.click(within(other).getByLabelText('Men'))
  await waitFor(() => expect(screen.queryByText('Choose one of the two')).not.toBeInTheDocument())
  expect(screen.queryByText(/need a second look/)).not.toBeInTheDocument()
})

test.each([
  ['@sam', 'A name may not start with @', 'sam'],
  ['sam@mail.example', 'Your name may not be an e-mail address', 'sam'],
  ['taken', 'This name is taken already', 'taken45'],
])(
  'the name %s is refused with its rule when the field is left, and another is offered',
  async (name, says, offered) => {
    const { user } = await openApp('/signup')
    await chooseGenders(user)
    const field = screen.getByRole('textbox', { name: 'Name' })
    await user.type(field, name)
    await user.tab()
    expect(await screen.findByText(says)).toBeVisible()
    expect(field).toHaveValue(name)
    await user.click(await screen.findByRole('button', { name: `Use “${offered}”` }))
    expect(field).toHaveValue(offered)
    await waitFor(() => expect(screen.queryByText(says)).not.toBeInTheDocument())
  },
)

test('the age of a visitor who is too young is refused at its field, and the form stays filled in', async () => {
  databaseFor().settings = { min_age: 21 }
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  await typeName(user)
  expect(screen.getByText('Enter your date of birth (21+)')).toBeVisible()
  await user.type(screen.getByLabelText('Day'), '1')
  await user.type(screen.getByLabelText('Month'), '1')
  await user.type(screen.getByLabelText('Year'), String(new Date().getFullYear() - 20))
  await clickContinue(user)
  expect(await screen.findByText('Invalid date of birth.')).toBeVisible()
  expect(screen.getByText('Enter your date of birth (21+)')).toBeVisible()
  expect(screen.getByLabelText('Day')).toHaveAccessibleDescription(
    'Enter your date of birth (21+) Invalid date of birth.',
  )
  expect(screen.getByLabelText('Day')).toHaveFocus()
  expect(screen.getByLabelText('Day')).toHaveValue('1')
})

test.each([
  ['eight digits', '12051988', ['12', '05', '1988']],
  ['separators', '3.4.1988', ['3', '4', '1988']],
])('a date of birth typed in one go as %s fills day, month and year', async (_, typed, parts) => {
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  await typeName(user)
  const fields = ['Day', 'Month', 'Year'].map((label) => screen.getByLabelText(label))
  await user.click(fields[0] ?? document.body)
  await user.keyboard(typed)
  expect(fields.map((field) => (field instanceof HTMLInputElement ? field.value : ''))).toEqual(parts)
  expect(fields[2]).toHaveFocus()
  await user.keyboard('{Backspace>4/}{Backspace}')
  expect(fields[1]).toHaveFocus()
})

test('a visitor from the United States is asked for the month of birth before the day', async () => {
  databaseFor().settings = { geoip_country: 'US', geoip_selected_country: 'US' }
  onTestFinished(() => setFormatCountry(null))
  const { user, router } = await openApp('/faq')
  await applySiteLanguage()
  await act(() => router.navigate('/signup'))
  await chooseGenders(user)
  await typeName(user)
  const fields = screen.getAllByRole('textbox')
  await user.click(fields[0] ?? document.body)
  await user.keyboard('04071985')
  expect(screen.getByLabelText('Month')).toBe(fields[0])
  expect(screen.getByLabelText('Month')).toHaveValue('04')
  expect(screen.getByLabelText('Day')).toHaveValue('07')
})

test('a corrected day of birth leaves the year as it was', async () => {
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  await typeName(user)
  await user.click(screen.getByLabelText('Day'))
  await user.keyboard('31021990')
  await user.clear(screen.getByLabelText('Day'))
  await user.type(screen.getByLabelText('Day'), '28')
  await user.keyboard('03')
  for (const [label, value] of [
    ['Day', '28'],
    ['Month', '03'],
    ['Year', '1990'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveValue(value)
})

test('a digit too many in the day of birth leaves the month and the year as they were', async () => {
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  await typeName(user)
  await user.click(screen.getByLabelText('Day'))
  await user.keyboard('31121990')
  await user.type(screen.getByLabelText('Day'), '2')
  for (const [label, value] of [
    ['Day', '31'],
    ['Month', '12'],
    ['Year', '1990'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveValue(value)
})

test('a signup opened at a late step moves on with Continue alone, and not while its answers are typed', async () => {
  const { user } = await openApp('/signup#signup-4')
  await answerGenders(user)
  await step(1)
  await clickContinue(user)
  await step(2)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, 'Maria')
  expect(name).toHaveValue('Maria')
  expect(location.hash).toBe('#signup-1')
})

test.each([
  ['12051988', ['12', '05', '1988']],
  ['12.05.1988', ['12', '05', '1988']],
  ['12/5/1988 ', ['12', '5', '1988']],
  ['1988-05-12', ['12', '05', '1988']],
])('the pasted date of birth “%s” fills all three fields', async (date, parts) => {
  const { user } = await openApp('/signup')
  await chooseGenders(user)
  await typeName(user)
  await user.click(screen.getByLabelText('Day'))
  await user.paste(date)
  for (const [index, label] of ['Day', 'Month', 'Year'].entries())
    expect(screen.getByLabelText(label)).toHaveValue(parts[index])
})

test('a screen reader hears the rules of the password in its field, and what is wrong with it as well', async () => {
  const { user } = await openApp('/signup')
  await user.type(await goToEmail(user), 'sam@mail.example')
  await clickContinue(user)
  await step(5)
  const password = screen.getByLabelText('Password', { exact: true })
  expect(password).toHaveAccessibleDescription(/^At least 8 characters.* hard to guess$/)
  await user.type(password, 'short')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(/^At least 8 characters.* Use at least 8 characters$/),
  )
})

test('the rules of the password are shown before it is typed, and its strength is put into words', async () => {
  const { user } = await openApp('/signup')
  await user.type(await goToEmail(user), 'sam@mail.example')
  await clickContinue(user)
  await step(5)
  expect(screen.getByText('At least 8 characters')).toBeVisible()
  const password = screen.getByLabelText('Password', { exact: true })
  expect(password).toHaveAttribute('autocomplete', 'new-password')
  await user.click(password)
  await user.paste('short')
  expect(screen.getByText('Strength: weak')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Use at least 8 characters')).toBeVisible()
  expect(await screen.findAllByText('Tick the box to continue')).toHaveLength(2)
  const summary = screen.getByText('3 answers need a second look').closest('div')
  expect(screen.getAllByRole('alert')).toEqual([summary])
  // What remains after a correction is not read out again.
  expect(summary).toHaveAttribute('aria-atomic', 'false')
  expect(summary).toHaveAttribute('aria-relevant', 'additions')
  await user.click(within(summary ?? document.body).getByRole('button', { name: /^Password: / }))
  expect(password).toHaveFocus()
  await user.type(password, ' but now a sentence')
  expect(screen.getByText('Strength: strong')).toBeVisible()
})

test('the consent to sensitive data is a box of its own, without which no account is created', async () => {
  const sent = watchSignup()
  const { user } = await openApp('/signup')
  await fillIn(user)
  const consent = screen.getByRole('checkbox', { name: /sexual orientation and sex life/ })
  await user.click(consent)
  expect(consent).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Without this consent we cannot create your profile')).toBeVisible()
  await waitFor(() => expect(consent).toHaveFocus())
  expect(sent).toEqual([])
  await user.click(consent)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('heading', { name: 'Welcome! Check your inbox' })
  expect(sent).toHaveLength(1)
  expect(Object.keys(sent[0] ?? {})).not.toContain('sensitive')
})

test('the signup page has no modal over it after a reload at an address that ends with a slash', async () => {
  const { user } = await openApp('/signup/')
  await chooseGenders(user)
  await loadSignupModal()
  const again = await reloadApp(location.pathname + location.hash)
  await typeName(again.user)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('choosing a language on the last step keeps the step and everything typed, even the password', async () => {
  const { user } = await openApp('/signup')
  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: /^I am 18/ }))
  await createAccount(user)
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Nederlands' }))
  expect(await screen.findByText('Stap 5 van 5')).toBeVisible()
  expect(screen.getByText('Vink het vakje aan om verder te gaan')).toBeVisible()
  expect(screen.getByLabelText('Wachtwoord')).toHaveValue(ANSWERS.password)
  expect(screen.getAllByRole('checkbox').map((box) => box.matches(':checked'))).toEqual([false, true])
})
