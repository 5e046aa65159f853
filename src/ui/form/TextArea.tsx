import { type ComponentProps, use } from 'react'
import { FieldContext } from './field-context.ts'

/** A multi-line text input; a surrounding `Field` labels and describes it. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  const control = use(FieldContext)
  return <textarea {...control} {...props} className="form-control" />
}
