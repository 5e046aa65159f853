import * as v from 'valibot'
import { TERMS_EARLIEST_DATE } from '#src/domain/limits.ts'
import { answerWith, texts } from '#src/domain/php-lists.ts'
import { date, maybe, maybeOr, percent, text } from '#src/domain/php.ts'

/** The company that runs the site (confirmed, `companyinfo.php`; docs/rules.md#company). */
export const companySchema = answerWith({
  name: maybeOr(text, ''),
  address: maybe(text),
  kvk: maybe(text),
  city: maybe(text),
  country: maybe(text),
  tradenames: maybeOr(texts, []),
  vat_numbers: maybeOr(texts, []),
  support_phone: maybe(text),
  delete_discount: maybe(percent),
  added: maybe(date),
  /** The SEPA creditor identifier (assumed; no call of the backend is known to send it). */
  creditor_identifier: maybe(text),
})

/** The company's names, addresses and numbers; `null` for each that the backend does not have. */
export type Company = v.InferOutput<typeof companySchema>

/** Returns a phone number for dialling, without hyphens and spaces (docs/rules.md#company). */
export function dialledPhone(phone: string): string {
  return phone.replaceAll(/[-\s]/g, '')
}

/**
 * Returns when the terms took effect, in milliseconds since 1970: 1 December 2023, 12:00 UTC, or the day the company was added, if later
 * (docs/rules.md#terms).
 */
export function termsDate(company: Company | null): number {
  return Math.max(TERMS_EARLIEST_DATE, company?.added ?? 0)
}

const storedText = v.nullable(v.string())

/** The company's data as stored on the device. */
export const storedCompanySchema: v.GenericSchema<unknown, Company> = v.object({
  name: v.string(),
  address: storedText,
  kvk: storedText,
  city: storedText,
  country: storedText,
  tradenames: v.array(v.string()),
  vat_numbers: v.array(v.string()),
  support_phone: storedText,
  delete_discount: v.nullable(v.number()),
  added: v.nullable(v.number()),
  creditor_identifier: storedText,
})
