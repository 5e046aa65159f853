import * as v from 'valibot'
import { list, listAnswer } from '#src/domain/php-lists.ts'
import { count, flag, id, maybe, maybeOr, orDefault, orNull, text } from '#src/domain/php.ts'

/** A gift with an unreadable price is left out; one without a price costs what the settings say. */
const giftSchema = v.object({
  id,
  name: maybeOr(text, ''),
  image: maybe(text),
  credits: orNull(count),
})

/** A gift that can be sent with a message (assumed). */
export type Gift = v.InferOutput<typeof giftSchema>

/** The gifts that can be sent (assumed, `gifts.php`). */
export const giftsSchema = listAnswer('gifts', {
  gifts: orDefault(
    list(giftSchema, (gift) => gift.id),
    [],
  ),
})

const gifSchema = v.object({
  id,
  url: text,
  preview_url: maybe(text),
  width: maybeOr(count, 0),
  height: maybeOr(count, 0),
  title: maybeOr(text, ''),
})

/** A GIF that can be sent (assumed); sizes in pixels, 0 when unknown. */
export type Gif = v.InferOutput<typeof gifSchema>

/** One page of the GIF search (assumed, `gifs.php`). */
export const gifPageSchema = listAnswer('gifs', {
  gifs: orDefault(
    list(gifSchema, (gif) => gif.id),
    [],
  ),
  has_more: maybeOr(flag, false),
})

/** A page of GIFs, and whether there are more. */
export type GifPage = v.InferOutput<typeof gifPageSchema>
