import { getProfile } from '#src/api/members.ts'
import { preloadPhoto } from '#src/components/preload-photo.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { ApiError, asksForLogin } from '#src/domain/api-error.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { wait } from '#src/lib/async/wait.ts'
import { clearOwnBlock } from '#src/stores/blocked.ts'
import { useSession } from '#src/stores/session.ts'
import { loadInterests, loadRegions, settingsNow } from '#src/stores/settings.ts'

/** How long a profile waits for the lists that name its values. */
const NAMES_TIMEOUT_MS = 300

type Icons = Readonly<Record<string, string>>

/** The profile, at first only what a card tells of it (`isPartial`), or why it cannot be shown. */
export type LoadedMember =
  | { state: 'profile'; profile: Profile; icons: Icons; isPartial: boolean }
  | { state: 'disabled'; id: string; name: string }
  | { state: 'blocked'; name: string }
  | { state: 'gone' | 'closed' }
  | { state: 'failed'; error: unknown }

async function loadIcons(): Promise<Icons> {
  try {
    return await import('./interest-icons.ts').then((module) => module.INTEREST_ICONS)
  } catch {
    // The icons are decorative.
    return {}
  }
}

/** Loads the lists that name values; until they are there, a value is shown as the backend wrote it, or left out. */
async function loadNames(): Promise<void> {
  const fields = settingsNow().visible_profile_fields
  await Promise.allSettled([
    fields.includes('countryregion') ? loadRegions() : undefined,
    fields.includes('interests') ? loadInterests() : undefined,
  ])
}

/** Returns the state of a profile that did not load. */
export function failed(error: unknown): LoadedMember {
  return { state: 'failed', error }
}

function failureOf(error: unknown): LoadedMember {
  if (!(error instanceof ApiError)) return failed(error)
  const name = typeof error.body.name === 'string' ? error.body.name : ''
  if (error.code === 'blocked') return { state: 'blocked', name }
  if (error.code === 'not_found') return { state: 'gone' }
  if (error.status === 401 || asksForLogin(error)) return { state: 'closed' }
  return failed(error)
}

/**
 * Loads a member's profile, with the names of its values unless they take long. Rejects only if it was aborted; any other failure is a
 * state of the result.
 */
export async function loadMember(id: string, signal: AbortSignal): Promise<LoadedMember> {
  const icons = loadIcons()
  const names = loadNames()
  clearOwnBlock(id)
  try {
    const profile = await getProfile(id, signal)
    if (profile.status === 'disabled' && profile.id !== useSession.getState().user?.profile.id)
      return { state: 'disabled', id: profile.id, name: memberName(profile) }
    preloadPhoto(profile, 'full')
    await Promise.race([names, wait(NAMES_TIMEOUT_MS)])
    return { state: 'profile', profile, icons: await icons, isPartial: false }
  } catch (error) {
    if (signal.aborted) throw error
    return failureOf(error)
  }
}
