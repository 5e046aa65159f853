import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeValues } from '#src/domain/member/attributes.ts'
import { objectOf } from '#src/lib/object-of.ts'
import type { Random } from './random.ts'
import type { Gender } from './types.ts'

interface Subject {
  id: number
  gender: Gender
  age: number
  origin: string
}

const DARK_ORIGINS = new Set(['africa', 'southasia', 'eastasia', 'maghreb'])

function hairColor(random: Random, { age, origin }: Subject) {
  if (age > 62 || (age > 48 && random.chance((age - 45) / 30)))
    return random.pick(['grey', 'grey', 'white'] as const)
  if (DARK_ORIGINS.has(origin)) return random.pick(['black', 'black', 'brown'] as const)
  if (origin === 'south' || origin === 'latin')
    return random.pick(['brown', 'brown', 'black', 'blond'] as const)
  return random.pick(['blond', 'blond', 'brown', 'brown', 'red', 'black'] as const)
}

function eyeColor(random: Random, { origin }: Subject) {
  if (DARK_ORIGINS.has(origin)) return 'brown'
  return random.pick(['brown', 'blue', 'green', 'grey', 'hazel'] as const)
}

function relationship(random: Random, { age }: Subject) {
  if (age < 26) return random.pick(['single', 'single', 'unmarried'] as const)
  if (age > 60 && random.chance(0.35)) return 'widowed'
  return random.pick(['divorced', 'living_together', 'married', 'single', 'unmarried'] as const)
}

function sexuality(random: Random, { gender }: Subject) {
  const own = gender === 'male' ? 'gay' : 'lesbian'
  return random.pick(['hetero', 'hetero', 'hetero', 'hetero', 'bi', own] as const)
}

/**
 * Draws the attributes of a member. The rest of the member is drawn from the same `random` afterwards, and one more draw here would change
 * all of it: a new attribute takes its value from `subject.id`.
 */
export function drawAttributes(random: Random, subject: Subject): AttributeValues {
  return {
    hair_color: hairColor(random, subject),
    eye_color: eyeColor(random, subject),
    body_type: random.pick(ATTRIBUTES.body_type.values),
    relationship_status: relationship(random, subject),
    sexuality: sexuality(random, subject),
  }
}

/** The attributes in the fixture accounts' own profiles. */
export const ACCOUNT_ATTRIBUTES: AttributeValues = {
  hair_color: 'brown',
  eye_color: 'brown',
  body_type: 'normal',
  relationship_status: 'single',
  sexuality: 'hetero',
}

/** The attributes of an empty profile. */
export const NO_ATTRIBUTES: AttributeValues = objectOf(ATTRIBUTE_NAMES, () => null)

/** Returns the attributes of a profile as fields of the answer. */
export function attributesOf(profile: AttributeValues): Record<string, unknown> {
  return objectOf(ATTRIBUTE_NAMES, (name) => profile[name])
}
