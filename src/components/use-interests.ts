import { isIntimate } from '#src/domain/member/interests.ts'
import { formatLocale } from '#src/i18n/texts.ts'
import { useProfileTexts } from '#src/i18n/use-profile-texts.ts'
import { useSettings } from '#src/stores/settings.ts'
import { textOf } from '#src/lib/text/plain-key.ts'
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
  const given = useSettings((state) => state.interests)
  const names = useProfileTexts('interests')
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
  const inOrder = useInterestOrder()
  const given = useSettings((state) => state.interests)
  const names = useProfileTexts('interests')
  const known = Object.keys(given ?? names ?? {})
  return inOrder([...known, ...chosen])
}
