import * as v from 'valibot'
import { request } from '#src/api/client.ts'
import { list } from '#src/domain/php-lists.ts'
import { searchPageSchema, type SearchFilter, type SearchPage } from '#src/domain/member/search.ts'
import { renamed } from './renamed.ts'

export * from '#src/api/members.ts'

const MEMBER = { member_id: 'id', nick: 'name', years: 'age', photo: 'main_image' }
const PAGE = {
  items: 'profiles',
  hits: 'total',
  size: 'per_page',
  alike: 'similar',
  alike_hits: 'similar_total',
}

const membersSchema = list(renamed(MEMBER, v.unknown()))

const pageSchema = v.pipe(
  v.object({ result: renamed(PAGE, v.looseObject({ profiles: membersSchema, similar: membersSchema })) }),
  v.transform(({ result }): unknown => result),
  searchPageSchema,
)

const SEXES: Readonly<Record<string, string>> = { female: 'f', male: 'm' }

/** One page of a search, from page 1 (confirmed, `members-find.php`). */
export function getSearchPage(filter: SearchFilter, page: number, signal?: AbortSignal): Promise<SearchPage> {
  const query = {
    sex: SEXES[filter.gender],
    land: filter.country || undefined,
    age_from: filter.min_age ?? undefined,
    age_to: filter.max_age ?? undefined,
    p: page,
  }
  return request(pageSchema, { path: 'members-find', query, signal })
}
