import * as v from 'valibot'
import { expect, test } from 'vitest'
import { packagesSchema } from './credits.ts'
import {
  inOfferedOrder,
  kindOf,
  methodProblem,
  offeredMethodSchema,
  PAYMENT_METHODS,
} from './payment-methods.ts'

const method = (facts: Record<string, unknown>) => v.parse(offeredMethodSchema, { id: 'ideal', ...facts })
const here = { country: 'NL', amount: 1999, hasWallet: false, discountMethods: [] }

test.each([
  [{}, {}, null],
  [{ countries: ['nl'] }, {}, null],
  [{ countries: ['BE'] }, {}, 'country'],
  [{ countries: ['BE'] }, { country: null }, 'country'],
  [{ min_amount: 1999 }, {}, null],
  [{ min_amount: 2000 }, {}, 'minimum'],
  [{ max_amount: '1998' }, {}, 'maximum'],
  [{ id: 'applepay' }, {}, 'device'],
  [{ id: 'applepay' }, { hasWallet: true }, null],
  [{}, { discountMethods: ['visa'] }, 'discount'],
  [{}, { discountMethods: ['ideal'] }, null],
])('a method with %j in the case %j has the problem %s', (facts, change, problem) => {
  expect(methodProblem(method(facts), { ...here, ...change })).toBe(problem)
})

test('the methods of the country come first, in the backend’s order', () => {
  const rows = ['visa', 'eps', 'ideal'].map((id) => method({ id }))
  expect(inOfferedOrder(rows, ['ideal', 'visa']).map(({ id }) => id)).toEqual(['ideal', 'visa', 'eps'])
})

test('every method of the specification is known, and an unknown one is left out', () => {
  expect(PAYMENT_METHODS).toHaveLength(18)
  expect(PAYMENT_METHODS.map(kindOf)).not.toContain(undefined)
  const read = v.parse(packagesSchema, {
    packages: [],
    methods: { 0: { id: 'visa' }, 2: { id: 'carrier-pigeon' }, 3: { id: 'visa' } },
    order: [],
  })
  expect(read.methods.map(({ id }) => id)).toEqual(['visa'])
})
