import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { openApp, PASSWORD } from './app.tsx'
import { stubMedia } from './media.ts'
import { server } from './server.ts'

/** The member of the settings' tests: premium, in Haarlem. */
export const MEMBER = 'paid@example.test'

// Roles are searched for in one section at a time: a search through the whole page takes jsdom a quarter of a second.
const labelled = (name: string) => screen.findByLabelText(name, { selector: 'section' })

/** Queries within a section of the settings, by its title. */
export async function inSection(name: string) {
  return within(await labelled(name))
}

/** The switches and fields of the page by their accessible name. */
export const control = (name: string) => screen.getByLabelText(name)

/** Has the window be so wide that all sections of the settings are one page. */
export function beWide() {
  stubMedia('min-width', 'hover: hover', 'pointer: fine')
}

/** Opens the settings on a wide window, and waits until what the server sends stands there. */
export async function openSettings(as = MEMBER) {
  beWide()
  const app = await openApp('/notifications', { as })
  await screen.findByLabelText('Likes by push')
  await screen.findByLabelText('Town')
  return app
}

/** Lets a call be refused. */
export function refuse(
  method: 'get' | 'put' | 'post' | 'delete',
  path: string,
  error = 'refused',
  status = 409,
) {
  server.use(http[method](`*/api/${path}.php`, () => HttpResponse.json({ error }, { status })))
}

/** Holds an answer back until it is opened. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

/** Puts a text into a field, in place of what stands there. */
export async function fill(user: UserEvent, label: string, text: string) {
  const field = control(label)
  await user.clear(field)
  await user.click(field)
  if (text !== '') await user.paste(text)
}

/** Presses a button of a section. */
export async function press(user: UserEvent, section: string, name: string | RegExp) {
  await user.click((await inSection(section)).getByRole('button', { name }))
}

/** Fills in the form of the password, and sends it. */
export async function changePassword(user: UserEvent, old: string, fresh: string, repeat = fresh) {
  await fill(user, 'Old password', old)
  await fill(user, 'New password', fresh)
  await fill(user, 'Repeat new password', repeat)
  await press(user, 'Account', 'Change the password')
}

/** Fills in the form of the e-mail address, and sends it. */
export async function changeEmail(user: UserEvent, email: string, password = PASSWORD) {
  await fill(user, 'New e-mail address', email)
  await fill(user, 'Your password', password)
  await press(user, 'Account', 'Change the address')
}

/** Fills in the form of the deletion, and sends it. */
export async function deleteAccount(user: UserEvent, password = PASSWORD) {
  await user.selectOptions(control('Why do you leave?'), 'I need a break')
  await fill(user, 'Your password, to be sure it is you', password)
  await press(user, 'Delete account', 'Delete account')
}

/** Everything that this browser keeps, as one text. */
export function keptTexts(): string {
  return [localStorage, sessionStorage].flatMap((storage) => Object.values<unknown>(storage)).join('\n')
}
