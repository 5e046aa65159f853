import { request } from './client.ts'
import { type Geocode, geocodeSchema } from '#src/domain/member/geocode.ts'

/** Returns the place at a position, given in degrees with two decimals (confirmed, `geocode.php`). */
export function getGeocode(position: { lat: number; lon: number }): Promise<Geocode> {
  return request(geocodeSchema, { path: 'geocode', query: position })
}
