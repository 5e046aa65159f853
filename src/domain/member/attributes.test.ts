import * as v from 'valibot'
import { expect, test } from 'vitest'
import { attributeSchemas, type AttributeTable, isOffered } from './attributes.ts'

const TABLE = {
  eye_color: { kind: 'choice', values: ['brown', 'blue'], block: 'looks', inCompletion: false },
  height: { kind: 'number', unit: 'centimeter', min: 120, max: 220, block: 'looks', inCompletion: true },
} as const satisfies AttributeTable

const read = (fields: object) => v.parse(v.object(attributeSchemas(TABLE)), fields)

test('a number within its limits is read, even if it is written as a text', () => {
  expect([178, '178', 120, 220].map((height) => read({ height }).height)).toEqual([178, 178, 120, 220])
  for (const height of [119, 221, 0, '', 'tall', 170.5, null, undefined]) {
    expect(read({ height }).height, String(height)).toBeNull()
  }
})

test('a choice is read unchanged, even if the table lacks it', () => {
  expect(read({ eye_color: 'violet' })).toEqual({ eye_color: 'violet', height: null })
})

test('a text is offered when it is one of the values, or a whole number within the limits', () => {
  expect(isOffered(TABLE.eye_color, 'blue')).toBe(true)
  expect(isOffered(TABLE.eye_color, 'violet')).toBe(false)
  expect(isOffered(TABLE.height, '178')).toBe(true)
  for (const text of ['', '119', '221', '1e2', '17.5', ' 178', '00178']) {
    expect(isOffered(TABLE.height, text), text).toBe(false)
  }
})
