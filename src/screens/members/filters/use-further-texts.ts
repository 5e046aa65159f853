import { useTranslation } from 'react-i18next'
import { textOf } from '#src/components/lookup.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { useSettings } from '#src/stores/settings.ts'

type Texts = Readonly<Record<string, string>>

interface FurtherTexts {
  labelOf: (field: string) => string
  valueOf: (field: string, value: string) => string
  interestOf: (key: string) => string
}

/** The words of the further filters: those that profiles use, and two of the search's own. */
export function useFurtherTexts(): FurtherTexts {
  const { t } = useTranslation(['members', 'profile'])
  const given = useSettings((state) => state.interests)
  const own: Texts = t('filters.fields', { returnObjects: true })
  const labels: Texts = t('profile:fields', { returnObjects: true })
  const values: Readonly<Record<string, Texts>> = t('profile:values', { returnObjects: true })
  const interests: Texts = t('profile:interests', { returnObjects: true })
  return {
    labelOf: (field) => ownValue(own, field) ?? ownValue(labels, field) ?? field,
    valueOf: (field, value) => textOf(ownValue(values, field) ?? {}, value) ?? value,
    interestOf: (key) => textOf(interests, key) ?? ownValue(given, key) ?? key,
  }
}
