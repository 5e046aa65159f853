import { numberOf } from '#mocks/body.ts'
import { invalid, memberCall, Refusal, type MemberCall } from '#mocks/call.ts'
import type { Member } from '#mocks/types.ts'
import { shortProfile, shortProfiles } from '#mocks/views.ts'
import { memberWith, targetOf, visibleMembers } from '#mocks/visibility.ts'

const SWIPE_LIKES_PER_DAY = 4
const DECK_SIZE = 12

function like(call: MemberCall, member: Member) {
  const { account } = call
  account.likes.set(member.id, { date: new Date(call.now).toISOString() })
  return { match: account.likedBy.has(member.id), profile: shortProfile(call, member) }
}

function today(call: MemberCall): string {
  return new Date(call.now).toISOString().slice(0, 10)
}

function likesLeft(call: MemberCall): number {
  const { swipes } = call.account
  return swipes.day === today(call) ? Math.max(0, SWIPE_LIKES_PER_DAY - swipes.likes) : SWIPE_LIKES_PER_DAY
}

function resetsAt(call: MemberCall): string {
  return `${new Date(call.now + 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`
}

function deck(call: MemberCall) {
  const { account } = call
  const members = visibleMembers(account).filter(
    (member) =>
      member.gender === account.looking_for &&
      member.photos > 0 &&
      !account.likes.has(member.id) &&
      !account.skipped.has(member.id),
  )
  return {
    profiles: members.slice(0, DECK_SIZE).map((member) => shortProfile(call, member)),
    likes_left: likesLeft(call),
    likes_per_day: SWIPE_LIKES_PER_DAY,
    resets_at: resetsAt(call),
  }
}

async function swipe(call: MemberCall) {
  const body = await call.json()
  const member = targetOf(call, body.id)
  const { account } = call
  if (body.action === 'skip') {
    account.skipped.add(member.id)
    return {
      match: false,
      profile: shortProfile(call, member),
      likes_left: likesLeft(call),
    }
  }
  if (body.action !== 'like') throw invalid({ action: 'invalid' })
  const left = likesLeft(call)
  if (left === 0) throw new Refusal(403, 'no_likes_left', { resets_at: resetsAt(call) })
  account.swipes = { day: today(call), likes: SWIPE_LIKES_PER_DAY - left + 1 }
  return { ...like(call, member), likes_left: left - 1 }
}

function autoLike(call: MemberCall) {
  const { account } = call
  const isListed = ({ id, gender }: Member) => account.shortlist?.has(id) ?? gender === account.looking_for
  const members = visibleMembers(account).filter(
    (member) => isListed(member) && !account.likes.has(member.id),
  )
  const chosen = members.find(({ id }) => account.likedBy.has(id)) ?? members[0]
  if (!chosen) throw new Refusal(404, 'not_found')
  if (!account.likedBy.has(chosen.id)) account.likedBy.set(chosen.id, { isNew: false })
  return like(call, chosen).profile
}

/** Likes and the swipe game. */
export const likesHandlers = [
  memberCall('get', 'likes.php', (call) => {
    const { account } = call
    const received = [...account.likedBy].filter(([id]) => !account.blocked.has(id))
    const sent = [...account.likes.keys()].filter((id) => !account.blocked.has(id))
    const ids = [...new Set([...received.map(([id]) => id), ...sent])]
    return {
      profiles: shortProfiles(call, ids),
      liked_by: received.map(([id, { isNew }]) => ({ id, like_new: isNew })),
      liked: sent.map((id) => ({ id })),
    }
  }),
  memberCall('post', 'like.php', async (call) => like(call, targetOf(call, (await call.json()).id))),
  memberCall('delete', 'like.php', async (call) => {
    const member = memberWith(call, (await call.json()).id)
    call.account.likes.delete(member.id)
    return { match: false, profile: shortProfile(call, member) }
  }),
  memberCall('post', 'profile-seen.php', async (call) => {
    const received = call.account.likedBy.get(numberOf((await call.json()).id) ?? 0)
    if (received) received.isNew = false
  }),
  memberCall('get', 'auto-like.php', autoLike),
  memberCall('get', 'swipe-game.php', deck),
  memberCall('post', 'swipe-game.php', swipe),
]
