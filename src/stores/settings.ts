import { getCompany, getInterests, getRegions, getSettings } from '#src/api/settings.ts'
import type { Company } from '#src/domain/site/company.ts'
import { companyRecord } from '#src/domain/first-paint-records.ts'
import { imageUrl } from '#src/domain/safe-path.ts'
import type { Regions, Settings } from '#src/domain/site/settings.ts'
import { shareCall } from '#src/lib/async/share-call.ts'
import { siteStore } from '#src/lib/state.ts'

interface SettingsState {
  settings: Settings | null
  company: Company | null
  /** The company could not be loaded: `company` is the copy of an earlier visit, or `null`. */
  companyFailed: boolean
  regions: Regions | null
  interests: Record<string, string | null> | null
}

/** The site's settings and the lists that are loaded once (docs/rules.md#settings). */
export const useSettings = siteStore<SettingsState>(() => ({
  settings: null,
  company: null,
  companyFailed: false,
  regions: null,
  interests: null,
}))

/** Loads a part of the store once; the next call retries after a failure. */
function loadOnce<K extends 'settings' | 'regions' | 'interests', A extends readonly unknown[]>(
  key: K,
  load: (...args: A) => Promise<SettingsState[K]>,
): (...args: A) => Promise<void> {
  return shareCall(async (...args) => {
    if (useSettings.getState()[key] === null) useSettings.setState({ [key]: await load(...args) })
  })
}

/** Loads the settings once, with the query of the first page; retries after a failure. */
export const loadSettings = loadOnce('settings', (query: URLSearchParams) => getSettings(query))

/** Loads the company's data once; if that fails, the copy of an earlier visit is used and the next call retries. */
export const loadCompany = shareCall(async () => {
  const { company, companyFailed } = useSettings.getState()
  if (company && !companyFailed) return
  try {
    const loaded = await getCompany()
    useSettings.setState({ company: loaded, companyFailed: false })
    companyRecord.write(loaded)
  } catch (error) {
    const stored = useSettings.getState().company ?? companyRecord.read()
    useSettings.setState({ company: stored, companyFailed: true })
    throw error
  }
})

/** Loads the regions once. */
export const loadRegions = loadOnce('regions', getRegions)

/** Loads the backend's interests once. */
export const loadInterests = loadOnce('interests', getInterests)

function loadedSettings({ settings }: SettingsState): Settings {
  if (!settings) throw new Error('The settings are not loaded yet.')
  return settings
}

/** Returns the settings, for code that runs after they are loaded; throws when they are not. */
export function settingsNow(): Settings {
  return loadedSettings(useSettings.getState())
}

/** Returns the settings inside screens, which are shown only after the settings are loaded. */
export function useSiteSettings(): Settings {
  return useSettings(loadedSettings)
}

/** Returns a function that makes the URL of a picture from its path in an answer; `null` for an untrusted path. */
export function usePictureUrl(): (path: string | null | undefined) => string | null {
  const { cdn_prefix } = useSiteSettings()
  return (path) => imageUrl(path, cdn_prefix, location.origin)
}
