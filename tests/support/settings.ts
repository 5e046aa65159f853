import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { openApp, PASSWORD } from './app.tsx'
import { server } from './server.ts'

/** The member of the settings' tests: premium, in Haarlem. */
export const MEMBER = 'paid@example.test'

// Roles are queried in one section at a time: a query of the whole page takes jsdom a quarter of a second.
const labelled = (name: string) => screen.findByLabelText(name, { selector: 'section' })

/** Queries within a section of the settings, by its title. */
export async function inSection(name: string) {
  return within(await labelled(name))
}

/** The switches and fields of the page by their accessible name. */
export const control = (name: string) => screen.getByLabelText(name)

/** Opens the settings and waits until the data of the server are shown. */
export async function openSettings(as = MEMBER) {
  const app = await openApp('/notifications', { as })
  await screen.findByLabelText('Likes by push')
  await screen.findByLabelText('Town')
  return app
}

/** Refuses a call. */
export function refuse(
  method: 'get' | 'put' | 'post' | 'delete',
  path: string,
  error = 'refused',
  status = 409,
) {
  server.use(http[method](`*/api/${path}.php`, () => HttpResponse.json({ error }, { status })))
}

/** Returns a promise that is pending until `open` is called. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
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

/** Fills in and submits the password form. */
export async function changePassword(user: UserEvent, old: string, fresh: string, repeat = fresh) {
  await fill(user, 'Old password', old)
  await fill(user, 'New password', fresh)
  await fill(user, 'Repeat new password', repeat)
  await clickButton(user, 'Account', 'Change the password')
}

/** Fills in and submits the e-mail form. */
export async function changeEmail(user: UserEvent, email: string, password = PASSWORD) {
  await fill(user, 'New e-mail address', email)
  await fill(user, 'Your password', password)
  await clickButton(user, 'Account', 'Change the address')
}

/** Fills in and submits the deletion form. */
export async function deleteAccount(user: UserEvent, password = PASSWORD) {
  await user.selectOptions(control('Why do you leave?'), 'I need a break')
  await fill(user, 'Your password, to be sure it is you', password)
  await clickButton(user, 'Delete account', 'Delete account')
}

/** Returns everything that this browser stores as one text. */
export function storedTexts(): string {
  return [localStorage, sessionStorage].flatMap((storage) => Object.values<unknown>(storage)).join('\n')
}
