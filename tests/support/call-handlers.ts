import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { resetDatabase } from '#mocks/db.ts'
import { handlers } from '#mocks/handlers/all.ts'

const BASE = 'http://localhost:3000'

/** The answer of a handler. */
export interface Answer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

/** Calls the fixtures' handlers as the browser would. */
export async function call(method: string, path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method }
  if (body instanceof FormData) init.body = body
  else if (body !== undefined) init.body = JSON.stringify(body)
  const response = await fetch(`${BASE}/api/${path}`, init)
  const text = await response.text()
  return {
    status: response.status,
    body: JSON.parse(text) as Record<string, unknown>,
    headers: response.headers,
  }
}

/** Has the fixtures' handlers answer the calls of a file of tests, with new data for each. */
export function answerCalls(): void {
  const server = setupServer(...handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    resetDatabase()
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}
