import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-context.ts'
import { FieldNote } from './FieldNote.tsx'

interface FieldProps {
  label: string
  /** For a form whose error summary links to the field. */
  id?: string | undefined
  /** At the end of the label's line, such as a link or a figure. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The id of a further description of the control, such as a list of rules above the label. */
  describedBy?: string | undefined
  /** One control of this folder; it gets its id and its description from the context. */
  children: ReactNode
}

/** A label, a control, and below it the error or, without one, the hint. */
export function Field({ label, id: given, aside, hint, error, describedBy, children }: FieldProps) {
  const ownId = useId()
  const id = given ?? ownId
  const noteId = `${id}note`
  const control = {
    id,
    'aria-describedby': [describedBy, (error || hint) && noteId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <div className="shrink">
      <div className="row gap-3 align-baseline between below-2">
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}
