import { COUNTRIES, countryOf, regionId, type Country } from '#mocks/data/countries.ts'
import { EVERYDAY_INTERESTS, INTIMATE_INTERESTS } from '#mocks/data/interests.ts'
import { distantNames, localNames } from '#mocks/data/names.ts'
import { SPECIAL_MEMBERS } from '#mocks/data/specials.ts'
import { drawAttributes } from './attributes.ts'
import { localeOf, TEXTS } from './languages.ts'
import { createRandom, type Random } from './random.ts'
import type { Gender, Member } from './types.ts'

/** The first id of a member; accounts have lower ids. */
const FIRST_MEMBER_ID = 101

const ENGLISH_SHARE = 0.15
/** The extra members live in these countries, so that a new country changes none of them. */
const FIRST_COUNTRIES = COUNTRIES.slice(0, 13)
/** Marks a sentence for members above 45. */
const OLDER = '45+ '

/** The first id of the extra members, which are created one by one when the account with 5,000 conversations is opened. */
export const FIRST_EXTRA_ID = 10_001

/** Returns an "about me" text in the member's own language; a small minority writes in English. */
function aboutText(random: Random, language: string, age: number): string {
  if (random.chance(0.06)) return ''
  const writesEnglish = !random.chance(0.4) && random.chance(ENGLISH_SHARE)
  const { first, second, third } = TEXTS[writesEnglish ? 'en' : (localeOf(language) ?? 'en')].about
  const fitting = first.filter((text) => age > 45 || !text.startsWith(OLDER))
  const sentences = [random.pick(fitting).replace(OLDER, ''), random.pick(second), random.pick(third)]
  return sentences.filter(Boolean).join(' ')
}

function ageOf(random: Random): number {
  const band = random.next()
  if (band < 0.2) return random.between(18, 27)
  if (band < 0.62) return random.between(28, 44)
  if (band < 0.87) return random.between(45, 59)
  return random.between(60, 75)
}

function makeMember(id: number, country: Country): Member {
  const random = createRandom(id)
  const gender: Gender = random.chance(0.56) ? 'female' : 'male'
  const age = ageOf(random)
  const language = random.pick(country.languages.slice(0, Math.max(1, country.languages.length - 1)))
  const { name, origin } = random.pick(
    random.chance(0.22) ? distantNames(gender) : localNames(language, gender),
  )
  const regionIndex = random.chance(0.3) ? 0 : random.between(0, country.regions.length - 1)
  const region = country.regions[regionIndex]
  const photos = random.chance(0.07) ? 0 : random.pick([1, 1, 2, 3, 3, 4, 5, 7])
  const online = random.chance(0.3)
  const fictional = photos > 0 && random.chance(0.14)
  const member: Member = {
    id,
    name,
    gender,
    age,
    origin,
    country: country.code,
    countryregion: regionId(country, regionIndex),
    city: region ? random.pick(region[1]) : '',
    status: 'active',
    confirmed: true,
    about: aboutText(random, language, age),
    ...drawAttributes(random, { id, gender, age, origin }),
    interests: [
      ...random.sample(EVERYDAY_INTERESTS, random.between(3, 9)),
      ...(random.chance(0.3) ? random.sample(INTIMATE_INTERESTS, random.between(1, 3)) : []),
    ],
    online: online && !fictional,
    minutesSinceOnline: online ? 0 : random.between(4, 20_000),
    fictional,
    isNew: random.chance(0.08),
    photos,
    openPhotos: Math.min(photos, random.between(1, 3)),
    related: [],
    webcamUrl: random.chance(0.03) ? `https://cams.partner.example/room/${id}` : null,
    blocksEveryone: false,
  }
  return { ...member, ...SPECIAL_MEMBERS[id] }
}

function withRelated(member: Member, all: readonly Member[]): Member {
  if (member.id % 3 !== 0) return member
  const random = createRandom(member.id * 7)
  const peers = all.filter(
    (other) =>
      other.id !== member.id &&
      other.gender === member.gender &&
      other.country === member.country &&
      other.status === 'active',
  )
  return { ...member, related: random.sample(peers, 6).map((peer) => peer.id) }
}

let cache: readonly Member[] | null = null
const extras = new Map<number, Member>()

/** Returns all regular members, created once per process and shared by all databases. */
export function allMembers(): readonly Member[] {
  if (cache) return cache
  let id = FIRST_MEMBER_ID
  const made = COUNTRIES.flatMap((country) =>
    Array.from({ length: country.members }, () => makeMember(id++, country)),
  )
  cache = made.map((member) => withRelated(member, made))
  return cache
}

/** Returns the member with an id, also one of the 5,000 extra ones; `null` for an unknown id. */
export function memberById(id: number): Member | null {
  const member = allMembers()[id - FIRST_MEMBER_ID]
  if (member) return member
  if (!Number.isInteger(id) || id < FIRST_EXTRA_ID || id >= FIRST_EXTRA_ID + 5000) return null
  const known = extras.get(id)
  if (known) return known
  const country = FIRST_COUNTRIES[id % FIRST_COUNTRIES.length] ?? countryOf('NL')
  const extra = makeMember(id, country)
  extras.set(id, extra)
  return extra
}
