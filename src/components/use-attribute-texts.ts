import { useTranslation } from 'react-i18next'
import type { AttributeName } from '#src/domain/member/attributes.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { textOf } from '#src/lib/plain-key.ts'

type Texts = Readonly<Record<string, string>>

interface AttributeTexts {
  /** Returns the name of a profile field. */
  label: (field: string) => string
  /** Returns a value in words; the backend's own value if there is no text for it, an empty text without a value. */
  value: (field: string, value: string | null) => string
}

/** Returns functions that name the attributes of a profile and their values; `gender` and the place have names too. */
export function useAttributeTexts(): AttributeTexts {
  const { t } = useTranslation('profile')
  const labels: Readonly<Record<AttributeName | 'gender' | 'city' | 'countryregion' | 'country', string>> = t(
    'fields',
    { returnObjects: true },
  )
  const values: Readonly<Record<AttributeName | 'gender', Texts>> = t('values', { returnObjects: true })

  function value(field: string, raw: string | null): string {
    if (raw === null || raw === '') return ''
    const texts = ownValue<Texts>(values, field)
    return (texts && textOf(texts, raw)) ?? raw
  }

  return { label: (field) => ownValue(labels, field) ?? field, value }
}
