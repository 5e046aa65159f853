import { numberOf, textOf } from '#mocks/body.ts'
import { invalid, memberCall, visitorCall, type Call, type MemberCall } from '#mocks/call.ts'
import { findMember, nextId } from '#mocks/db.ts'
import { isEmail } from '#mocks/rules.ts'
import { shortProfiles } from '#mocks/views.ts'
import { memberWith } from '#mocks/visibility.ts'

async function report(call: MemberCall) {
  const body = await call.json()
  const id = numberOf(body.id)
  if (id === null || !findMember(call.database, id)) throw invalid({ id: 'invalid' })
  if (textOf(body, 'reason') === '') throw invalid({ reason: 'required' })
  call.database.reports.push(body)
}

async function form(call: Call, prefix: string) {
  const body = await call.json()
  const fields: Record<string, string> = {}
  for (const name of ['name', 'subject', 'text'])
    if (textOf(body, name).trim() === '') fields[name] = 'required'
  if (!isEmail(textOf(body, 'email').trim())) fields.email = 'email_invalid'
  if (Object.keys(fields).length > 0) throw invalid(fields)
  call.database.received.push({ path: call.url.pathname, body })
  return { reference: `${prefix}-${nextId(call.database) % 1_000_000}` }
}

async function beacon(call: Call): Promise<void> {
  const text = await call.request.text()
  call.database.received.push({ path: call.url.pathname, body: text })
}

/** Blocking, reports, forms and beacons. */
export const safetyHandlers = [
  memberCall('get', 'block.php', (call) => ({
    profiles: shortProfiles(call, [...call.account.blocked]),
  })),
  memberCall('post', 'block.php', async (call) => {
    call.account.blocked.add(memberWith(call, (await call.json()).id).id)
  }),
  memberCall('delete', 'block.php', async (call) => {
    call.account.blocked.delete(numberOf((await call.json()).id) ?? 0)
  }),
  memberCall('post', 'report.php', report),
  visitorCall('post', 'contact.php', (call) => form(call, 'C')),
  visitorCall('post', 'complaint.php', (call) => form(call, 'R')),
  visitorCall('post', 'page-hidden.php', beacon),
  visitorCall('post', 'page-bounce.php', beacon),
]
