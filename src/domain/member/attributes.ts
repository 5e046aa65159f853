/** A block of the member's own profile; each is edited and saved separately. */
export type ProfileBlock = 'about' | 'place' | 'looks' | 'interests'

/**
 * A fact in a member's profile. The site's settings say whether it is shown (`visible_profile_fields`) and searchable (`search_fields`).
 */
export interface Attribute {
  /** As the backend spells them, in the order in which they are offered. */
  values: readonly string[]
  /** The block in which members edit it. */
  block: ProfileBlock
  /** Whether the completion page asks new members for it. */
  inCompletion: boolean
}

/** Every attribute of a profile. Schemas, forms, filters, facts and fixtures derive from this table, in its order. */
export const ATTRIBUTES = {
  relationship_status: {
    values: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
    block: 'looks',
    inCompletion: true,
  },
  body_type: {
    values: ['slim', 'normal', 'fat'],
    block: 'looks',
    inCompletion: true,
  },
  hair_color: {
    values: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'other'],
    block: 'looks',
    inCompletion: false,
  },
  eye_color: {
    values: ['brown', 'blue', 'green', 'grey', 'hazel', 'other'],
    block: 'looks',
    inCompletion: false,
  },
  sexuality: {
    values: ['hetero', 'gay', 'lesbian', 'bi'],
    block: 'looks',
    inCompletion: true,
  },
} as const satisfies Readonly<Record<string, Attribute>>

/** The name of an attribute. */
export type AttributeName = keyof typeof ATTRIBUTES

/** A value for each attribute; `null` where a profile has none. */
export type AttributeValues = { [A in AttributeName]: (typeof ATTRIBUTES)[A]['values'][number] | null }

function isAttribute(name: string): name is AttributeName {
  return Object.hasOwn(ATTRIBUTES, name)
}

/** The names of all attributes, in the order of the table. */
export const ATTRIBUTE_NAMES: readonly AttributeName[] = Object.keys(ATTRIBUTES).filter(isAttribute)

/** Returns whether a text is one of the values that an attribute offers. */
export function isOffered({ values }: Attribute, value: string): boolean {
  return values.includes(value)
}
