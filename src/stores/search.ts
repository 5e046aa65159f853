import { create } from 'zustand'
import { getSearchPage } from '#src/api/members.ts'
import { addPage, NOTHING_FOUND, type FoundMembers } from '#src/domain/found-members.ts'
import { queryFromFilter, type SearchFilter } from '#src/domain/search.ts'

const FRESH_MS = 5 * 60_000

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
  /** The member whose profile was opened last. */
  opened: string | null
}

const EMPTY: SearchState = {
  asked: null,
  found: null,
  foundKey: null,
  foundAt: 0,
  isBusy: false,
  error: null,
  opened: null,
}

/** The search with its pages, so that the way back from a profile finds them again (seed, point 4). */
export const useSearch = create<SearchState>(() => EMPTY)

let running: AbortController | null = null

async function loadPage(): Promise<void> {
  const { asked, found, foundKey } = useSearch.getState()
  if (!asked) return
  running?.abort()
  const controller = new AbortController()
  running = controller
  const before = found && foundKey === asked.key ? found : NOTHING_FOUND
  useSearch.setState({ isBusy: true, error: null })
  try {
    const page = await getSearchPage(asked.filter, before.page + 1, controller.signal)
    if (running !== controller) return
    useSearch.setState({
      found: addPage(before, page),
      foundKey: asked.key,
      foundAt: Date.now(),
      isBusy: false,
    })
  } catch (error) {
    if (running === controller) useSearch.setState({ isBusy: false, error })
  }
}

/** Searches for an account (or a visitor, `null`); the pages of the same search are kept for five minutes. */
export function openSearch(filter: SearchFilter, account: string | null): void {
  const key = `${account ?? ''}?${queryFromFilter(filter)}`
  const { asked, foundKey, foundAt, isBusy, error } = useSearch.getState()
  if (asked?.key === key && isBusy) return
  const isFresh = foundKey === key && Date.now() - foundAt < FRESH_MS
  if (isFresh && asked?.key === key && error === null) return
  running?.abort()
  running = null
  useSearch.setState({ asked: { key, filter }, error: null, isBusy: false })
  if (isFresh) return
  if (foundKey === key) useSearch.setState({ foundKey: null })
  void loadPage()
}

/** Loads the next page of the search that is open, or tries again the one that failed. */
export function loadMoreMembers(): void {
  const { asked, found, foundKey, isBusy } = useSearch.getState()
  if (isBusy || (foundKey === asked?.key && !found?.hasMore)) return
  void loadPage()
}

/** Remembers whose profile was opened, for the way back. */
export function noteOpenedMember(id: string): void {
  useSearch.setState({ opened: id })
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

/** Forgets everything (logout). */
export function clearSearch(): void {
  running?.abort()
  running = null
  useSearch.setState(EMPTY)
}
