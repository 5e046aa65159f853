import { extractIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import * as v from 'valibot'

/** Pictures such as emoji and flags, and what no keyboard types: they belong in no name, address or IBAN. */
const STRAY = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cc}\p{Cs}]/u
const LONGEST_IBAN = 34

/** What was typed or pasted as an IBAN, without spaces and signs, in capitals; letters of any script stay, so that they are seen and refused. */
export function cleanIban(typed: string): string {
  const kept =
    typed.toUpperCase().match(/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/gu) ?? []
  return kept.slice(0, LONGEST_IBAN).join('')
}

/** An IBAN in groups of four, as it stands on a card. */
export function groupedIban(typed: string): string {
  return cleanIban(typed).replaceAll(/(.{4})(?=.)/gu, '$1 ')
}

/** Why an IBAN cannot be used: nothing typed, a country without direct debit, or check digits that do not fit; `null` when it can. */
export function ibanProblem(typed: string): 'required' | 'country' | 'invalid' | null {
  const iban = cleanIban(typed)
  if (iban === '') return 'required'
  if (/^[A-Z]{2}/.test(iban) && !isSEPACountry(iban.slice(0, 2))) return 'country'
  return isValidIBAN(iban) && extractIBAN(iban).valid ? null : 'invalid'
}

/** A phone number without spaces, hyphens and brackets, `00` written as `+`. */
export function cleanPhone(typed: string): string {
  return typed.replaceAll(/[^\d+]/g, '').replace(/^00/, '+')
}

const required = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(100, 'invalid'),
  v.check((typed) => !STRAY.test(typed), 'invalid'),
)

/** The direct debit form (seed, point 3); the messages are codes for the texts. */
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

/** The direct debit form as it is sent. */
export type DirectDebitForm = v.InferOutput<typeof directDebitSchema>
