import { numberOf, textOf } from '#mocks/body.ts'
import { invalid, memberCall, Refusal, visitorCall, type Call, type MemberCall } from '#mocks/call.ts'
import { countryOf } from '#mocks/data/countries.ts'
import { findMember, hasBlocked, isKnownCountry } from '#mocks/db.ts'
import { changeProfile } from '#mocks/profile-changes.ts'
import { fullProfile, ownProfile } from '#mocks/views.ts'

function readProfile(call: Call) {
  const { account, database } = call
  const id = numberOf(call.query.get('id'))
  if (id === null) throw new Refusal(404, 'not_found')
  if (account?.id === id) return { profile: ownProfile({ ...call, account }) }
  const member = findMember(database, id)
  if (!member) throw new Refusal(404, 'not_found')
  if (account && hasBlocked(database, member, account))
    throw new Refusal(403, 'blocked', { name: member.name })
  return { profile: fullProfile(call, member) }
}

async function changeLocation(call: MemberCall) {
  const body = await call.json()
  const country = textOf(body, 'country')
  if (!isKnownCountry(country)) throw invalid({ country: 'invalid' })
  changeProfile(call.account, {
    country,
    countryregion: body.countryregion ?? '',
    city: 'city' in body ? textOf(body, 'city') : (countryOf(country).regions[0]?.[1][0] ?? ''),
  })
  return { profile: ownProfile(call) }
}

/** `profile.php` and `location.php` (assumed). */
export const profileHandlers = [
  visitorCall('get', 'profile.php', readProfile),
  memberCall('put', 'profile.php', async (call) => {
    changeProfile(call.account, await call.json())
    return { profile: ownProfile(call) }
  }),
  memberCall('put', 'location.php', changeLocation),
]
