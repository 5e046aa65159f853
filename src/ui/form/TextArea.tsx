import { type ComponentProps, use } from 'react'
import { classes } from '#src/ui/classes.ts'
import { FieldContext } from './field-context.ts'

/** A multi-line text input; a surrounding `Field` labels and describes it. */
export function TextArea({ rows = 6, className, ...rest }: ComponentProps<'textarea'>) {
  const control = use(FieldContext)
  return <textarea {...control} {...rest} rows={rows} className={classes('form-control', className)} />
}
