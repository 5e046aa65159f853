import { useRef, useState } from 'react'
import type { FormValues } from '#src/domain/records.ts'
import {
  clearFormDraft,
  removeDraftFields,
  type FormName,
  saveFormDraft,
  readFormDraft,
} from '#src/stores/browser/form-drafts.ts'
import { useAccount, useSession } from '#src/stores/session.ts'

interface FormDraft {
  /** The stored draft when the form was opened; empty without one. */
  values: FormValues
  /** Those values that are texts. */
  texts: Readonly<Partial<Record<string, string>>>
  /** Returns the stored draft as it is now; another tab may have changed it. */
  stored: () => FormValues
  /** Stores the values; never pass a password. */
  keep: (values: FormValues) => void
  /** Removes the draft after it was sent, saved or discarded, unless something else was typed since, here or in another tab. */
  clear: (sent?: FormValues) => void
  /** Removes fields of the draft that were saved in another form. */
  forget: (fields: readonly string[]) => void
}

/**
 * Stores what is typed into a form until it is sent or saved: for an account in this browser, for a visitor in this tab. If the session
 * expires while the form is open, its values still belong to the account; after a logout or a deletion they are not stored any more.
 */
export function useFormDraft(name: FormName): FormDraft {
  const current = useAccount()
  const [begunBy] = useState(current)
  const [values] = useState(() => readFormDraft(name, current))
  const own = useRef(values)
  const account = current ?? begunBy
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    values,
    texts: Object.fromEntries(texts),
    stored: () => readFormDraft(name, account),
    keep: (typed) => {
      own.current = typed
      const { ended } = useSession.getState()
      const isGone = ended === 'logout' || ended === 'deleted'
      if (account === null || !isGone) saveFormDraft(name, account, typed)
    },
    clear: (sent = own.current) => {
      const isLatest = JSON.stringify(readFormDraft(name, account)) === JSON.stringify(sent)
      if (isLatest) clearFormDraft(name, account)
    },
    forget: (fields) => removeDraftFields(name, account, fields),
  }
}
