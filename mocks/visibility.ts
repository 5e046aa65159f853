import { numberOf } from './body.ts'
import { Refusal, type MemberCall } from './call.ts'
import { findMember, hasBlocked } from './db.ts'
import { allMembers } from './members.ts'
import type { Account, Member } from './types.ts'

/** Returns the member with an id, for what is allowed also with one who has blocked the account; throws a refusal for an unknown one. */
export function memberWith(call: MemberCall, value: unknown): Member {
  const id = numberOf(value)
  const member = id === null ? null : findMember(call.database, id)
  if (!member || member.id === call.account.id) throw new Refusal(404, 'not_found')
  return member
}

/** Returns the member with an id; throws a refusal for an unknown member and for one who has blocked the account. */
export function targetOf(call: MemberCall, value: unknown): Member {
  const member = memberWith(call, value)
  if (hasBlocked(call.database, member, call.account))
    throw new Refusal(403, 'blocked', { name: member.name })
  return member
}

/** Returns the members that an account (or a visitor) may find, those who are online first. */
export function visibleMembers(account: Account | null): Member[] {
  return allMembers()
    .filter(
      (member) =>
        member.status === 'active' &&
        !member.blocksEveryone &&
        !account?.blocked.has(member.id) &&
        member.confirmed,
    )
    .toSorted(
      (a, b) =>
        Number(b.photos > 0) - Number(a.photos > 0) ||
        a.minutesSinceOnline - b.minutesSinceOnline ||
        a.id - b.id,
    )
}
