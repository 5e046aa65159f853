import type { HttpHandler } from 'msw'
import { accountHandlers } from './account.ts'
import { chatHandlers } from './chat.ts'
import { likesHandlers } from './likes.ts'
import { paymentHandlers } from './payment.ts'
import { photoHandlers } from './photo.ts'
import { profileHandlers } from './profile.ts'
import { safetyHandlers } from './safety.ts'
import { searchHandlers } from './search.ts'
import { settingsHandlers } from './settings.ts'
import { shopHandlers } from './shop.ts'
import { signupHandlers } from './signup.ts'
import { userHandlers } from './user.ts'

/** Every call of docs/backend.md: for `setupServer` in Vitest, and over HTTP in development and preview. */
export const handlers = [
  ...userHandlers,
  ...settingsHandlers,
  ...searchHandlers,
  ...profileHandlers,
  ...photoHandlers,
  ...likesHandlers,
  ...chatHandlers,
  ...shopHandlers,
  ...paymentHandlers,
  ...signupHandlers,
  ...accountHandlers,
  ...safetyHandlers,
]

function routeOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`
}

const byRoute = new Map<string, HttpHandler[]>()
for (const handler of handlers) {
  const route = routeOf(String(handler.info.method), String(handler.info.path).replace(/^\*/, ''))
  byRoute.set(route, [...(byRoute.get(route) ?? []), handler])
}

/**
 * Returns the handlers of a request's call, none for an unknown one. Given all handlers, MSW would parse the address and the cookies of the
 * request again for each of them.
 */
export function handlersFor({ method, url }: Request): HttpHandler[] {
  return byRoute.get(routeOf(method, new URL(url).pathname)) ?? []
}
