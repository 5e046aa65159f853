import { request } from './client.ts'
import { textPageSchema, type TextPage } from '#src/domain/site/text-page.ts'

/** Returns a page of plain text by its token (assumed, `page.php`). Refusal: 404. */
export function getTextPage(token: string, signal?: AbortSignal): Promise<TextPage> {
  return request(textPageSchema, { path: 'page', query: { token }, signal, of: 'anyone' })
}
