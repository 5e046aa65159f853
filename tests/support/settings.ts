import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { openApp, PASSWORD } from './app.tsx'
import { stubMedia } from './media.ts'
import { server } from './server.ts'

/** The member of the settings' tests: premium, in Haarlem. */
export const MEMBER = 'paid@example.test'

// Queries roles within one section at a time: the page of all sections is large.
const labelled = (name: string) => screen.findByLabelText(name, { selector: 'section' })

/** Returns queries within a section of the settings, by its title. */
export async function inSection(name: string) {
  return within(await labelled(name))
}

/** Returns a switch or field of the page by its accessible name. */
export const control = (name: string) => screen.getByLabelText(name)

/** Makes the window so wide that all sections of the settings are one page. */
export function beWide() {
  stubMedia('min-width', 'hover: hover', 'pointer: fine')
}

/** Opens the settings on a wide window, and waits for the server's data. */
export async function openSettings(as = MEMBER) {
  beWide()
  const app = await openApp('/notifications', { as })
  await screen.findByLabelText('Likes by push')
  await screen.findByLabelText('City')
  return app
}

/** Makes a request fail. */
export function refuse(
  method: 'get' | 'put' | 'post' | 'delete',
  path: string,
  error = 'refused',
  status = 409,
) {
  server.use(http[method](`*/api/${path}.php`, () => HttpResponse.json({ error }, { status })))
}

/** Replaces the text of a field. */
export async function fill(user: UserEvent, label: string, text: string) {
  const field = control(label)
  await user.clear(field)
  await user.click(field)
  if (text !== '') await user.paste(text)
}

/** Clicks a button of a section. */
export async function clickButton(user: UserEvent, section: string, name: string | RegExp) {
  await user.click((await inSection(section)).getByRole('button', { name }))
}

/** Fills in the password form, and submits it. */
export async function changePassword(user: UserEvent, old: string, fresh: string, repeat = fresh) {
  await fill(user, 'Old password', old)
  await fill(user, 'New password', fresh)
  await fill(user, 'Repeat new password', repeat)
  await clickButton(user, 'Account', 'Change the password')
}

/** Fills in the e-mail form, and submits it. */
export async function changeEmail(user: UserEvent, email: string, password = PASSWORD) {
  await fill(user, 'New e-mail address', email)
  await fill(user, 'Your password', password)
  await clickButton(user, 'Account', 'Change the address')
}

/** Fills in the deletion form, and submits it. */
export async function deleteAccount(user: UserEvent, password = PASSWORD) {
  await user.selectOptions(control('Why are you leaving?'), 'I need a break')
  await fill(user, 'Your password, so that we know it is you', password)
  await clickButton(user, 'Delete account', 'Delete account')
}

/** Returns everything that this browser stores, as one text. */
export function storedTexts(): string {
  return [localStorage, sessionStorage].flatMap((storage) => Object.values<unknown>(storage)).join('\n')
}
