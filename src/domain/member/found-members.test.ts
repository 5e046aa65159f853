import { expect, test } from 'vitest'
import { addPage as addPageFor, type FoundMembers, NOTHING_FOUND, shownTotal } from './found-members.ts'
import { shortProfilesSchema } from './profile.ts'
import * as v from 'valibot'
import type { SearchPage } from './search.ts'

const addPage = (found: FoundMembers, page: SearchPage) => addPageFor(found, page, true)

const members = (...ids: number[]) =>
  v.parse(
    shortProfilesSchema,
    ids.map((id) => ({ id, name: `M${id}` })),
  )

const page = (ids: number[], similar: number[], total: number, similarTotal = 0) => ({
  profiles: members(...ids),
  similar: members(...similar),
  total,
  similar_total: similarTotal,
  per_page: 2,
})

test('pages are joined, and a member who moved to the next page appears once', () => {
  const first = addPage(NOTHING_FOUND, page([1, 2], [], 3))
  const second = addPage(first, page([2, 3], [], 3))
  expect(second.profiles.map((row) => row.id)).toEqual(['1', '2', '3'])
  expect([first.firstNew, second.firstNew]).toEqual([0, 2])
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
})

test('after the last match, similar members go on loading', () => {
  const first = addPage(NOTHING_FOUND, page([1], [7, 8], 1, 3))
  expect(first.hasMore).toBe(true)
  const second = addPage(first, page([], [9], 1, 3))
  expect(second.similar.map((row) => row.id)).toEqual(['7', '8', '9'])
  expect(second.hasMore).toBe(false)
})

test('a short page is the last one for a visitor, and for a member only where the total does not say otherwise', () => {
  expect(addPageFor(NOTHING_FOUND, page([1], [], 300), false).hasMore).toBe(false)
  const first = addPage(NOTHING_FOUND, page([1], [], 300))
  expect(first.hasMore).toBe(true)
  expect(addPage(first, page([], [], 300)).hasMore).toBe(false)
  expect(addPage(first, page([3], [], 4)).hasMore).toBe(false)
  expect(addPage(NOTHING_FOUND, page([1], [], 0)).hasMore).toBe(false)
})

test('three pages in a row that bring nobody new end the search', () => {
  const add = (...pages: number[][]) =>
    pages.reduce((found, ids) => addPage(found, page(ids, [], 9)), NOTHING_FOUND).hasMore
  expect(add([1, 2], [1, 2], [2, 1])).toBe(true)
  expect(add([1, 2], [1, 2], [2, 1], [1, 2])).toBe(false)
  expect(add([1, 2], [1, 2], [2, 1], [2, 3], [1, 2], [2, 3])).toBe(true)
})

test('without a total the search goes on while pages are full, and has no number until its end', () => {
  const first = addPage(NOTHING_FOUND, page([1, 2], [], 0))
  expect(first.hasMore).toBe(true)
  expect(shownTotal(first)).toBeNull()
  expect(shownTotal(addPage(first, page([3], [], 0)))).toBe(3)
})
