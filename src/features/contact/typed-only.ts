import type { FormValues } from '#src/domain/records.ts'

/** Returns the values of a form without those that the form fills in by itself: they are no draft. */
export function typedOnly(values: FormValues, own: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== own[field]))
}
