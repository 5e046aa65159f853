import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from './member-name.ts'

/** Returns a member's name and age as one accessible name, for a link whose parts are laid out apart: browsers would read a space between them. */
export function nameAndAge(profile: Pick<ShortProfile, 'name' | 'age'>): string {
  const name = memberName(profile)
  return profile.age === null ? name : `${name}, ${profile.age}`
}
