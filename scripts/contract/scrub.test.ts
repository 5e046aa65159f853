import { expect, test } from 'vitest'
import { Scrubber } from './scrub.ts'
import { ATTRIBUTE_NAMES, ATTRIBUTES } from '#src/domain/member/attributes.ts'

test('ids that are keys of a map are replaced as they are elsewhere in a recording', () => {
  const scrubber = new Scrubber()
  const rows = scrubber.body('likes', {
    profiles: { 17: { id: '17', name: 'Anouk' }, 'a-1': { id: 'a-1' } },
    seen: { 4711: '1', 31_000_017: '' },
    liked_by: [{ id: 17 }, { id: 4711 }, { id: 'a-1' }],
  }) as Record<string, object>
  const [short, long, text] = (rows['liked_by'] as { id: string | number }[]).map(({ id }) => String(id))
  expect(rows['profiles']).toMatchObject({ [String(short)]: { id: short }, [String(text)]: { id: text } })
  expect(Object.keys(rows['seen'] ?? {})).toContain(long)
  expect(JSON.stringify(rows)).not.toMatch(/4711|31000017|"17"|a-1/)
})

test('the indexes of a list that PHP writes as a map are kept in a recording', () => {
  const rows = new Scrubber().body('likes', { profiles: { 0: { id: 9 }, 2: { id: 10 } } })
  expect(Object.keys((rows as { profiles: object }).profiles)).toEqual(['0', '2'])
})

test('a recording keeps the attributes of a profile and replaces what the member wrote', () => {
  const attributes = Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, ATTRIBUTES[name].values[0]]))
  const { profile } = new Scrubber().body('profile', { profile: { ...attributes, about: 'Sail' } }) as {
    profile: object
  }
  expect(profile).toEqual({ ...attributes, about: 'lore' })
})
