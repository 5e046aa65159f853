import * as v from 'valibot'
import { names } from '#src/domain/php-lists.ts'
import { count, date, flag, maybe, maybeOr, number, text } from '#src/domain/php.ts'
import { profileSchema } from '#src/domain/member/profile.ts'

/**
 * The member who is logged in (docs/backend.md#session-and-user; `email`, `language`, `free_conversations_left` assumed). Unreadable credits
 * are `null`, unknown: showing 0 would be wrong, and the server decides whether they suffice.
 */
export const userSchema = v.object({
  email: maybe(text),
  profile: profileSchema,
  paid_user: maybeOr(flag, false),
  credits: maybe(number),
  status: maybeOr(text, 'confirmed'),
  notifications_disabled: maybeOr(names, []),
  signup_date: maybe(date),
  language: maybe(text),
  free_conversations_left: maybe(count),
})

/** The member who is logged in; `signup_date` in milliseconds since 1970. */
export type User = v.InferOutput<typeof userSchema>

/** The answer to a login (confirmed, `POST user.php`). */
export const loginAnswerSchema = v.object({ user: userSchema })

/** No member, as PHP writes it (docs/backend.md#odd-answers). */
const nobody = v.pipe(
  v.unknown(),
  v.check((user) => user === null || user === '' || (Array.isArray(user) && user.length === 0)),
  v.transform(() => null),
)

/** The answer of `GET user.php`, bare or as `{user}`; `null` when nobody is logged in (confirmed). */
export const currentUserSchema = v.union([
  nobody,
  v.pipe(
    v.object({ user: v.union([nobody, userSchema]) }),
    v.transform(({ user }) => user),
  ),
  userSchema,
])

/** Returns the key of a member's account: the id of the profile, which every answer has. */
export function accountOf(user: User): string {
  return user.profile.id
}
