import type { Profile, ShortProfile } from '#src/domain/member/profile.ts'

/** What the scene of a landing page may show. */
export interface SceneProps {
  /** Members that a visitor may see; `null` until they are known, nobody where the search is closed. */
  people: ShortProfile[] | null
  /** The member whom the page is about. */
  target: Profile | null
}
