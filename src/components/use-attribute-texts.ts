import type { AttributeName } from '#src/domain/member/attributes.ts'
import { useProfileTexts } from '#src/i18n/use-profile-texts.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { textOf } from '#src/lib/text/plain-key.ts'

type Texts = Readonly<Record<string, string>>
type Labels = Readonly<Record<AttributeName | 'gender' | 'city' | 'countryregion' | 'country', string>>
type Values = Readonly<Record<AttributeName | 'gender', Texts>>

interface AttributeTexts {
  /** Returns the name of a profile field. */
  label: (field: string) => string
  /** Returns a value in words; the backend's own value if there is no text for it, an empty text without a value. */
  value: (field: string, value: string | null) => string
}

/** Returns functions that name the attributes of a profile and their values; `gender` and the place have names too. */
export function useAttributeTexts(): AttributeTexts {
  const labels: Labels | undefined = useProfileTexts('fields')
  const values: Values | undefined = useProfileTexts('values')

  function value(field: string, raw: string | null): string {
    if (raw === null || raw === '') return ''
    return textOf(ownValue<Texts>(values, field), raw) ?? raw
  }

  return { label: (field) => ownValue(labels, field) ?? field, value }
}
