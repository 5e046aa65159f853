import { type ComponentProps, use } from 'react'
import { classes } from '#src/ui/classes.ts'
import { FieldContext } from './field-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/icons.ts'
import styles from './Select.module.css'

/** A native select, styled like the text inputs. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = use(FieldContext)
  return (
    <span className={`relative block ${styles.wrap}`}>
      <select {...control} {...rest} className={classes('form-select', className)}>
        {children}
      </select>
      <Icon icon={chevronDown} size={16} className={styles.icon} />
    </span>
  )
}
