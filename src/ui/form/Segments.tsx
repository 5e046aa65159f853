import { useId } from 'react'
import { FieldNote } from './FieldNote.tsx'
import styles from './Segments.module.css'

interface Segment<Value extends string> {
  value: Value
  label: string
}

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly Segment<Value>[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
}

/** A segmented control of two or three options, made of radio buttons, and the error below it. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
}: SegmentsProps<Value>) {
  const id = useId()
  const errorId = `${id}error`
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <p className="strong below-2" id={id}>
        {label}
      </p>
      <div className={`note pad-1 ${styles.well}`}>
        {options.map((option) => (
          <label key={option.value} className={`relative ${styles.segment}`}>
            <input
              className={`cover-input ${styles.input}`}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={`row justify-center muted normal centered pad-y-1 pad-x-3 touch ${styles.text}`}>
              {option.label}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={errorId} error={error} />
    </div>
  )
}
