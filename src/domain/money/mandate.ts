import type { Company } from '#src/domain/site/company.ts'

/** The creditor of a direct debit mandate. */
export interface Creditor {
  name: string
  address: string
  /** The SEPA creditor identifier, or the company's register number if the server sends no identifier. */
  identifier: string
  isRegisterNumber: boolean
}

/** Returns the creditor from the company's data; `null` when something is missing, so that no mandate can be given. */
export function creditorOf(company: Company | null): Creditor | null {
  const identifier = company?.creditor_identifier || company?.kvk
  if (!company || company.name === '' || !company.address || !company.city || !identifier) return null
  const address = [company.address, company.city, company.country].filter(Boolean).join(', ')
  return { name: company.name, address, identifier, isRegisterNumber: !company.creditor_identifier }
}
