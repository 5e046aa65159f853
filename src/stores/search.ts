import type { CacheSnapshot } from 'virtua'
import { getSearchPage } from '#src/api/members.ts'
import { addPage, NOTHING_FOUND, shownTotal, type FoundMembers } from '#src/domain/member/found-members.ts'
import { queryFromFilter, type SearchFilter } from '#src/domain/member/search.ts'
import { filterParts } from '#src/domain/member/search-filter.ts'
import { latest } from '#src/lib/async/latest.ts'
import { accountStore, onAccountReset } from '#src/lib/state.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { keepSearch, useKeptSearch } from './search-kept.ts'
import { MINUTE_MS } from '#src/lib/time/durations.ts'

const FRESH_MS = 30 * MINUTE_MS
/** Changes within this time are combined into one search. */
const PAUSE_MS = 400
const MAX_PARTS = 8
const MAX_RESUMED_PAGES = 8

interface SearchState {
  /** The last requested search. */
  asked: { key: string; filter: SearchFilter; isMember: boolean } | null
  /** The results; they stay on the screen while the next search loads. */
  found: FoundMembers | null
  /** The key of the search that `found` belongs to. */
  foundKey: string | null
  foundAt: number
  isBusy: boolean
  /** Why the last page failed to load; the results are kept. */
  error: unknown
  /** If nobody was found: the number of results without each part of the filter; `null` until it is known. */
  without: Record<string, number> | null
  /** The member whose card has, or last had, the roving focus of the grid. */
  current: string | null
  /** True if the member has gone on to another profile than the one they opened: the way back then leads to its card. */
  hasMoved: boolean
  /** The layouts of the grids and the scroll position when the results were left. */
  left: { key: string; scrollY: number; grids: Record<string, GridMemory> } | null
  /** What remains to be restored from an earlier page of the site: the pages to load, then the scroll position. */
  resume: { pages: number; scrollY: number } | null
}

/** What a grid needs to be restored at once: the measured sizes are valid only for these columns and this width. */
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
  hasMoved: false,
  left: null,
  resume: null,
}

/** The search with its pages, which are restored when the member returns from a profile (docs/rules.md#search-results). */
export const useSearch = accountStore<SearchState>(() => EMPTY)

const searches = latest()
let pause: ReturnType<typeof setTimeout> | undefined
let askedAt = 0
/**
 * The members who were removed here (block), whether the server knows, and the key of the results that they are missing in: a page
 * requested before the server knew may still contain them, and counts them.
 */
const hidden = new Map<string, { isKnown: boolean; missingIn: string | null }>()

function withoutHidden(found: FoundMembers, key: string): FoundMembers {
  const isShown = ({ id }: ShortProfile) => !hidden.has(id)
  const profiles = found.profiles.filter(isShown)
  for (const { id } of found.profiles) {
    const member = hidden.get(id)
    if (member) member.missingIn = key
  }
  const missing = [...hidden.values()].filter(({ missingIn }) => missingIn === key)
  const total = found.total - missing.length
  return { ...found, profiles, similar: found.similar.filter(isShown), total }
}

