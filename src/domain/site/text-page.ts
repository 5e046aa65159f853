import * as v from 'valibot'
import { texts } from '#src/domain/php-lists.ts'
import { absent, text } from '#src/domain/php.ts'

/** A page of plain text (assumed, `page.php`). */
export const textPageSchema = v.object({ title: absent(text, ''), paragraphs: texts })

/** The title and paragraphs of a text page. */
export type TextPage = v.InferOutput<typeof textPageSchema>
