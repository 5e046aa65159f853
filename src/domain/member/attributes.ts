import * as v from 'valibot'
import { count, maybe, text } from '#src/domain/php.ts'

/** A block of the own profile; each is edited and saved alone. */
export type ProfileBlock = 'about' | 'place' | 'looks' | 'interests'

interface ChoiceAttribute {
  kind: 'choice'
  /** As the backend spells them, in the order in which they are offered. */
  values: readonly string[]
}

/** An attribute that is a whole number. */
export interface NumberAttribute {
  kind: 'number'
  /** As `Intl.NumberFormat` names it. */
  unit: 'centimeter' | 'kilogram'
  min: number
  max: number
}

/** A fact in a member's profile. A site's settings say whether it is shown (`visible_profile_fields`) and searched (`search_fields`). */
export type Attribute = (ChoiceAttribute | NumberAttribute) & {
  /** Where its owner edits it. */
  block: ProfileBlock
  /** Whether new members are asked for it on the page that completes the signup. */
  inCompletion: boolean
}

/** Attributes by the name that the backend gives them. */
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

/** A value for each attribute, or `null` where a profile does not say. */
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

/** Returns whether a text, typed or from an address, is a value that an attribute offers. */
export function isOffered(attribute: Attribute, value: string): boolean {
  if (attribute.kind === 'choice') return attribute.values.includes(value)
  return /^\d{1,4}$/.test(value) && Number(value) >= attribute.min && Number(value) <= attribute.max
}
