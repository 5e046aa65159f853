import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Attribute } from '#src/domain/member/attributes.ts'
import { plainKey } from '#src/lib/text/plain-key.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { useAttributeTexts } from './use-attribute-texts.ts'

interface AttributeFieldProps {
  name: string
  attribute: Attribute
  /** The text of the empty option. */
  none: string
  /** The value that is saved: it is offered as the backend spells it, so that the form does not lose it. */
  own: string | undefined
  error: string | undefined
  /** What `register` returned for the attribute. */
  control: UseFormRegisterReturn
}

/** The form field of an attribute of the member's own profile. */
export function AttributeField({ name, attribute, none, own, error, control }: AttributeFieldProps) {
  const texts = useAttributeTexts()

  /** The values with the member's own in place of those that mean the same, or at the end. */
  function choicesOf(values: readonly string[]): readonly string[] {
    if (!own || values.includes(own)) return values
    const isOwn = (value: string) =>
      plainKey(value) === plainKey(own) || texts.value(name, value) === texts.value(name, own)
    return [...new Set([...values.map((value) => (isOwn(value) ? own : value)), own])]
  }

  return (
    <Field label={texts.label(name)} error={error}>
      <Select {...control}>
        <option value="">{none}</option>
        {choicesOf(attribute.values).map((value) => (
          <option key={value} value={value}>
            {texts.value(name, value)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
