import * as v from 'valibot'
import { readJson } from '#src/lib/storage/read-json.ts'
import { clearDraft, setDraft, useDrafts } from '#src/stores/browser/drafts.ts'

const fieldsSchema = v.fallback(v.record(v.string(), v.string()), {})

/** The forms of the settings whose words outlive a reload and a session that ends. */
type KeptForm = 'email' | 'place' | 'muted' | 'delete'

function keyOf(form: KeptForm): string {
  return `settings-${form}`
}

/** What was typed into a form of the settings and not saved. */
export function keptFields(form: KeptForm): Record<string, string> {
  return v.parse(fieldsSchema, readJson(useDrafts.getState().drafts[keyOf(form)] ?? null))
}

/** Keeps what is typed on this device, among the drafts of the account; a password is never among it. */
export function keepFields(form: KeptForm, values: Record<string, string>): void {
  const isEmpty = Object.values(values).every((value) => value === '')
  setDraft(keyOf(form), isEmpty ? '' : JSON.stringify(values))
}

/** Forgets what was typed: it is saved. */
export function dropFields(form: KeptForm): void {
  clearDraft(keyOf(form))
}
