import { getCompany, getInterests, getRegions, getSettings } from '#src/api/settings.ts'
import type { Company } from '#src/domain/site/company.ts'
import { companyRecord } from '#src/domain/site-records.ts'
import { imageUrl } from '#src/domain/safe-path.ts'
import type { Regions, Settings } from '#src/domain/site/settings.ts'
import { siteStore } from '#src/lib/state.ts'

interface SettingsState {
  settings: Settings | null
  company: Company | null
  /** The company could not be asked for: what is shown, if anything, is the copy kept from an earlier visit. */
  companyFailed: boolean
  regions: Regions | null
  interests: Record<string, string | null> | null
}

/** The site's settings and the lists that are fetched once and kept (seed, point 7). */
export const useSettings = siteStore<SettingsState>(() => ({
  settings: null,
  company: null,
  companyFailed: false,
  regions: null,
  interests: null,
}))

const underWay = new Map<Loaded, Promise<void>>()

type Loaded = 'settings' | 'regions' | 'interests'

function loadOnce<K extends Loaded>(key: K, load: () => Promise<SettingsState[K]>): Promise<void> {
  if (useSettings.getState()[key] !== null) return Promise.resolve()
  const running = underWay.get(key)
  if (running) return running
  const promise = load()
    .then((value) => useSettings.setState({ [key]: value }))
    .finally(() => underWay.delete(key))
  underWay.set(key, promise)
  return promise
}

/** Loads the settings once, with the query of the page that was opened first; asks again after a failure. */
export function loadSettings(query: URLSearchParams): Promise<void> {
  return loadOnce('settings', () => getSettings(query))
}

let companyUnderWay: Promise<void> | null = null

/** Loads the company's data once; where that fails, the copy of an earlier visit stands in, and the next call asks again. */
export function loadCompany(): Promise<void> {
  const { company, companyFailed } = useSettings.getState()
  if (company && !companyFailed) return Promise.resolve()
  companyUnderWay ??= fetchCompany().finally(() => {
    companyUnderWay = null
  })
  return companyUnderWay
}

async function fetchCompany(): Promise<void> {
  try {
    const company = await getCompany()
    useSettings.setState({ company, companyFailed: false })
    companyRecord.write(company)
  } catch (error) {
    const kept = useSettings.getState().company ?? companyRecord.read()
    useSettings.setState({ company: kept, companyFailed: true })
    throw error
  }
}

/** Loads the regions once. */
export function loadRegions(): Promise<void> {
  return loadOnce('regions', getRegions)
}

/** Loads the backend's interests once. */
export function loadInterests(): Promise<void> {
  return loadOnce('interests', getInterests)
}

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
