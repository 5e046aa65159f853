import { createContext } from 'react'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** What a control inside a `Field` takes over: its id, its hint or error, and whether it is invalid. */
export const FieldContext = createContext<FieldControl | undefined>(undefined)
