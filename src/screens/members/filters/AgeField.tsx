import { useEffect, useRef, useState } from 'react'
import { MAXIMUM_AGE_YEARS } from '#src/domain/limits.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'

const PAUSE_MS = 400

interface AgeFieldProps {
  label: string
  value: number | null
  placeholder: number
  onChange: (age: number | null) => void
}

/** An age that is typed: it counts after a short pause, and at once when the field is left. */
export function AgeField({ label, value, placeholder, onChange }: AgeFieldProps) {
  const minimum = minimumAge(useSiteSettings())
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function isAge(text: string) {
    return text === '' || (Number(text) >= minimum && Number(text) <= MAXIMUM_AGE_YEARS)
  }

  function commit(text: string) {
    clearTimeout(timer.current)
    const age = text === '' ? null : Math.min(MAXIMUM_AGE_YEARS, Math.max(minimum, Number(text)))
    if (age !== value) onChange(age)
  }

  function type(typed: string) {
    const text = typed.replaceAll(/\D/g, '').slice(0, 2)
    setDraft(text)
    clearTimeout(timer.current)
    if (isAge(text)) timer.current = setTimeout(() => commit(text), PAUSE_MS)
  }

  function leave() {
    if (draft === null) return
    commit(draft)
    setDraft(null)
  }

  return (
    <Field label={label}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={String(placeholder)}
        value={draft ?? value ?? ''}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </Field>
  )
}
