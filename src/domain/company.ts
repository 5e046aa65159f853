import * as v from 'valibot'
import { TERMS_EARLIEST_DATE } from '#src/domain/limits.ts'
import { absent, date, list, maybe, number, text } from '#src/domain/php.ts'

/** The company that runs the site (confirmed, `companyinfo.php`; seed, point 3). */
export const companySchema = v.object({
  name: absent(text, ''),
  address: maybe(text),
  kvk: maybe(text),
  city: maybe(text),
  country: maybe(text),
  tradenames: absent(
    v.union([
      list(text),
      v.pipe(
        text,
        v.transform((value) => [value]),
      ),
    ]),
    [],
  ),
  vat_numbers: absent(
    v.union([
      list(text),
      v.pipe(
        text,
        v.transform((value) => [value]),
      ),
    ]),
    [],
  ),
  support_phone: maybe(text),
  delete_discount: maybe(number),
  added: maybe(date),
  /** The SEPA creditor identifier (assumed; no call of the backend is known to send it). */
  creditor_identifier: maybe(text),
})

/** The company that runs the site. */
export type Company = v.InferOutput<typeof companySchema>

/** A phone number for dialling: hyphens and spaces stripped (seed, point 2). */
export function dialledPhone(phone: string): string {
  return phone.replaceAll(/[-\s]/g, '')
}

/** When the terms took effect: 1 December 2023, 12:00 UTC, or the day the company was added, if later (seed, point 9). */
export function termsDate(company: Company | null): number {
  return Math.max(TERMS_EARLIEST_DATE, company?.added ?? 0)
}

/** The company's data as they are kept on the device. */
export const keptCompanySchema = v.object({ ...companySchema.entries, added: v.nullable(v.number()) })
