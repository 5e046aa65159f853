import { request } from './client.ts'
import { profileAnswerSchema, type Profile } from '#src/domain/member/profile.ts'
import {
  queryFromFilter,
  searchPageSchema,
  type SearchFilter,
  type SearchPage,
} from '#src/domain/member/search.ts'

/** Returns one page of a search, counted from 1 (assumed, `search.php`). */
export function getSearchPage(filter: SearchFilter, page: number, signal?: AbortSignal): Promise<SearchPage> {
  const query = queryFromFilter(filter)
  query.set('page', String(page))
  return request(searchPageSchema, { path: 'search', query, signal })
}

/** Returns a member's full profile (assumed, `profile.php`). Refusals: 404, 403 `blocked` with `name` in the body. */
export async function getProfile(id: string, signal?: AbortSignal): Promise<Profile> {
  return (await request(profileAnswerSchema, { path: 'profile', query: { id }, signal })).profile
}
