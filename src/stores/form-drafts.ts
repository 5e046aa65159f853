import * as v from 'valibot'
import { formDraftSchema } from '#src/domain/contact.ts'
import { readStored, removeStored, storedKeys, writeStored } from '#src/lib/browser-storage.ts'

const PREFIX = 'form.'

function read(key: string): v.InferOutput<typeof formDraftSchema> | null {
  try {
    const result = v.safeParse(formDraftSchema, JSON.parse(readStored(key) ?? 'null'))
    return result.success ? result.output : null
  } catch {
    // What is kept may be cut or changed by hand: then there is no draft.
    return null
  }
}

/** What was typed into a form of this name and not sent, by this account or by a visitor; empty when there is nothing. */
export function readFormDraft(name: string, account: string | null): Record<string, string> {
  const draft = read(PREFIX + name)
  return draft && (draft.account === null || draft.account === account) ? draft.values : {}
}

/** Keeps what is typed into a form in this browser. */
export function keepFormDraft(name: string, account: string | null, values: Record<string, string>): void {
  writeStored(PREFIX + name, JSON.stringify({ account, values }))
}

/** Forgets what was typed into a form. */
export function dropFormDraft(name: string): void {
  removeStored(PREFIX + name)
}

/** How many forms were begun on this device and not sent. */
export function countFormDrafts(): number {
  return storedKeys(PREFIX).filter((key) => read(key) !== null).length
}

/** Wipes the forms that a member began (logout), or all but those of one account and of visitors (another member logged in). */
export function wipeFormDrafts({ allBut }: { allBut: string | null }): void {
  for (const key of storedKeys(PREFIX)) {
    const account = read(key)?.account ?? null
    if (allBut === null || (account !== null && account !== allBut)) removeStored(key)
  }
}
