import { type ReactNode, use } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'
import { ErrorsListed } from './field-context.ts'

interface FieldNoteProps {
  id?: string
  hint?: ReactNode
  /** Replaces the hint. */
  error?: string | undefined
}

/** The note below a control: the error or, without one, the hint. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  const isListed = use(ErrorsListed)
  if (error) {
    return (
      <p
        className="row gap-2 align-stretch text-s above-2 danger normal"
        id={id}
        role={isListed ? undefined : 'alert'}
      >
        <Icon icon={exclamationCircle} size={16} />
        <span>{error}</span>
      </p>
    )
  }
  return (
    hint && (
      <p className="row gap-2 align-stretch muted text-s above-2" id={id}>
        {hint}
      </p>
    )
  )
}
