import { expect, test } from 'vitest'
import { keepEqual } from './keep-equal.ts'

const before = { id: '7', name: 'Lina', photos: [{ id: 1 }, { id: 2 }], place: { city: 'Ghent' } }

test('an equal value is the earlier one', () => {
  expect(keepEqual(before, structuredClone(before))).toBe(before)
})

test('a changed value keeps its unchanged parts', () => {
  const now = keepEqual(before, { ...structuredClone(before), photos: [{ id: 1 }, { id: 3 }] })
  expect(now).toEqual({ ...before, photos: [{ id: 1 }, { id: 3 }] })
  expect(now.place).toBe(before.place)
  expect(now.photos[0]).toBe(before.photos[0])
  expect(before.photos).toEqual([{ id: 1 }, { id: 2 }])
})

test.each([
  ['a shorter list', [1, 2], [1]],
  ['a longer list', [1], [1, 2]],
  ['a list in another order', [1, 2], [2, 1]],
  ['a list that was an object', {}, []],
  ['an object that was a list', [], {}],
  ['a part less', { a: 1, b: 2 }, { a: 1 }],
  ['a part more', { a: 1 }, { a: 1, b: 2 }],
  ['a part with another name', { a: undefined }, { b: undefined }],
  ['a value that was nothing', null, { a: 1 }],
  ['nothing that was a value', { a: 1 }, null],
  ['a key of the prototype', {}, JSON.parse('{"__proto__":{"a":1}}') as unknown],
])('%s is the newer value', (_, earlier, newer) => {
  const now = keepEqual(earlier, newer)
  expect(now).not.toBe(earlier)
  expect(JSON.stringify(now)).toBe(JSON.stringify(newer))
})
