import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'

/** The data that the scene of a landing page may show. */
export interface SceneProps {
  /** Members that a visitor may see; `null` while they load, empty where the search is closed to visitors. */
  members: ShortProfile[] | null
  /** The member that the page is about. */
  target: Profile | null
}
