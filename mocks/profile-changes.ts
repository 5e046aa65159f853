import { numberOf, textOf } from './body.ts'
import { invalid } from './call.ts'
import { isRegionOf } from './data/countries.ts'
import { INTERESTS } from './data/interests.ts'
import { isKnownCountry } from './db.ts'
import { nameError } from './rules.ts'
import type { Account } from './types.ts'
import { ATTRIBUTE_NAMES, type AttributeName, ATTRIBUTES, isOffered } from '#src/domain/member/attributes.ts'
import { codePointsIn } from '#src/lib/text/code-points.ts'
import { objectOf } from '#src/lib/object-of.ts'

const MAX_ABOUT_LENGTH = 2000

function attributesIn(body: Record<string, unknown>): AttributeName[] {
  return ATTRIBUTE_NAMES.filter((name) => name in body)
}

function fieldErrors(account: Account, body: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {}
  if ('name' in body) {
    const error = nameError(textOf(body, 'name'), account.email)
    if (error) fields.name = error
  }
  if ('about' in body && codePointsIn(textOf(body, 'about')) > MAX_ABOUT_LENGTH) fields.about = 'too_long'
  for (const name of attributesIn(body)) {
    const value = textOf(body, name)
    if (value !== '' && !isOffered(ATTRIBUTES[name], value)) fields[name] = 'invalid'
  }
  if ('country' in body && !isKnownCountry(textOf(body, 'country'))) fields.country = 'invalid'
  if ('countryregion' in body) {
    const country = textOf(body, 'country') || account.profile.country
    const region = numberOf(body.countryregion)
    if (region !== null && !isRegionOf(country, region)) fields.countryregion = 'invalid'
  }
  if ('images' in body) {
    const ids = orderOf(body.images)
    const own = account.profile.pictures.map((picture) => picture.id)
    if (ids.length !== own.length || own.some((id) => !ids.includes(id))) fields.images = 'invalid'
  }
  if ('interests' in body) {
    const list = body.interests
    if (!Array.isArray(list) || list.some((key) => !Object.hasOwn(INTERESTS, String(key))))
      fields.interests = 'invalid'
  }
  return fields
}

function orderOf(ids: unknown): (number | null)[] {
  return Array.isArray(ids) ? ids.map(numberOf) : []
}

/** Writes the fields of a body to an account's profile; refuses all of them if one is invalid. */
export function changeProfile(account: Account, body: Record<string, unknown>): void {
  const fields = fieldErrors(account, body)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const { profile } = account
  for (const name of ['name', 'about', 'city', 'country'] as const) {
    if (name in body) profile[name] = textOf(body, name).trim()
  }
  Object.assign(
    profile,
    objectOf(attributesIn(body), (name) => textOf(body, name) || null),
  )
  if ('countryregion' in body) profile.countryregion = numberOf(body.countryregion) ?? 0
  if (Array.isArray(body.images)) {
    const place = (picture: { id: number }) => orderOf(body.images).indexOf(picture.id)
    profile.pictures = profile.pictures.toSorted((a, b) => place(a) - place(b))
  }
  if (Array.isArray(body.interests)) profile.interests = [...new Set(body.interests.map(String))]
}
