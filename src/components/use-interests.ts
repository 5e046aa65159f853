import { useTranslation } from 'react-i18next'
import { formatLocale } from '#src/i18n/texts.ts'
import { useSettings } from '#src/stores/settings.ts'
import { textOf } from './lookup.ts'
import { ownValue } from '#src/lib/own-value.ts'

/** An interest with its name. */
interface Interest {
  key: string
  name: string
}

/** Returns a function that names an interest: by our texts, otherwise by the backend's, otherwise by its key. */
export function useInterestName(): (key: string) => string {
  const { t } = useTranslation('profile')
  const given = useSettings((state) => state.interests)
  const names: Readonly<Record<string, string>> = t('interests', { returnObjects: true })
  return (key) => textOf(names, key) ?? ownValue(given, key) ?? key
}

/**
 * Returns all interests with their names, in the alphabetical order of the current language: the backend's, otherwise those that have
 * texts, and the `chosen` ones.
 */
export function useInterests(chosen: readonly string[] = []): Interest[] {
  const { t } = useTranslation('profile')
  const nameOf = useInterestName()
  const given = useSettings((state) => state.interests)
  const known = Object.keys(given ?? t('interests', { returnObjects: true }))
  return [...new Set([...known, ...chosen])]
    .map((key) => ({ key, name: nameOf(key) }))
    .sort((one, other) => one.name.localeCompare(other.name, formatLocale()))
}
