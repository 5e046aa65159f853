import * as v from 'valibot'
import { absent, flag, id, list, maybe, number, text } from '#src/domain/php.ts'

const giftSchema = v.object({ id, name: absent(text, ''), image: maybe(text), credits: maybe(number) })

/** A gift that can be sent with a message (assumed). */
export type Gift = v.InferOutput<typeof giftSchema>

/** The answer of `gifts.php` (assumed). */
export const giftsSchema = v.object({ gifts: list(giftSchema, (gift) => gift.id) })

const gifSchema = v.object({
  id,
  url: text,
  preview_url: maybe(text),
  width: absent(number, 0),
  height: absent(number, 0),
  title: absent(text, ''),
})

/** A GIF that can be sent (assumed); sizes in pixels, 0 when unknown. */
export type Gif = v.InferOutput<typeof gifSchema>

/** One page of the GIF search (assumed, `gifs.php`). */
export const gifPageSchema = v.object({
  gifs: list(gifSchema, (gif) => gif.id),
  has_more: absent(flag, false),
})

/** One page of the GIF search. */
export type GifPage = v.InferOutput<typeof gifPageSchema>
