import { request, requestNothing } from './client.ts'
import { profilesAnswerSchema, type ShortProfile } from '#src/domain/member/profile.ts'
import type { Report } from '#src/domain/member/safety.ts'

/** Returns the members that the member has blocked (assumed, `GET block.php`). */
export async function getBlocked(): Promise<ShortProfile[]> {
  return (await request(profilesAnswerSchema, { path: 'block' })).profiles
}

/** Blocks a member (assumed, `POST block.php`). */
export function postBlock(id: string): Promise<void> {
  return requestNothing({ method: 'POST', path: 'block', body: { id } })
}

/** Unblocks a member (assumed, `DELETE block.php`). */
export function deleteBlock(id: string): Promise<void> {
  return requestNothing({ method: 'DELETE', path: 'block', body: { id } })
}

/** Reports a member to the site (assumed, `report.php`). */
export function postReport(report: Report): Promise<void> {
  return requestNothing({ method: 'POST', path: 'report', body: report })
}
