import { useTranslation } from 'react-i18next'
import { type ChoiceField, CHOICE_FIELDS } from '#src/domain/member/own-profile.ts'
import { textOf } from '#src/components/lookup.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { useSettings } from '#src/stores/settings.ts'

type Texts = Readonly<Record<string, string>>

interface ValueNames {
  field: (name: string) => string
  value: (field: ChoiceField, value: string) => string
  interest: (key: string) => string
}

/** The words for the fields of a profile and their values. */
export function useValueNames(): ValueNames {
  const { t } = useTranslation('profile')
  const given = useSettings((state) => state.interests)
  const fields: Texts = t('fields', { returnObjects: true })
  const values: Record<ChoiceField, Texts> = t('values', { returnObjects: true })
  const interests: Texts = t('interests', { returnObjects: true })
  return {
    field: (name) => ownValue(fields, name) ?? name,
    value: (field, value) => (CHOICE_FIELDS.includes(field) && textOf(values[field], value)) || value,
    interest: (key) => textOf(interests, key) ?? ownValue(given, key) ?? key,
  }
}
