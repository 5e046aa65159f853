import { visitorCall } from '#mocks/call.ts'
import { METHODS, packagesFor } from '#mocks/data/shop.ts'
import { isKnownCountry, settingsOf } from '#mocks/db.ts'
import { findDiscount, welcomeDiscount } from '#mocks/discounts.ts'

/** Packages and discount codes. */
export const shopHandlers = [
  visitorCall('get', 'packages.php', (call) => {
    const asked = (call.query.get('country') ?? '').toUpperCase()
    const geoip = settingsOf(call.database).geoip_country
    const fallback = call.account?.profile.country ?? (typeof geoip === 'string' ? geoip : 'NL')
    const country = isKnownCountry(asked) ? asked : fallback
    const isHere = (countries: readonly string[] | undefined) => !countries || countries.includes(country)
    return {
      packages: packagesFor(country),
      payment_country: country,
      methods: METHODS,
      order: METHODS.filter((method) => isHere(method.countries)).map((method) => method.id),
    }
  }),
  visitorCall('get', 'discountcode.php', (call) =>
    call.query.get('welcome') === 'true'
      ? welcomeDiscount(call.account, call.now)
      : findDiscount(call.query.get('code') ?? '', call.account, call.now),
  ),
]
