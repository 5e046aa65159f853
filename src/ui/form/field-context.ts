import { createContext } from 'react'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The attributes that a `Field` passes to its control. */
export const FieldContext = createContext<FieldControl | undefined>(undefined)

/** Whether the form lists its errors above the fields: the list announces them, and the notes at the fields do not. */
export const ErrorsListed = createContext(false)
