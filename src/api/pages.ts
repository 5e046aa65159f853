import { request } from './client.ts'
import { textPageSchema, type TextPage } from '#src/domain/site/text-page.ts'

/** A page of plain text by its token (assumed, `page.php`); 404 when there is none. */
export function getTextPage(token: string, signal?: AbortSignal): Promise<TextPage> {
  return request(textPageSchema, { path: 'page', query: { token }, signal, of: 'anyone' })
}
