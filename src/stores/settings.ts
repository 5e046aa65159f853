import { create } from 'zustand'
import { getCompany, getInterests, getRegions, getSettings } from '#src/api/settings.ts'
import type { Company } from '#src/domain/company.ts'
import type { Regions, Settings } from '#src/domain/settings.ts'

interface SettingsState {
  settings: Settings | null
  company: Company | null
  regions: Regions | null
  interests: Record<string, string | null> | null
}

/** The site's settings and the lists that are fetched once and kept (seed, point 7). */
export const useSettings = create<SettingsState>(() => ({
  settings: null,
  company: null,
  regions: null,
  interests: null,
}))

const underWay = new Map<keyof SettingsState, Promise<void>>()

function loadOnce<K extends keyof SettingsState>(
  key: K,
  load: () => Promise<SettingsState[K]>,
): Promise<void> {
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

/** Loads the company's data once. */
export function loadCompany(): Promise<void> {
  return loadOnce('company', getCompany)
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
