import { http, HttpResponse } from 'msw'
import { applyCommands } from '#mocks/control.ts'
import { databaseFor } from '#mocks/db.ts'
import { server } from './server.ts'

/** Answers to a call that may have been carried out. */
export const LOST = [
  ['is cut', { kind: 'cut' }],
  ['is a 500', { kind: 'status', status: 500 }],
] as const

/** Answers that say nothing about a mailed link: the backend's own ones with another code, and pages of a server in front of it. */
export const NOT_ABOUT_THE_LINK = [
  ['an unknown code', () => HttpResponse.json({ error: 'busy' }, { status: 400 })],
  ['a 404 without a code', () => new HttpResponse(null, { status: 404 })],
  ['the page of a firewall', () => new HttpResponse('<h1>Forbidden</h1>', { status: 403 })],
] as const

/** Counts how often a call reached the server. */
export function countCalls(method: string, path: string): () => number {
  let count = 0
  server.events.on('request:start', ({ request }) => {
    if (request.method === method && new URL(request.url).pathname === `/api/${path}`) count += 1
  })
  return () => count
}

/** The next call reaches the server, which answers nothing, and then says that the link has been used. */
export const consumeLink = (method: 'put' | 'post', path: string) => {
  const calls = [HttpResponse.error(), HttpResponse.json({ error: 'expired' }, { status: 410 })]
  server.use(http[method](`*/api/${path}`, () => calls.shift()))
}

/** Asks for a new address of the account of `valid-1`, which its mailed link confirms. */
export function askNewAddress(): void {
  const user = { email: 'free@example.test', pending_email: 'new@mail.example' }
  applyCommands(databaseFor(), null, { user })
}

/** Deletes the account of `valid-2`, which its mailed link brings back. */
export function deleteAccount(): void {
  applyCommands(databaseFor(), null, { user: { email: 'paid@example.test', deleted: true } })
}
