import type { ProfileBlock } from '#src/domain/member/attributes.ts'
import { formRecords, type FormValues, visitorFormRecord } from '#src/domain/records.ts'
import { accountStore } from '#src/lib/state.ts'
import { hasLines } from '#src/lib/text/has-lines.ts'

/** The forms whose values are stored until they are sent or saved. */
export type FormName =
  | 'complaint'
  | 'contact'
  | 'completion'
  | 'withdrawal'
  | `profile-${ProfileBlock}`
  | `report-${string}`
  | `settings-${'email' | 'place' | 'muted' | 'delete'}`

interface FormDraftsState {
  account: string | null
  /** The forms that the account has started, and not sent or saved yet. */
  names: readonly string[]
}

/** Which forms the account has started and not sent or saved. */
export const useFormDrafts = accountStore<FormDraftsState>(() => ({ account: null, names: [] }))

/** The new e-mail address, stored with the form that has already sent it. */
const SENT_FIELD = 'pending'

/** Returns whether a form holds something that was neither sent nor saved. */
export function holdsUnsent(values: FormValues): boolean {
  return Object.entries(values).some(([field, value]) => field !== SENT_FIELD && value !== '')
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns whether what a visitor typed names another e-mail address than the account's: somebody else may have typed it. */
export function namesAnother(named: unknown, email: string | null): boolean {
  const address = asText(named).trim().toLowerCase()
  return address !== '' && address !== email?.toLowerCase()
}

/**
 * Makes what a visitor typed in this tab a draft of the account that logs in, after an older draft of the same form unless that has the
 * text already. A form that names another e-mail address than the account's is left.
 */
export function adoptVisitorForms(account: string, email: string | null): void {
  for (const [name, values] of Object.entries(visitorFormRecord.read() ?? {})) {
    if (namesAnother(values['email'], email)) continue
    const own = formRecords.read(account, name)
    const typed = Object.entries(values).filter(([, value]) => value !== '')
    const draft = asText(own?.['text'])
    const added = asText(values['text'])
    const text = hasLines(draft, added) ? draft : [draft, added].filter(Boolean).join('\n\n')
    formRecords.write(account, { ...own, ...Object.fromEntries(typed), text }, name)
  }
}

/** Loads which forms an account has started in this browser. */
export function openFormDrafts(account: string): void {
  const started = formRecords.all(account).filter(([, values]) => holdsUnsent(values))
  useFormDrafts.setState({ account, names: started.map(([name]) => name) })
}

/** Returns what was typed into a form by this account or, with `null`, by a visitor in this tab; an empty object if nothing was. */
export function readFormDraft(name: FormName, account: string | null): FormValues {
  return (account === null ? visitorFormRecord.read()?.[name] : formRecords.read(account, name)) ?? {}
}

/** Stores what is typed into a form: for an account in this browser, for a visitor in this tab. */
export function saveFormDraft(name: FormName, account: string | null, values: FormValues): void {
  if (Object.values(values).every((value) => value === '' || value === null)) {
    clearFormDraft(name, account)
    return
  }
  if (account === null) {
    visitorFormRecord.write({ ...visitorFormRecord.read(), [name]: values })
    return
  }
  formRecords.write(account, values, name)
  const { account: current, names } = useFormDrafts.getState()
  if (account !== current || names.includes(name) === holdsUnsent(values)) return
  useFormDrafts.setState({
    names: holdsUnsent(values) ? [...names, name] : names.filter((other) => other !== name),
  })
}

/** Removes what was typed into a form. */
export function clearFormDraft(name: FormName, account: string | null): void {
  if (account === null) {
    const { [name]: _, ...others } = visitorFormRecord.read() ?? {}
    visitorFormRecord.write(others)
    return
  }
  formRecords.remove(account, name)
  const { account: current, names } = useFormDrafts.getState()
  if (account === current) useFormDrafts.setState({ names: names.filter((other) => other !== name) })
}

/** Removes the fields, and their names in `changed`, from what an account typed into a form, because they were saved elsewhere. */
export function removeDraftFields(name: FormName, account: string | null, fields: readonly string[]): void {
  const values = Object.entries(readFormDraft(name, account))
  const kept = values.filter(([field]) => !fields.includes(field))
  if (kept.length === values.length) return
  const { changed, ...others } = Object.fromEntries(kept)
  const left = Array.isArray(changed) ? changed.filter((field) => !fields.includes(String(field))) : []
  saveFormDraft(name, account, left.length > 0 ? { ...others, changed: left } : others)
}
