import { request } from './client.ts'
import { type Contact, contactBody, receiptSchema } from '#src/domain/account/contact.ts'

/** Sends a message to customer service and returns its reference number (assumed, `contact.php`). Never retried. */
export async function postContact(contact: Contact): Promise<string> {
  const body = contactBody(contact)
  return (await request(receiptSchema, { method: 'POST', path: 'contact', body, of: 'current' })).reference
}

/** Files a complaint and returns its reference number (assumed, `complaint.php`). Never retried. */
export async function postComplaint(contact: Contact): Promise<string> {
  const body = contactBody(contact)
  return (await request(receiptSchema, { method: 'POST', path: 'complaint', body, of: 'current' })).reference
}
