import { useTranslation } from 'react-i18next'
import { type AttributeName, ATTRIBUTES, type AttributeTable } from '#src/domain/member/attributes.ts'
import { formatMeasure, formatNumber } from '#src/i18n/format.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { textOf } from '#src/lib/plain-key.ts'

type Texts = Readonly<Record<string, string>>

type ChoiceName = {
  [A in AttributeName]: (typeof ATTRIBUTES)[A]['kind'] extends 'choice' ? A : never
}[AttributeName]

interface AttributeTexts {
  /** Returns the name of a profile field. */
  label: (field: string) => string
  /** Returns a value in words or with its unit; the backend's own value if there is no text for it, an empty text without a value. */
  value: (field: string, value: string | number | null) => string
  /** Returns a range of numbers with its unit, open where a limit is `null`. */
  range: (field: string, min: number | null, max: number | null) => string
}

/** Returns functions that name the attributes of a profile and their values; `gender` and the place have names too. */
export function useAttributeTexts(table: AttributeTable = ATTRIBUTES): AttributeTexts {
  const { t } = useTranslation('profile')
  const labels: Readonly<Record<AttributeName | 'gender' | 'city' | 'countryregion' | 'country', string>> = t(
    'fields',
    { returnObjects: true },
  )
  const values: Readonly<Record<ChoiceName | 'gender', Texts>> = t('values', { returnObjects: true })

  function value(field: string, raw: string | number | null): string {
    if (raw === null || raw === '') return ''
    const attribute = ownValue(table, field)
    if (attribute?.kind === 'number') return formatMeasure(Number(raw), attribute.unit)
    const texts = ownValue<Texts>(values, field)
    return (texts && textOf(texts, String(raw))) ?? String(raw)
  }

  function range(field: string, min: number | null, max: number | null): string {
    if (min === null) return t('range.to', { max: value(field, max) })
    if (max === null) return t('range.from', { min: value(field, min) })
    return t('range.between', { min: formatNumber(min), max: value(field, max) })
  }

  return { label: (field) => ownValue(labels, field) ?? field, value, range }
}
