import { sentRows } from '#src/domain/php-lists.ts'
import type { ShortProfile } from './profile.ts'
import type { SearchPage } from './search.ts'

/** The loaded pages of a search, joined (docs/rules.md#search-results). */
export interface FoundMembers {
  profiles: ShortProfile[]
  similar: ShortProfile[]
  /** As the server says, see `shownTotal`. */
  total: number
  /** The number of the last loaded page. */
  page: number
  /** The index in `profiles` of the first member whom that page added. */
  firstNew: number
  /** How many pages up to the last one added nobody. */
  knownPages: number
  hasMore: boolean
}

/** With so many pages in a row that add nobody, a search ends: the backend may return the same page again and again. */
const MAX_KNOWN_PAGES = 3

/** The state before the first page. */
export const NOTHING_FOUND: FoundMembers = {
  profiles: [],
  similar: [],
  total: 0,
  page: 0,
  firstNew: 0,
  knownPages: 0,
  hasMore: true,
}

function join(rows: ShortProfile[], more: ShortProfile[]): ShortProfile[] {
  const known = new Set(rows.map((row) => row.id))
  return [...rows, ...more.filter((row) => !known.has(row.id))]
}

/** Returns how many members match; `null` while there are more than the server says. */
export function shownTotal({ profiles, total, hasMore }: FoundMembers): number | null {
  return hasMore && total < profiles.length ? null : Math.max(total, profiles.length)
}

/** Returns the similar members to show: none until all matching ones are loaded. */
export function shownSimilar({ profiles, similar, total, hasMore }: FoundMembers): ShortProfile[] {
  return profiles.length >= total || !hasMore ? similar : []
}

/** Returns whether both lists of a page have fewer rows than that; rows that were left out on reading count as well. */
function isShort({ profiles, similar }: SearchPage, length: number): boolean {
  return [profiles, similar].every((rows) => sentRows(rows) < length)
}

/**
 * Appends a page; a member who moved from one page to the next is listed once. There are no more pages when this one and those before it
 * have nobody new, when all members are loaded, or when both of its lists are shorter than a page; to a member the backend may show a page
 * without some of its rows, so while the total says that there are further pages only an empty one is the last.
 */
export function addPage(found: FoundMembers, page: SearchPage, isMember: boolean): FoundMembers {
  const profiles = join(found.profiles, page.profiles)
  const similar = join(found.similar, page.similar)
  const added = profiles.length + similar.length - found.profiles.length - found.similar.length
  const knownPages = added > 0 ? 0 : found.knownPages + 1
  const isComplete = page.total > 0 && profiles.length >= page.total && similar.length >= page.similar_total
  const isBeforeLast = (found.page + 1) * page.per_page < page.total
  const fullLength = isMember && isBeforeLast ? 1 : page.per_page
  return {
    profiles,
    similar,
    total: page.total,
    page: found.page + 1,
    firstNew: found.profiles.length,
    knownPages,
    hasMore: knownPages < MAX_KNOWN_PAGES && !isShort(page, fullLength) && !isComplete,
  }
}
