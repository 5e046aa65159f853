import * as v from 'valibot'
import { textsBy } from '#src/domain/php-lists.ts'
import { maybeOr, text } from '#src/domain/php.ts'

/** A page of plain text (assumed, `page.php`); two of its paragraphs may be alike. */
export const textPageSchema = v.object({ title: maybeOr(text, ''), paragraphs: textsBy() })

/** The title and paragraphs of a text page. */
export type TextPage = v.InferOutput<typeof textPageSchema>
