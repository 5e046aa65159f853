import { numberOf, textOf } from '#mocks/body.ts'
import { memberCall, Refusal, visitorCall, type Call } from '#mocks/call.ts'
import { ageOfAccount, settingsOf } from '#mocks/db.ts'
import type { Member } from '#mocks/types.ts'
import { shortProfile } from '#mocks/views.ts'
import { visibleMembers } from '#mocks/visibility.ts'

const PER_PAGE = 20
const VISITOR_SHARE = 12
const AGE_SLACK = 8
const MATCH_AGE_DISTANCE = 10
const SHORTLIST_SIZE = 9

type Fits = (member: Member) => boolean

interface Wish {
  gender: string
  country: string
  region: number | null
  minAge: number
  maxAge: number
  fields: Fits[]
}

function wishOf(call: Call): Wish {
  const { query } = call
  const fields = settingsOf(call.database).search_fields
  const names = Array.isArray(fields) ? fields.map(String) : []
  return {
    gender: query.get('gender') ?? '',
    country: query.get('country') ?? '',
    region: numberOf(query.get('countryregion')),
    minAge: numberOf(query.get('min_age')) ?? 18,
    maxAge: numberOf(query.get('max_age')) ?? 99,
    fields: names.flatMap((name) => fieldFilter(query, name) ?? []),
  }
}

/** Returns the predicate of a search field; `null` when the query leaves it open. */
function fieldFilter(query: URLSearchParams, name: string): Fits | null {
  const values = (query.get(name) ?? '').split(',').filter(Boolean)
  if (values.length === 0) return null
  if (name === 'interests') return (member) => values.every((value) => member.interests.includes(value))
  if (name === 'online') return (member) => member.online
  if (name === 'photo') return (member) => member.photos > 0
  return (member) => values.includes(String(Reflect.get(member, name)))
}

function isMatch(member: Member, wish: Wish, slack: number): boolean {
  return (
    (wish.gender === '' || member.gender === wish.gender) &&
    (wish.country === '' || member.country === wish.country) &&
    (slack > 0 || wish.region === null || member.countryregion === wish.region) &&
    member.age >= wish.minAge - slack &&
    member.age <= wish.maxAge + slack &&
    (slack > 0 || wish.fields.every((fits) => fits(member)))
  )
}

function maySearch(call: Call): boolean {
  const settings = settingsOf(call.database)
  if (call.account || settings.logged_out_search === 'all') return true
  const sources = settings.logged_out_search_trafficsource
  return Array.isArray(sources) && sources.includes(call.database.trafficSource)
}

function search(call: Call) {
  if (!maySearch(call)) throw new Refusal(403, 'authentication_required', { authentication_required: true })
  const wish = wishOf(call)
  const page = Math.max(1, numberOf(call.query.get('page')) ?? 1)
  const members = visibleMembers(call.account)
  const found = members.filter((member) => isMatch(member, wish, 0))
  const known = new Set(found)
  const similar = members.filter((member) => !known.has(member) && isMatch(member, wish, AGE_SLACK))
  const pageOf = (rows: Member[], share: number) =>
    rows
      .slice(0, share)
      .slice((page - 1) * PER_PAGE, page * PER_PAGE)
      .map((member) => shortProfile(call, member))
  const share = call.account ? Infinity : VISITOR_SHARE
  return {
    profiles: pageOf(found, share),
    total: found.length,
    similar: call.account ? pageOf(similar, share) : [],
    similar_total: similar.length,
    per_page: PER_PAGE,
  }
}

/** Searches: `search.php`, `match-finder.php`, `signup-matches.php` (assumed). */
export const searchHandlers = [
  visitorCall('get', 'search.php', search),
  memberCall('post', 'match-finder.php', async (call) => {
    const body = await call.json()
    const interests = Array.isArray(body.interests) ? body.interests.map(String) : []
    const gender = textOf(body, 'gender')
    const minAge = numberOf(body.min_age) ?? 18
    const maxAge = numberOf(body.max_age) ?? 99
    const shared = (member: Member) => interests.filter((key) => member.interests.includes(key)).length
    const found = visibleMembers(call.account)
      .filter(
        (member) =>
          (gender === '' || member.gender === gender) && member.age >= minAge && member.age <= maxAge,
      )
      .toSorted((a, b) => shared(b) - shared(a))
      .slice(0, SHORTLIST_SIZE)
    call.account.shortlist = new Set(found.map(({ id }) => id))
    return { profiles: found.map((member) => shortProfile(call, member)) }
  }),
  memberCall('get', 'signup-matches.php', (call) => {
    const { account } = call
    const age = ageOfAccount(call.database, account)
    const found = visibleMembers(account).filter(
      (member) =>
        member.gender === account.looking_for &&
        member.country === account.profile.country &&
        Math.abs(member.age - age) <= MATCH_AGE_DISTANCE,
    )
    return { profiles: found.slice(0, 12).map((member) => shortProfile(call, member)) }
  }),
]
