import { useEffect, useRef, useState } from 'react'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'

const PAUSE_MS = 400

interface NumberFieldProps {
  label: string
  limits: { min: number; max: number }
  placeholder: string
  value: number | null
  onChange: (value: number | null) => void
}

/** A field for a whole number: applied after a short pause in typing, and at once on Enter and on blur. */
export function NumberField({ label, limits, placeholder, value, onChange }: NumberFieldProps) {
  const { min, max } = limits
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function isInRange(text: string) {
    return text === '' || (Number(text) >= min && Number(text) <= max)
  }

  function commit(text: string) {
    clearTimeout(timer.current)
    const number = text === '' ? null : Math.min(max, Math.max(min, Number(text)))
    if (number !== value) onChange(number)
  }

  function handleChange(typed: string) {
    const text = typed.replaceAll(/\D/g, '').slice(0, String(max).length)
    setDraft(text)
    clearTimeout(timer.current)
    if (isInRange(text)) timer.current = setTimeout(() => commit(text), PAUSE_MS)
  }

  function handleBlur() {
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
        placeholder={placeholder}
        value={draft ?? value ?? ''}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={handleBlur}
        onKeyDown={({ key }) => key === 'Enter' && handleBlur()}
      />
    </Field>
  )
}
