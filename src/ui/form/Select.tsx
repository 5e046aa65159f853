import { type ComponentProps, use } from 'react'
import { FieldContext } from './field-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/icons.ts'
import styles from './Select.module.css'

/** A native select, styled like the text inputs. */
export function Select({ children, ...rest }: Omit<ComponentProps<'select'>, 'className'>) {
  const control = use(FieldContext)
  return (
    <span className={`relative block ${styles.wrap}`}>
      <select {...control} {...rest} className="form-select">
        {children}
      </select>
      <Icon icon={chevronDown} size={16} className={styles.icon} />
    </span>
  )
}
