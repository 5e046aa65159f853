import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ACCOUNT_ATTRIBUTES } from '#mocks/attributes.ts'
import { SETTINGS } from '#mocks/data/site.ts'
import { resetDatabase } from '#mocks/db.ts'
import { allMembers } from '#mocks/members.ts'
import { respond } from '#mocks/serve.ts'
import { textOf } from '#src/lib/text/plain-key.ts'
import { type Attribute, ATTRIBUTE_NAMES, ATTRIBUTES, isOffered } from '#src/domain/member/attributes.ts'
import { completionForm, completionRequest } from '#src/domain/member/completion.ts'
import {
  changedFields,
  fieldsFromDraft,
  fieldsOf,
  PROFILE_BLOCKS,
  profileFields,
} from '#src/domain/member/own-profile.ts'
import { profileAnswerSchema, profileSchema } from '#src/domain/member/profile.ts'
import { OPEN_FILTER, queryFromFilter, searchPageSchema } from '#src/domain/member/search.ts'
import { filterFromQuery, filterParts } from '#src/domain/member/search-filter.ts'

const ORIGIN = 'https://site.example'
const KEY = 'attributes'
const MEMBER = 2

type Texts = Readonly<Record<string, string>>

const rows = ATTRIBUTE_NAMES.map((name): [typeof name, Attribute] => [name, ATTRIBUTES[name]])

const locales = readdirSync('locales')

const lastOf = ({ values }: Attribute) => values.at(-1) ?? ''

const profileWith = (fields: object) => v.parse(profileSchema, { id: 1, ...fields })

async function ask(path: string, body?: object): Promise<unknown> {
  const init = body ? { method: 'PUT', body: JSON.stringify(body) } : {}
  const headers = { cookie: `fixtures=${KEY}; PHPSESSID=known` }
  const { response } = await respond(new Request(`${ORIGIN}/api/${path}`, { ...init, headers }), {
    origin: ORIGIN,
  })
  return response.json()
}

function prepareFixtures(): void {
  resetDatabase(KEY).sessions.set('known', MEMBER)
}

test.each(locales)('%s names every attribute and every value', (locale) => {
  const json: unknown = JSON.parse(readFileSync(join('locales', locale, 'profile.json'), 'utf8'))
  const { fields, values } = json as { fields: Texts; values: Readonly<Record<string, Texts>> }
  const missing = rows.flatMap(([name, attribute]) => {
    const wordless = attribute.values.filter((value) => textOf(values[name] ?? {}, value) === undefined)
    return [
      ...(fields[name] === undefined ? [`fields.${name}`] : []),
      ...wordless.map((value) => `values.${name}.${value}`),
    ]
  })
  expect(missing).toEqual([])
})

test.each(rows)('%s is edited in one block, sent alone, and kept in a draft', (name, attribute) => {
  const value = lastOf(attribute)
  const profile = profileWith({})
  const fields = { ...profileFields(profile), [name]: value }
  expect(profileFields(profileWith({ [name]: value }))[name]).toBe(value)
  expect(PROFILE_BLOCKS.filter((block) => fieldsOf(block).includes(name))).toEqual([attribute.block])
  expect(changedFields(attribute.block, fields, profileFields(profile))).toEqual({ [name]: value })
  expect(fieldsFromDraft(fields, profile)[name]).toBe(value)
})

test.each(rows)('%s is asked for after the signup where the table says so', (name, attribute) => {
  const request = completionRequest(completionForm({}, profileWith({ [name]: lastOf(attribute) })), [name])
  expect(request).toEqual(attribute.inCompletion ? { [name]: lastOf(attribute) } : {})
})

test.each(rows)('%s is a filter with one chip where the site searches it', (name, attribute) => {
  const query = new URLSearchParams({ [name]: lastOf(attribute) })
  const filter = filterFromQuery(query, 18, [name])
  expect(queryFromFilter(filter).toString()).toBe(query.toString())
  expect(filterParts(filter)).toEqual([{ field: name, without: { extra: {} } }])
  expect(filterFromQuery(query, 18, [])).toMatchObject({ extra: OPEN_FILTER.extra })
})

test.each(rows)('the fixtures show and search %s, and their members differ in it', (name, attribute) => {
  expect(SETTINGS['visible_profile_fields']).toContain(name)
  expect(SETTINGS['search_fields']).toContain(name)
  expect(ACCOUNT_ATTRIBUTES[name] ?? null).not.toBeNull()
  const values = [...new Set(allMembers().map((member) => String(member[name])))]
  expect(values.filter((value) => value !== 'null' && !isOffered(attribute, value))).toEqual([])
  expect(values.length).toBeGreaterThan(1)
})

test.each(rows)('the fixtures store every value of %s, and refuse all others', async (name, attribute) => {
  prepareFixtures()
  for (const value of attribute.values) {
    const { profile } = v.parse(profileAnswerSchema, await ask('profile.php', { [name]: value }))
    expect(String(profile[name])).toBe(value)
  }
  expect(await ask('profile.php', { [name]: 'nonsense' })).toMatchObject({ fields: { [name]: 'invalid' } })
  const emptied = v.parse(profileAnswerSchema, await ask('profile.php', { [name]: '' }))
  expect(emptied.profile[name]).toBeNull()
})

test.each(rows)('a search of the fixtures for %s finds the members with the value', async (name) => {
  prepareFixtures()
  const someone = allMembers().find((member) => member.status === 'active' && member[name] !== null)
  const value = String(someone?.[name])
  const search = async (parameters: Record<string, string>) =>
    v.parse(searchPageSchema, await ask(`search.php?${new URLSearchParams(parameters)}`))
  const [found, all] = await Promise.all([search({ [name]: value }), search({})])
  expect(found.total).toBeGreaterThan(0)
  expect(found.total).toBeLessThan(all.total)
})

test('the random facts of a fixture member other than attributes do not depend on the number of attributes', () => {
  expect(allMembers().find(({ id }) => id === 300)).toMatchObject({
    interests: ['tea', 'adventure', 'vegetarian', 'hugging', 'videogames', 'analsex'],
    minutesSinceOnline: 19_077,
    photos: 1,
  })
})
