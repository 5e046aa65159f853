import type { CacheSnapshot } from 'virtua'
import { getSearchPage } from '#src/api/members.ts'
import { addPage, NOTHING_FOUND, type FoundMembers } from '#src/domain/member/found-members.ts'
import { queryFromFilter, type SearchFilter } from '#src/domain/member/search.ts'
import { filterParts } from '#src/domain/member/search-filter.ts'
import { latest } from '#src/lib/async/latest.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'

const FRESH_MS = 30 * 60_000
/** Changes that follow each other faster than this become one search. */
const PAUSE_MS = 400
const MOST_PARTS = 8

interface SearchState {
  /** What was asked for last. */
  asked: { key: string; filter: SearchFilter } | null
  /** What was found; it stays on the screen while the next search loads. */
  found: FoundMembers | null
  /** The key of the search that `found` belongs to. */
  foundKey: string | null
  foundAt: number
  isBusy: boolean
  /** Why the last page did not load; what is there stays. */
  error: unknown
  /** When nobody was found: how many there would be without each part of the filter; `null` until that is known. */
  without: Record<string, number> | null
  /** The member whose card has, or had last, the keyboard's place in the grid. */
  current: string | null
  /** The place on the page when the results were left. */
  place: { key: string; scrollY: number; grids: Record<string, GridMemory> } | null
}

/** What a grid needs to stand at once as it was left: the measured sizes count for these columns and this width only. */
export interface GridMemory {
  columns: number
  width: number
  sizes: CacheSnapshot
}

const EMPTY: SearchState = {
  asked: null,
  found: null,
  foundKey: null,
  foundAt: 0,
  isBusy: false,
  error: null,
  without: null,
  current: null,
  place: null,
}

/** The search with its pages, so that the way back from a profile finds them again (docs/rules.md#search-results). */
export const useSearch = accountStore<SearchState>(() => EMPTY)

const searches = latest()
let pause: ReturnType<typeof setTimeout> | undefined
let askedAt = 0

/** Asks how many there would be without each part of the filter, so that the tightest one can be named. */
async function loadWithout(filter: SearchFilter, signal: AbortSignal): Promise<void> {
  const parts = filterParts(filter).slice(0, MOST_PARTS)
  const counts = await Promise.allSettled(
    parts.map(async ({ field, without }): Promise<[string, number]> => {
      const { total } = await getSearchPage({ ...filter, ...without }, 1, signal)
      return [field, total]
    }),
  )
  if (signal.aborted) return
  const known = counts.flatMap((count) => (count.status === 'fulfilled' ? [count.value] : []))
  useSearch.setState({ without: Object.fromEntries(known) })
}

async function loadPage(): Promise<void> {
  const { asked, found, foundKey } = useSearch.getState()
  if (!asked) return
  const signal = searches.begin()
  const before = found && foundKey === asked.key ? found : NOTHING_FOUND
  useSearch.setState({ isBusy: true, error: null, without: null })
  try {
    const page = await getSearchPage(asked.filter, before.page + 1, signal)
    if (signal.aborted) return
    useSearch.setState({
      found: addPage(before, page),
      foundKey: asked.key,
      foundAt: Date.now(),
      isBusy: false,
    })
    if (page.profiles.length === 0 && before.page === 0) void loadWithout(asked.filter, signal)
  } catch (error) {
    if (!signal.aborted) useSearch.setState({ isBusy: false, error })
  }
}

/**
 * Searches for an account (or a visitor, `null`); the pages of the same search are kept for half an hour. What is asked for within 0.4 s of
 * the search before waits for a moment, so that quick changes become one search.
 */
export function openSearch(filter: SearchFilter, account: string | null): void {
  const key = `${account ?? ''}?${queryFromFilter(filter)}`
  const { asked, foundKey, foundAt, isBusy, error } = useSearch.getState()
  if (asked?.key === key && isBusy) return
  const isFresh = foundKey === key && Date.now() - foundAt < FRESH_MS
  if (isFresh && asked?.key === key && error === null) return
  stop()
  useSearch.setState({ asked: { key, filter }, error: null, isBusy: false })
  if (isFresh) return
  if (foundKey === key) useSearch.setState({ foundKey: null })
  const isQuick = Date.now() - askedAt < PAUSE_MS
  askedAt = Date.now()
  if (!isQuick) {
    void loadPage()
    return
  }
  useSearch.setState({ isBusy: true })
  pause = setTimeout(() => void loadPage(), PAUSE_MS)
}

/** Loads the next page of the search that is open, or tries again the one that failed. */
export async function loadMoreMembers(): Promise<void> {
  const { asked, found, foundKey, isBusy } = useSearch.getState()
  if (isBusy || (foundKey === asked?.key && !found?.hasMore)) return
  await loadPage()
}

/** Asks for the first page of the search that is open once more. */
export function searchAgain(): void {
  useSearch.setState({ foundKey: null })
  void loadPage()
}

/** Notes whose card has the keyboard's place in the grid; the way back from a profile returns there. */
export function noteCurrentMember(id: string): void {
  useSearch.setState({ current: id })
}

/** Notes where on the page a grid was left. */
export function noteGridLeft(grid: string, memory: GridMemory, scrollY: number): void {
  const { foundKey, place } = useSearch.getState()
  if (foundKey === null) return
  const grids = place?.key === foundKey ? place.grids : {}
  useSearch.setState({ place: { key: foundKey, scrollY, grids: { ...grids, [grid]: memory } } })
}

/** The place where the results were left, when they are still the ones that are shown. */
export function placeLeft(): SearchState['place'] {
  const { foundKey, place } = useSearch.getState()
  return place?.key === foundKey ? place : null
}

/** Takes a member off what was found (block); returns what puts the list back, unless another search came since. */
export function hideInSearch(id: string): () => void {
  const { found, foundKey } = useSearch.getState()
  if (!found) return () => {}
  const isShown = (profile: { id: string }) => profile.id !== id
  useSearch.setState({
    found: { ...found, profiles: found.profiles.filter(isShown), similar: found.similar.filter(isShown) },
  })
  return () => {
    const now = useSearch.getState()
    if (now.foundKey === foundKey && now.found?.page === found.page) useSearch.setState({ found })
  }
}

function stop(): void {
  clearTimeout(pause)
  searches.change()
}

onAccountReset(() => {
  stop()
  askedAt = 0
})