/** Loads the number of results without each part of the filter, so that the most restrictive one can be named. */
export async function loadWithout(): Promise<void> {
  const { asked } = useSearch.getState()
  if (!asked) return
  const { filter } = asked
  const signal = searches.signal()
  const parts = filterParts(filter).slice(0, MAX_PARTS)
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

function needsMorePages(): boolean {
  const { found, resume } = useSearch.getState()
  return resume !== null && found !== null && found.hasMore && found.page < resume.pages
}

/** Returns whether the last page added nobody, because its members were on earlier ones before others came online. */
function hasKnownPage(): boolean {
  const { found } = useSearch.getState()
  return found !== null && found.hasMore && found.knownPages > 0
}

async function loadPage(): Promise<void> {
  const { asked, found, foundKey } = useSearch.getState()
  if (!asked) return
  const signal = searches.begin()
  // From now on the server decides: another tab may have put them back.
  for (const [id, { isKnown }] of hidden) if (isKnown) hidden.delete(id)
  const before = found && foundKey === asked.key ? found : NOTHING_FOUND
  useSearch.setState({ isBusy: true, error: null, without: null })
  try {
    const page = await getSearchPage(asked.filter, before.page + 1, signal)
    if (signal.aborted) return
    useSearch.setState({
      // Somebody may have been removed meanwhile.
      found: withoutHidden(
        addPage((before.page > 0 && useSearch.getState().found) || before, page, asked.isMember),
        asked.key,
      ),
      foundKey: asked.key,
      foundAt: Date.now(),
      isBusy: false,
    })
    if (needsMorePages() || hasKnownPage()) await loadPage()
  } catch (error) {
    if (!signal.aborted) useSearch.setState({ isBusy: false, error, resume: null })
  }
}

/** Returns what an earlier page of the site has stored about these results; `null` when that is too long ago. */
function resumeOf(query: string): SearchState['resume'] {
  const { resume } = useKeptSearch.getState()
  if (resume === null || resume.query !== query || Date.now() - resume.at > FRESH_MS) return null
  return { pages: Math.min(resume.pages, MAX_RESUMED_PAGES), scrollY: resume.scrollY }
}

/**
 * Searches for an account, or with `null` for a visitor; the pages of the same search are reused for half an hour. Searches within 0.4 s
 * are delayed and combined.
 */
export function openSearch(filter: SearchFilter, account: string | null): void {
  const query = queryFromFilter(filter).toString()
  const key = `${account ?? ''}?${query}`
  const { asked, found, foundKey, foundAt, isBusy, error } = useSearch.getState()
  if (asked?.key === key && isBusy) return
  const isFresh = foundKey === key && Date.now() - foundAt < FRESH_MS
  if (isFresh && asked?.key === key && error === null) return
  stop()
  const resume = found === null && asked === null ? resumeOf(query) : null
  useSearch.setState({
    asked: { key, filter, isMember: account !== null },
    error: null,
    isBusy: false,
    resume,
  })
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

/** Returns the number of members that the last requested search has found; `null` while it is not known. */
export function totalNow({ asked, found, foundKey }: SearchState): number | null {
  return found && foundKey === asked?.key ? shownTotal(found) : null
}

/** Loads the next page of the current search, or retries the one that failed. */
export async function loadMoreMembers(): Promise<void> {
  const { asked, found, foundKey, isBusy } = useSearch.getState()
  if (isBusy || (foundKey === asked?.key && !found?.hasMore)) return
  await loadPage()
}

/** Reloads the current search from its first page. */
export function searchAgain(): void {
  useSearch.setState({ foundKey: null })
  void loadPage()
}

/** Records whose card has the roving focus of the grid; it is restored when the member returns from a profile. */
export function noteCurrentMember(id: string): void {
  useSearch.setState({ current: id })
}

/** Records that a profile was opened from the one before it or after it in the results. */
export function noteMovedTo(id: string): void {
  useSearch.setState({ current: id, hasMoved: true })
}

/** Returns the member whose card is to be scrolled into view after such a move, and forgets it. */
export function takeMoved(): string | null {
  const { current, hasMoved } = useSearch.getState()
  if (!hasMoved) return null
  useSearch.setState({ hasMoved: false })
  return current
}

/** Records the layout of a grid and the scroll position when it is left: from now on this is what to restore. */
export function noteGridLeft(grid: string, memory: GridMemory, scrollY: number): void {
  const { foundKey, left } = useSearch.getState()
  if (foundKey === null) return
  const grids = left?.key === foundKey ? left.grids : {}
  useSearch.setState({ left: { key: foundKey, scrollY, grids: { ...grids, [grid]: memory } }, resume: null })
}

/** Keeps how far the results were loaded and scrolled, for the next visit of this account or a reload. */
export function keepResume(scrollY: number): void {
  const { asked, found, foundKey } = useSearch.getState()
  if (found === null || asked === null || foundKey !== asked.key) return
  const query = queryFromFilter(asked.filter).toString()
  keepSearch({ resume: { query, pages: found.page, scrollY, at: Date.now() } })
}

/** Returns the scroll position to restore once the pages before it are loaded, and forgets it; `null` until then, or when there is none. */
export function takeResumed(): number | null {
  const { resume, isBusy, found } = useSearch.getState()
  if (resume === null || isBusy || found === null || needsMorePages()) return null
  useSearch.setState({ resume: null })
  return resume.scrollY
}

/** Clears the scroll position that is still to be restored. */
export function clearResume(): void {
  useSearch.setState({ resume: null })
}

/** Returns how the grids were left if the same results are still shown; otherwise `null`. */
export function gridsLeft(): SearchState['left'] {
  const { foundKey, left } = useSearch.getState()
  return left?.key === foundKey ? left : null
}

/** Changes the two lists of the results of a search, if they are still the results. */
function changeFound(
  key: string | null,
  change: (name: 'profiles' | 'similar', rows: ShortProfile[]) => ShortProfile[],
): void {
  const { found, foundKey } = useSearch.getState()
  if (!found || foundKey !== key) return
  const [profiles, similar] = [change('profiles', found.profiles), change('similar', found.similar)]
  const total = found.total + profiles.length - found.profiles.length
  useSearch.setState({ found: { ...found, profiles, similar, total } })
}

/**
 * Removes a member from these results (block), and from later ones until a search after the server knows; returns a function that puts them
 * back, unless there was another search since.
 */
export function hideInSearch(id: string): () => void {
  const { found, foundKey } = useSearch.getState()
  const isOther = (row: ShortProfile) => row.id !== id
  const isMissing = found?.profiles.some((row) => !isOther(row))
  hidden.set(id, { isKnown: false, missingIn: isMissing ? foundKey : null })
  changeFound(foundKey, (_, rows) => rows.filter(isOther))
  return () => {
    hidden.delete(id)
    changeFound(foundKey, (name, rows) => {
      const before = found?.[name] ?? []
      const index = before.findIndex((row) => row.id === id)
      return index < 0 || !rows.every(isOther)
        ? rows
        : rows.toSpliced(index, 0, ...before.slice(index, index + 1))
    })
  }
}

/** Records that the server knows of a member who was removed. */
export function noteHidden(id: string): void {
  const member = hidden.get(id)
  if (member) member.isKnown = true
}

function stop(): void {
  clearTimeout(pause)
  searches.change()
}

onAccountReset(() => {
  stop()
  hidden.clear()
  askedAt = 0
})
