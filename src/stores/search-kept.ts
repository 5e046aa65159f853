import { type KeptSearch, NO_KEPT_SEARCH } from '#src/domain/member/search-kept.ts'
import { searchRecords } from '#src/domain/records.ts'
import { accountStore } from '#src/lib/state.ts'

interface KeptSearchState extends KeptSearch {
  /** Whose search it is; `null` for a visitor's. */
  account: string | null
}

/** What is kept of the search: stored per account, for a visitor only in memory (docs/rules.md#own-search). */
export const useKeptSearch = accountStore<KeptSearchState>(() => ({ account: null, ...NO_KEPT_SEARCH }))

/** Reads what an account has kept of its search, and returns it. */
export function openKeptSearch(account: string): KeptSearch {
  const kept = searchRecords.read(account) ?? NO_KEPT_SEARCH
  useKeptSearch.setState({ account, ...kept })
  return kept
}

/** Changes and stores what is kept of the search; whatever another tab has stored meanwhile and is not changed here is kept. */
export function keepSearch(changes: Partial<KeptSearch>): void {
  useKeptSearch.setState(changes)
  const { account, ...kept } = useKeptSearch.getState()
  if (account !== null) searchRecords.write(account, { ...kept, ...searchRecords.read(account), ...changes })
}
