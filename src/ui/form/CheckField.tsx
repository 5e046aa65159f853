import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote } from './FieldNote.tsx'
import styles from './CheckField.module.css'

interface CheckFieldProps extends ComponentProps<'input'> {
  error: string | undefined
  children: ReactNode
}

/** A checkbox with its label, and the error below it. */
export function CheckField({ error, children, ...rest }: CheckFieldProps) {
  const errorId = useId()
  return (
    <div>
      <label className="row gap-3 align-start">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span>{children}</span>
      </label>
      <div className={styles.note}>
        <FieldNote id={errorId} error={error} />
      </div>
    </div>
  )
}
