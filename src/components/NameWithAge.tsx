import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'

interface NameWithAgeProps {
  profile: Pick<ShortProfile, 'name' | 'age'>
  /** Styles a name that may be cut; the age stays whole. */
  nameClass?: string | undefined
}

/** A member's name and, where it is known, their age: "Lina, 29". */
export function NameWithAge({ profile, nameClass }: NameWithAgeProps) {
  return (
    <>
      <bdi className={nameClass}>{memberName(profile)}</bdi>
      {profile.age !== null && (
        <span className={nameClass ? 'normal nowrap' : 'normal'}>, {profile.age}</span>
      )}
    </>
  )
}

/**
 * Returns a member's name and age as one accessible name, for a link whose parts are separate elements: browsers would read a space
 * between them.
 */
export function nameAndAge(profile: Pick<ShortProfile, 'name' | 'age'>): string {
  const name = memberName(profile)
  return profile.age === null ? name : `${name}, ${profile.age}`
}
