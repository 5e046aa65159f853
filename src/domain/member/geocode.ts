import * as v from 'valibot'
import { id, maybe, text } from '#src/domain/php.ts'

/** The place at a position (confirmed, `geocode.php`). */
export const geocodeSchema = v.object({ country: maybe(text), countryregion: maybe(id), city: maybe(text) })

/** A country, region and city; `null` where the backend does not know one. */
export type Geocode = v.InferOutput<typeof geocodeSchema>
