import { getProfile } from '#src/api/members.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import { loadInterests } from '#src/stores/settings.ts'

const COLUMN_QUERY = '(min-width: 1200px)'

/** The whole profile for the column beside the conversation; `null` where there is no room for one. Throws an `ApiError`. */
export async function loadDetails(profileId: string, signal: AbortSignal): Promise<Profile | null> {
  if (!matchMedia(COLUMN_QUERY).matches) return null
  const [profile] = await Promise.all([
    getProfile(profileId, signal),
    loadTexts(['profile']),
    loadInterests(),
  ])
  return profile
}
