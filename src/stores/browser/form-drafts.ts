import { formRecords, visitorFormRecord } from '#src/domain/records.ts'

/** What was typed into a form of this name and not sent, by this account or, with `null`, by a visitor in this tab; empty when there is nothing. */
export function readFormDraft(name: string, account: string | null): Record<string, string> {
  const values = account === null ? visitorFormRecord.read()?.[name] : formRecords.read(account, name)
  return values ?? {}
}

/** Keeps what is typed into a form: for the account in this browser, for a visitor in this tab only. */
export function keepFormDraft(name: string, account: string | null, values: Record<string, string>): void {
  if (account === null) visitorFormRecord.write({ ...visitorFormRecord.read(), [name]: values })
  else formRecords.write(account, values, name)
}

/** Forgets what was typed into a form. */
export function dropFormDraft(name: string, account: string | null): void {
  if (account !== null) {
    formRecords.remove(account, name)
    return
  }
  const { [name]: _, ...others } = visitorFormRecord.read() ?? {}
  visitorFormRecord.write(others)
}
