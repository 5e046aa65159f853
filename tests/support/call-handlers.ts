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
