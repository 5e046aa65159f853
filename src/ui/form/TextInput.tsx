import { type ComponentProps, use } from 'react'
import { classes } from '#src/ui/classes.ts'
import { FieldContext } from './field-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './TextInput.module.css'

interface TextInputProps extends ComponentProps<'input'> {
  /** Rendered inside the input, at its start. */
  icon?: string | undefined
}

/** A single-line text input, 48 px high; a surrounding `Field` labels and describes it. */
export function TextInput({ icon, type = 'text', className, ...rest }: TextInputProps) {
  const control = use(FieldContext)
  const input = (
    <input
      {...control}
      {...rest}
      type={type}
      className={classes('form-control', icon && styles.withIcon, className)}
    />
  )
  if (!icon) return input
  return (
    <span className="relative block">
      <Icon icon={icon} size={18} className={styles.icon} />
      {input}
    </span>
  )
}
