import { getProfile } from '#src/api/members.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import { loadInterests } from '#src/stores/settings.ts'

const COLUMN_QUERY = '(min-width: 1200px)'

/**
 * The whole profile for the column beside the conversation; `null` where there is no room for one, or it cannot be had: the column then
 * shows what the conversation itself knows.
 */
export async function loadDetails(profileId: string, signal: AbortSignal): Promise<Profile | null> {
  if (!matchMedia(COLUMN_QUERY).matches) return null
  try {
    const [profile] = await Promise.all([
      getProfile(profileId, signal),
      loadTexts(['profile']),
      loadInterests(),
    ])
    return profile
  } catch {
    // The column is an extra: the conversation stands without it, and "View profile" says what is wrong.
    return null
  }
}
