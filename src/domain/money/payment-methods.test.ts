import * as v from 'valibot'
import { expect, test } from 'vitest'
import { packagesSchema } from './credits.ts'
import {
  groupedChoices,
  inOfferedOrder,
  kindOf,
  type MethodProblem,
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
  [{ max_amount: '1999' }, {}, null],
  [{ max_amount: '1998' }, {}, 'maximum'],
  [{ max_amount: 0 }, {}, null],
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

test('card brands belong to the credit card, and methods that cannot be chosen come last', () => {
  const choice = (id: string, problem: MethodProblem | null = null) => ({ method: method({ id }), problem })
  const rows = groupedChoices([
    choice('applepay', 'device'),
    choice('visa'),
    choice('creditcard'),
    choice('maestro', 'maximum'),
    choice('mastercard'),
    choice('paypal'),
  ])
  expect(rows.map((row) => [row.method.id, ...row.brands])).toEqual([
    ['creditcard', 'visa', 'mastercard'],
    ['paypal'],
    ['applepay'],
    ['maestro'],
  ])
})

test('brands are choices of their own where the credit card cannot be chosen', () => {
  const visa = { method: method({ id: 'visa' }), problem: null }
  const card = { method: method({ id: 'creditcard' }), problem: 'discount' } as const
  expect(groupedChoices([card, visa]).map((row) => [row.method.id, ...row.brands])).toEqual([
    ['visa'],
    ['creditcard'],
  ])
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
