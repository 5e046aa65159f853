import { isSEPACountry, isValidIBAN } from 'ibantools'
import * as v from 'valibot'

/** Emoji, flags and control characters: they belong in no name, address or IBAN. */
const STRAY = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cc}\p{Cs}]/u
const MAX_IBAN_LENGTH = 34

/**
 * Returns an IBAN in capitals, without spaces, punctuation and the word "IBAN" before it; letters of any script stay, so that they are
 * refused in the field, where the member can see them.
 */
function cleanIban(typed: string): string {
  const characters =
    typed
      .toUpperCase()
      .replace(/^\s*IBAN/, '')
      .match(/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/gu) ?? []
  return characters.slice(0, MAX_IBAN_LENGTH).join('')
}

/** Returns an IBAN in groups of four, as on a bank card. */
export function groupedIban(typed: string): string {
  return cleanIban(typed).replaceAll(/(.{4})(?=.)/gu, '$1 ')
}

/** Why an IBAN cannot be used: it is empty, its country has no direct debit, or its check digits are wrong; `null` when it can. */
export function ibanProblem(typed: string): 'required' | 'country' | 'invalid' | null {
  const iban = cleanIban(typed)
  if (iban === '') return 'required'
  if (/^[A-Z]{2}/.test(iban) && !isSEPACountry(iban.slice(0, 2))) return 'country'
  return isValidIBAN(iban) ? null : 'invalid'
}

/** Returns a phone number without spaces, hyphens, brackets and a `(0)` after the country code, with `+` for a leading `00`. */
export function cleanPhone(typed: string): string {
  return typed
    .replace(/^(\D*(?:\+|00)\s*\d{1,3}[^\d(]*)\(0\)/, '$1')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
}

const required = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(100, 'invalid'),
  v.check((typed) => !STRAY.test(typed), 'invalid'),
)

/** The direct debit form; the messages are codes for the texts. */
export const directDebitSchema = v.object({
  account_holder: required,
  iban: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? ibanProblem(dataset.value) : 'required'
      if (problem) addIssue({ message: problem })
    }),
    v.transform(cleanIban),
  ),
  street: required,
  house_number: required,
  zip: required,
  city: required,
  phone: v.pipe(
    v.string(),
    v.transform(cleanPhone),
    v.nonEmpty('required'),
    v.regex(/^\+?\d{8,15}$/, 'invalid'),
  ),
  authorized: v.pipe(
    v.boolean(),
    v.check((value) => value, 'required'),
  ),
})

/** The direct debit form as it is typed. */
export type DirectDebitInput = v.InferInput<typeof directDebitSchema>

/** The debtor's account and address, under the server's names. */
export type DebitDetails = Omit<DirectDebitInput, 'authorized'>

/** Returns the form as the server takes it: trimmed, the IBAN and the phone number without spaces. */
export function debitDetails(form: DirectDebitInput): DebitDetails {
  return {
    account_holder: form.account_holder.trim(),
    iban: cleanIban(form.iban),
    street: form.street.trim(),
    house_number: form.house_number.trim(),
    zip: form.zip.trim(),
    city: form.city.trim(),
    phone: cleanPhone(form.phone),
  }
}
