import { type ComponentProps, use } from 'react'
import { classes } from '#src/ui/classes.ts'
import { FieldContext } from './field-context.ts'

/** Several lines of text; inside a `Field` it is labelled and described by it. */
export function TextArea({ rows = 6, className, ...rest }: ComponentProps<'textarea'>) {
  const control = use(FieldContext)
  return <textarea {...control} {...rest} rows={rows} className={classes('form-control', className)} />
}
