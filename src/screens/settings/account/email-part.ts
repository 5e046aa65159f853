import type { UseFormReturn } from 'react-hook-form'
import type { Saving } from '#src/screens/settings/use-saving.ts'

/** The fields of the form that changes the e-mail address. */
export interface EmailFields {
  email: string
  password: string
}

/** The props of each part of that form. */
export interface EmailPart {
  form: UseFormReturn<EmailFields>
  saving: Saving
}
