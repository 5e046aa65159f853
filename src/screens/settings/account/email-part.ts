import type { UseFormReturn } from 'react-hook-form'
import type { Saving } from '#src/screens/settings/use-saving.ts'

/** What a change of the e-mail address takes. */
export interface EmailFields {
  email: string
  password: string
}

/** What each part of the form is given. */
export interface EmailPart {
  form: UseFormReturn<EmailFields>
  saving: Saving
}
