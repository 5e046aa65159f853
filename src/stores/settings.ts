import { getCompany, getInterests, getRegions, getSettings } from '#src/api/settings.ts'
import type { Company } from '#src/domain/site/company.ts'
import { companyRecord } from '#src/domain/site-records.ts'
import { imageUrl } from '#src/domain/safe-path.ts'
import type { Regions, Settings } from '#src/domain/site/settings.ts'
import { shareCall } from '#src/lib/async/share-call.ts'
import { siteStore } from '#src/lib/state.ts'

interface SettingsState {
  settings: Settings | null
  company: Company | null
  /** The company could not be asked for: what is shown, if anything, is the copy kept from an earlier visit. */
  companyFailed: boolean
  regions: Regions | null
  interests: Record<string, string | null> | null
}

/** The site's settings and the lists that are fetched once and kept (docs/rules.md#settings). */
export const useSettings = siteStore<SettingsState>(() => ({
  settings: null,
  company: null,
  companyFailed: false,
  regions: null,
  interests: null,
}))

/** Loads a part of the store once; a failure is tried again by the next call. */
function loadOnce<K extends 'settings' | 'regions' | 'interests', A extends readonly unknown[]>(
  key: K,
  load: (...args: A) => Promise<SettingsState[K]>,
): (...args: A) => Promise<void> {
  return shareCall(async (...args) => {
    if (useSettings.getState()[key] === null) useSettings.setState({ [key]: await load(...args) })
  })
}

/** Loads the settings once, with the query of the page that was opened first; asks again after a failure. */
export const loadSettings = loadOnce('settings', (query: URLSearchParams) => getSettings(query))

/** Loads the company's data once; where that fails, the copy of an earlier visit stands in, and the next call asks again. */
export const loadCompany = shareCall(async () => {
  const { company, companyFailed } = useSettings.getState()
  if (company && !companyFailed) return
  try {
    const loaded = await getCompany()
    useSettings.setState({ company: loaded, companyFailed: false })
    companyRecord.write(loaded)
  } catch (error) {
    const kept = useSettings.getState().company ?? companyRecord.read()
    useSettings.setState({ company: kept, companyFailed: true })
    throw error
  }
})

/** Loads the regions once. */
export const loadRegions = loadOnce('regions', getRegions)

/** Loads the backend's interests once. */
export const loadInterests = loadOnce('interests', getInterests)

/** The settings, for code that runs after they were loaded; fails when they were not. */
export function settingsNow(): Settings {
  const { settings } = useSettings.getState()
  if (!settings) throw new Error('The settings are not loaded yet.')
  return settings
}

/** The settings inside screens, which are shown only after the settings were loaded. */
export function useSiteSettings(): Settings {
  const settings = useSettings((state) => state.settings)
  if (!settings) throw new Error('The settings are not loaded yet.')
  return settings
}

/** What makes the address of a picture out of its path in an answer; `null` for one that cannot be trusted. */
export function usePictureUrl(): (path: string | null | undefined) => string | null {
  const { cdn_prefix } = useSiteSettings()
  return (path) => imageUrl(path, cdn_prefix, location.origin)
}
