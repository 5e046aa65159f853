import { request } from './client.ts'
import { type Contact, contactBody, receiptSchema } from '#src/domain/account/contact.ts'

/** Writes to customer service (assumed, `contact.php`); hands back the reference number. Never repeated by itself. */
export async function postContact(contact: Contact): Promise<string> {
  const body = contactBody(contact)
  return (await request(receiptSchema, { method: 'POST', path: 'contact', body, of: 'whoever' })).reference
}

/** Makes a complaint (assumed, `complaint.php`); hands back the reference number. Never repeated by itself. */
export async function postComplaint(contact: Contact): Promise<string> {
  const body = contactBody(contact)
  return (await request(receiptSchema, { method: 'POST', path: 'complaint', body, of: 'whoever' })).reference
}
