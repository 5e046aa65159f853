import * as v from 'valibot'
import { maybe, text } from '#src/domain/php.ts'

/** Where a position lies (confirmed, `geocode.php`). */
export const geocodeSchema = v.object({ country: maybe(text), countryregion: maybe(text), city: maybe(text) })

/** Where a position lies. */
export type Geocode = v.InferOutput<typeof geocodeSchema>
