import { expect, test } from 'vitest'
import { addAccount, databaseFor, signIn, signOut } from './db.ts'
import { DAY_MS } from '#src/lib/time/durations.ts'
import { answerCalls, call } from '#tests/support/call-handlers.ts'

answerCalls()

test('three mails for a new password go out a day, and again the next day', async () => {
  const statuses = async (times: number) => {
    const answers = []
    for (let time = 0; time < times; time += 1)
      answers.push((await call('POST', 'reset-password.php', { email: 'paid@example.test' })).status)
    return answers
  }
  expect(await statuses(4)).toEqual([200, 200, 200, 429])
  databaseFor().clockOffset = DAY_MS
  expect(await statuses(1)).toEqual([200])
})

test('a password of four emoji is too short', async () => {
  expect((await call('POST', 'signup.php', { password: '😀'.repeat(4) })).body).toMatchObject({
    fields: { password: 'too_short' },
  })
})

test('a signup creates an account, or names what is wrong with each field', async () => {
  const form = {
    email: 'anna@example.test',
    name: 'Anna',
    password: 'long-enough',
    date_of_birth: '1990-02-28',
    gender: 'female',
    looking_for: 'male',
    country: 'NL',
    accept_terms: true,
    language: 'en',
    profile_id: 107,
    signup_message: 'Hello you',
  }
  expect((await call('POST', 'signup.php', { ...form, email: 'paid@example.test' })).body).toEqual({
    error: 'email_exists',
  })
  const wrong = await call('POST', 'signup.php', {
    ...form,
    name: 'anna@example.test',
    date_of_birth: '2015-01-01',
    country: 'XX',
  })
  expect(wrong.body).toMatchObject({
    fields: { name: 'name_is_email', date_of_birth: 'too_young', country: 'invalid' },
  })
  const tooLong = { ...form, signup_message: 'x'.repeat(501) }
  expect((await call('POST', 'signup.php', tooLong)).body).toMatchObject({
    fields: { signup_message: 'too_long' },
  })
  expect((await call('POST', 'signup.php', form)).body).toMatchObject({
    user: { status: 'not_confirmed', credits: 1, free_conversations_left: 1 },
  })
  expect((await call('GET', 'chat.php?profile_id=107')).body).toMatchObject({
    messages: [{ text: 'Hello you' }],
  })
  databaseFor().settings = { signup_credits: 0 }
  const poor = { ...form, email: 'bea@example.test', name: 'Bea' }
  expect(await call('POST', 'signup.php', poor)).toMatchObject({
    status: 200,
    body: { user: { credits: 0, free_conversations_left: 2 } },
  })
})

test('a signup brings the credits of its country, where the settings have them by country', async () => {
  databaseFor().settings = { signup_credits: { NL: 7 } }
  const form = { password: 'long-enough', date_of_birth: '1990-02-28', gender: 'female', accept_terms: true }
  const creditsIn = async (country: string) => {
    const person = { looking_for: 'male', email: `${country}@example.test`, name: country, country }
    return (await call('POST', 'signup.php', { ...form, ...person })).body
  }
  expect(await creditsIn('NL')).toMatchObject({ user: { credits: 7 } })
  expect(await creditsIn('BE')).toMatchObject({ user: { credits: 0 } })
})

test('a deleted account is restored by its mailed link, but not by an expired one', async () => {
  signIn('default', 'paid@example.test')
  expect((await call('DELETE', 'account.php', { password: 'no' })).body).toEqual({ error: 'wrong_password' })
  await call('DELETE', 'account.php', { password: 'secret-123', reason: 'other' })
  signOut()
  expect(
    (await call('POST', 'user.php', { email: 'paid@example.test', password: 'secret-123' })).status,
  ).toBe(409)
  expect(await call('POST', 'reactivate.php', { token: 'old' })).toMatchObject({
    status: 410,
    body: { error: 'link_expired' },
  })
  expect((await call('POST', 'reactivate.php', { token: 'valid-2' })).body).toMatchObject({
    user: { email: 'paid@example.test' },
  })
  await call('DELETE', 'account.php', { password: 'secret-123', reason: 'other' })
  databaseFor().clockOffset = 15 * DAY_MS
  expect(await call('POST', 'reactivate.php', { token: 'valid-2' })).toMatchObject({
    status: 410,
    body: { error: 'link_expired' },
  })
})

test('a link to a new address or to reactivate has expired before there is anything to do, and after its use', async () => {
  const account = signIn('default', 'paid@example.test')
  const open = async (method: string, path: string) => (await call(method, path, { token: 'valid-2' })).status
  const confirm = () => open('PUT', 'mail-change.php')
  const reactivate = () => open('POST', 'reactivate.php')
  expect([await confirm(), await reactivate()]).toEqual([410, 410])
  await call('POST', 'mail-change.php', { email: 'new@mail.example', password: 'secret-123' })
  expect([await confirm(), await confirm()]).toEqual([200, 410])
  expect(account.email).toBe('new@mail.example')
  await call('DELETE', 'account.php', { password: 'secret-123', reason: 'other' })
  expect([await reactivate(), await reactivate()]).toEqual([200, 410])
})

test('a mailed link does not give an account the address that another account has taken meanwhile', async () => {
  const account = signIn('default', 'paid@example.test')
  const email = 'both@example.test'
  expect((await call('POST', 'mail-change.php', { email, password: 'secret-123' })).status).toBe(200)
  addAccount(databaseFor(), email, 'female')
  expect(await call('PUT', 'mail-change.php', { token: `valid-${account.id}` })).toMatchObject({
    status: 410,
    body: { error: 'link_expired' },
  })
  expect(account.email).toBe('paid@example.test')
})

test('a hidden profile is disabled for other members until it is shown again', async () => {
  const statusFor = async (hidden: boolean) => {
    signIn('default', 'free@example.test')
    await call('PUT', 'account.php', { paused: hidden })
    signIn('default', 'paid@example.test')
    return (await call('GET', 'profile.php?id=1')).body
  }
  expect(await statusFor(true)).toMatchObject({ profile: { status: 'disabled' } })
  expect(await statusFor(false)).toMatchObject({ profile: { status: 'active' } })
})
