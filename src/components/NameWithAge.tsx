import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from './member-name.ts'

/** A member's name and, where it is known, their age: "Lina, 29". */
export function NameWithAge({ profile }: { profile: Pick<ShortProfile, 'name' | 'age'> }) {
  return (
    <>
      <bdi>{memberName(profile)}</bdi>
      {profile.age !== null && <span className="normal">, {profile.age}</span>}
    </>
  )
}
