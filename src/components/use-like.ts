import { askToSignUp } from '#src/actions/intent.ts'
import { likeMember } from '#src/actions/like.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useIsLiked } from '#src/stores/likes.ts'
import { useIsLoggedIn } from '#src/stores/session.ts'

/** Returns whether a profile is liked, and a toggle. A visitor is asked to sign up. */
export function useLike(profile: ShortProfile): { isLiked: boolean; toggle: () => Promise<void> } {
  const isLoggedIn = useIsLoggedIn()
  const isLiked = useIsLiked(profile)

  async function toggle() {
    if (isLoggedIn) await likeMember(profile, !isLiked)
    else askToSignUp('like', profile)
  }

  return { isLiked, toggle }
}
