import { randomUUID } from 'node:crypto'

/** Opens a browser context in which a member is logged in, on a fixtures database of its own. Throws where the login is refused. */
export async function openMember(browser, site, email, options) {
  const context = await browser.newContext({ baseURL: site, ...options })
  await context.addCookies([{ name: 'fixtures', value: randomUUID(), url: site }])
  const answer = await context.request.post('/api/user.php', { data: { email, password: 'secret-123' } })
  if (!answer.ok()) throw new Error(`login of ${email}: ${answer.status()}`)
  await context.addCookies([{ name: 'auth.loggedIn', value: '1', url: site }])
  return context
}
