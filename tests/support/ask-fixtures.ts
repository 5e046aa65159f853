import { respond } from '#mocks/serve.ts'

/** The origin of the site. */
export const ORIGIN = 'http://localhost:5173'

/** Calls the fixtures over HTTP; `cut` says whether the connection is cut. */
export async function ask(path: string, init: RequestInit & { cookie?: string } = {}) {
  const headers = new Headers(init.headers)
  if (init.cookie) headers.set('cookie', init.cookie)
  const { response, cut } = await respond(new Request(`${ORIGIN}${path}`, { ...init, headers }), {
    origin: ORIGIN,
  })
  return { response, cut, text: await response.text() }
}

/** Logs an account in to the database of a key, and returns the cookies. */
export async function logIn(key: string, email = 'paid@example.test'): Promise<string> {
  const { response } = await ask('/api/user.php', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'secret-123' }),
    cookie: `fixtures=${key}`,
  })
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')
  return `fixtures=${key}; ${cookie}`
}
