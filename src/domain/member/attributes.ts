import * as v from 'valibot'
import { count, maybe, text } from '#src/domain/php.ts'

/** A block of the member's own profile; each is edited and saved separately. */
export type ProfileBlock = 'about' | 'place' | 'looks' | 'interests'

interface ChoiceAttribute {
  kind: 'choice'
  /** As the backend spells them, in the order in which they are offered. */
  values: readonly string[]
}

/** An attribute with a whole number as its value. */
export interface NumberAttribute {
  kind: 'number'
  /** A unit of `Intl.NumberFormat`. */
  unit: 'centimeter' | 'kilogram'
  min: number
  max: number
}

/**
 * A fact in a member's profile. The site's settings say whether it is shown (`visible_profile_fields`) and searchable (`search_fields`).
 */
export type Attribute = (ChoiceAttribute | NumberAttribute) & {
  /** The block in which members edit it. */
  block: ProfileBlock
  /** Whether the completion page asks new members for it. */
  inCompletion: boolean
}

/** Attributes by their names in the backend. */
export type AttributeTable = Readonly<Record<string, Attribute>>

/** Every attribute of a profile. Schemas, forms, filters, facts and fixtures derive from this table, in its order. */
export const ATTRIBUTES = {
  relationship_status: {
    kind: 'choice',
    values: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
    block: 'looks',
    inCompletion: true,
  },
  body_type: {
    kind: 'choice',
    values: ['slim', 'normal', 'fat'],
    block: 'looks',
    inCompletion: true,
  },
  hair_color: {
    kind: 'choice',
    values: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'other'],
    block: 'looks',
    inCompletion: false,
  },
  eye_color: {
    kind: 'choice',
    values: ['brown', 'blue', 'green', 'grey', 'hazel', 'other'],
    block: 'looks',
    inCompletion: false,
  },
  sexuality: {
    kind: 'choice',
    values: ['hetero', 'gay', 'lesbian', 'bi'],
    block: 'looks',
    inCompletion: true,
  },
} as const satisfies AttributeTable

/** The name of an attribute. */
export type AttributeName = keyof typeof ATTRIBUTES

type ValueOf<A extends Attribute> = A extends ChoiceAttribute ? A['values'][number] : number

/** A value for each attribute; `null` where a profile has none. */
export type AttributeValues = { [A in AttributeName]: ValueOf<(typeof ATTRIBUTES)[A]> | null }

function isAttribute(name: string): name is AttributeName {
  return Object.hasOwn(ATTRIBUTES, name)
}

/** The names of all attributes, in the order of the table. */
export const ATTRIBUTE_NAMES: readonly AttributeName[] = Object.keys(ATTRIBUTES).filter(isAttribute)

const choiceSchema = maybe(text)

const numberSchema = (min: number, max: number) => maybe(v.pipe(count, v.minValue(min), v.maxValue(max)))

type AttributeSchemas<T extends AttributeTable> = {
  [A in keyof T]: T[A] extends NumberAttribute ? ReturnType<typeof numberSchema> : typeof choiceSchema
}

function attributeSchema(attribute: Attribute) {
  return attribute.kind === 'number' ? numberSchema(attribute.min, attribute.max) : choiceSchema
}

/** Returns the schemas of a table's attributes, as fields for the schema of a profile. A choice may have a value that the table lacks. */
export function attributeSchemas<T extends AttributeTable>(table: T): AttributeSchemas<T>
export function attributeSchemas(table: AttributeTable): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    Object.entries(table).map(([name, attribute]) => [name, attributeSchema(attribute)]),
  )
}

/** Returns whether a text, typed or from a URL, is a valid value of an attribute. */
export function isOffered(attribute: Attribute, value: string): boolean {
  if (attribute.kind === 'choice') return attribute.values.includes(value)
  return /^\d{1,4}$/.test(value) && Number(value) >= attribute.min && Number(value) <= attribute.max
}
