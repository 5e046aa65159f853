import { request } from './client.ts'
import { type Geocode, geocodeSchema } from '#src/domain/member/geocode.ts'

/** Where a position lies (confirmed, `geocode.php`); degrees with two decimals. */
export function getGeocode(position: { lat: number; lon: number }): Promise<Geocode> {
  return request(geocodeSchema, { path: 'geocode', query: position })
}
