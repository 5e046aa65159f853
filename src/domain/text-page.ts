import * as v from 'valibot'
import { list, text } from '#src/domain/php.ts'

/** A page of plain text (assumed, `page.php`). */
export const textPageSchema = v.object({ title: text, paragraphs: list(text) })

/** A page of plain text. */
export type TextPage = v.InferOutput<typeof textPageSchema>
