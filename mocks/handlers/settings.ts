import { Refusal, visitorCall } from '#mocks/call.ts'
import { COUNTRIES, PLACES, regionId } from '#mocks/data/countries.ts'
import { INTERESTS } from '#mocks/data/interests.ts'
import { placeIn } from '#mocks/data/places.ts'
import { COMPANY } from '#mocks/data/site.ts'
import { settingsOf } from '#mocks/db.ts'
import { TEXTS } from '#mocks/languages.ts'

function nearestPlace(lat: number, lon: number) {
  return PLACES.toSorted(
    (a, b) => Math.hypot(a.lat - lat, a.lon - lon) - Math.hypot(b.lat - lat, b.lon - lon),
  )[0]
}

function isPage<Pages extends object>(pages: Pages, token: string): token is Extract<keyof Pages, string> {
  return Object.hasOwn(pages, token)
}

/** Settings, lists, company, places and pages of the site. */
export const settingsHandlers = [
  visitorCall('get', 'settings.php', (call) => {
    call.database.trafficSource = call.query.get('network') ?? call.database.trafficSource
    return settingsOf(call.database, call.language)
  }),
  visitorCall('get', 'interests.php', (call) => (call.loose ? INTERESTS : Object.keys(INTERESTS))),
  visitorCall('get', 'regions.php', (call) =>
    Object.fromEntries(
      COUNTRIES.map((country) => [
        country.code,
        country.regions.map(([name], index) => ({
          id: regionId(country, index),
          name: placeIn(call.language, name),
        })),
      ]),
    ),
  ),
  visitorCall('get', 'companyinfo.php', () => COMPANY),
  visitorCall('get', 'geocode.php', (call) => {
    const lat = Number(call.query.get('lat') ?? 'x')
    const lon = Number(call.query.get('lon') ?? 'x')
    const place = Number.isFinite(lat) && Number.isFinite(lon) ? nearestPlace(lat, lon) : undefined
    if (!place) throw new Refusal(400, 'invalid')
    return { country: place.country, countryregion: place.region, city: placeIn(call.language, place.city) }
  }),
  visitorCall('get', 'page.php', (call) => {
    const token = call.query.get('token') ?? ''
    const { pages } = TEXTS[call.language]
    if (!isPage(pages, token)) throw new Refusal(404, 'not_found')
    return pages[token]
  }),
]
