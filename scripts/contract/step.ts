import type { ChatEntry } from '#src/domain/chat/chat.ts'
import type { NotificationSettings } from '#src/domain/account/notifications.ts'
import type { User } from '#src/domain/account/user.ts'
import type { ApiError } from '#src/domain/api-error.ts'
import type { Likes } from '#src/domain/member/likes.ts'
import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'

/** The options of a run. */
export interface Task {
  email: string | null
  password: string
  writes: boolean
  /** The id of the member to whom a message may be sent. */
  messageTo: string | null
  /** The id of the package that may be ordered. */
  pay: string | null
  method: string
  /** Aborted to stop the run: from then on only calls that undo a change are made. */
  signal: AbortSignal
}

/** Results of earlier calls of a run. */
export interface Found {
  /** By function, the fields of its last answer that were missing or unreadable, so that defaults of the client stand for them. */
  unread: Map<string, readonly string[]>
  /** Whether the last call may have changed something. */
  hasChanged: boolean
  /** Must run before the second call of a step: the client sends nothing more after the first answer. */
  allowCall: () => void
  user?: User
  profiles?: readonly ShortProfile[]
  likes?: Likes
  chats?: readonly ChatEntry[]
  blocked?: readonly ShortProfile[]
  notifications?: NotificationSettings
  payments?: readonly { id: string }[]
  ordered?: string
  autoLikedId?: string
  photoId?: string
}

/** One call of the client. */
export interface Step {
  /** The function in `src/api`. */
  name: string
  who: 'visitor' | 'member'
  /** Codes of refusals that count as a normal answer. */
  refusals?: readonly string[]
  /** Returns whether another failure counts as a normal answer. */
  accepts?: (error: ApiError) => boolean
  /** True for a call that undoes the one before, and for the logout. */
  undoes?: boolean
  /** Returns why it is not called; `null` if it is called. */
  reasonAgainst?: (found: Found, task: Task) => string | null
  run: (found: Found, task: Task) => Promise<unknown>
}

/** Returns what is missing for a call; `null` if it is there. */
export function needs(what: string, value: unknown): string | null {
  return value === undefined ? what : null
}

/** Returns the id of a row, which a call has been checked to have. */
export function idOf(row: { id: string } | undefined): string {
  return row?.id ?? ''
}

/** Returns the profile of the member who is logged in. */
export function own({ user }: Found): Profile {
  if (!user) throw new Error('not logged in')
  return user.profile
}

/** Returns whether a field of the answer to a call is a default of the client, in any row. */
export function isUnread({ unread }: Found, name: string, field: string): boolean {
  return unread.get(name)?.some((path) => `.${path}`.endsWith(`.${field}`)) ?? false
}

/** Returns a member with whom the account has nothing to do yet. */
export function stranger({
  profiles = [],
  user,
  chats = [],
  blocked = [],
  likes,
}: Found): ShortProfile | undefined {
  const known = new Set([
    user?.profile.id,
    ...chats.map(({ profile }) => profile.id),
    ...[...blocked, ...(likes?.liked ?? []), ...(likes?.liked_by ?? [])].map(({ id }) => id),
  ])
  return profiles.find((profile) => !profile.liked && !known.has(profile.id))
}
