import { useTranslation } from 'react-i18next'
import { isIntimate } from '#src/domain/member/interests.ts'
import { formatLocale } from '#src/i18n/texts.ts'
import { useSettings } from '#src/stores/settings.ts'
import { textOf } from '#src/lib/plain-key.ts'
import { ownValue } from '#src/lib/own-value.ts'

/** An interest with its name. */
export interface Interest {
  key: string
  name: string
  /** About sex: shown in a group of its own. */
  isIntimate: boolean
}

/** Returns a function that names an interest: by our texts, otherwise by the backend's, otherwise by its key. */
export function useInterestName(): (key: string) => string {
  const { t } = useTranslation('profile')
  const given = useSettings((state) => state.interests)
  const names: Readonly<Record<string, string>> = t('interests', { returnObjects: true })
  return (key) => textOf(names, key) ?? ownValue(given, key) ?? key
}

/** Returns a function that names interests and puts them in order: the everyday ones first, each group by the language's alphabet. */
function useInterestOrder(): (keys: Iterable<string>) => Interest[] {
  const nameOf = useInterestName()
  return (keys) =>
    [...new Set(keys)]
      .map((key) => ({ key, name: nameOf(key), isIntimate: isIntimate(key) }))
      .sort(
        (one, other) =>
          Number(one.isIntimate) - Number(other.isIntimate) ||
          one.name.localeCompare(other.name, formatLocale()),
      )
}

/** Returns some interests with their names, in the order of `useInterests`. */
export function useOrderedInterests(keys: readonly string[]): Interest[] {
  return useInterestOrder()(keys)
}

/**
 * Returns all interests with their names: the backend's, otherwise those that have texts, and the `chosen` ones. The everyday ones come
 * first (docs/rules.md#interests), each group in the alphabetical order of the current language.
 */
export function useInterests(chosen: readonly string[]): Interest[] {
  const { t } = useTranslation('profile')
  const inOrder = useInterestOrder()
  const given = useSettings((state) => state.interests)
  const known = Object.keys(given ?? t('interests', { returnObjects: true }))
  return inOrder([...known, ...chosen])
}
