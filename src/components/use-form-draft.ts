import { useState } from 'react'
import type { FormValues } from '#src/domain/records.ts'
import {
  clearFormDraft,
  type FormName,
  keepFormDraft,
  readFormDraft,
} from '#src/stores/browser/form-drafts.ts'
import { useAccount } from '#src/stores/session.ts'

interface FormDraft {
  /** What was kept when the form was opened; empty when there was nothing. */
  values: FormValues
  /** The texts among the values. */
  texts: Readonly<Partial<Record<string, string>>>
  /** Keeps what is typed; never give it a password. */
  keep: (values: FormValues) => void
  /** Forgets it: it was sent, saved or given up. */
  clear: () => void
}

/**
 * Keeps what is typed into a form until it is sent or saved: for the account in this browser, for a visitor in this tab. When the session
 * ends while the form is open, its values still belong to the account.
 */
export function useFormDraft(name: FormName): FormDraft {
  const current = useAccount()
  const [begunBy] = useState(current)
  const [values] = useState(() => readFormDraft(name, current))
  const account = current ?? begunBy
  const texts = Object.entries(values).flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value] satisfies [string, string]] : [],
  )
  return {
    values,
    texts: Object.fromEntries(texts),
    keep: (typed) => keepFormDraft(name, account, typed),
    clear: () => clearFormDraft(name, account),
  }
}
