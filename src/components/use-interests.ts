import { useTranslation } from 'react-i18next'
import { formatLocale } from '#src/i18n/texts.ts'
import { useSettings } from '#src/stores/settings.ts'
import { textOf } from './lookup.ts'
import { ownValue } from '#src/lib/own-value.ts'

/** An interest as people read it. */
interface Interest {
  key: string
  name: string
}

/**
 * All interests, named and in alphabetical order in the language that is shown: those of the backend, else those that have words, and the
 * `further` ones.
 */
export function useInterests(further: readonly string[] = []): Interest[] {
  const { t } = useTranslation('profile')
  const given = useSettings((state) => state.interests)
  const names: Readonly<Record<string, string>> = t('interests', { returnObjects: true })
  return [...new Set([...Object.keys(given ?? names), ...further])]
    .map((key) => ({ key, name: textOf(names, key) ?? ownValue(given, key) ?? key }))
    .sort((one, other) => one.name.localeCompare(other.name, formatLocale()))
}
