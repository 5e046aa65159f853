import * as v from 'valibot'
import { countryCode, id, maybe, text } from '#src/domain/php.ts'

/** The place at a position (confirmed, `geocode.php`). */
export const geocodeSchema = v.object({
  country: maybe(countryCode),
  countryregion: maybe(id),
  city: maybe(text),
})

/** A country, region and city; `null` where the backend does not know one. */
export type Geocode = v.InferOutput<typeof geocodeSchema>
