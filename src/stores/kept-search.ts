import { type KeptSearch, NO_KEPT_SEARCH } from '#src/domain/member/kept-search.ts'
import { searchRecords } from '#src/domain/records.ts'
import { accountStore } from '#src/lib/state.ts'
import { accountNow } from './session.ts'

/** What is kept of the search: stored per account, for a visitor only in memory (docs/rules.md#own-search). */
export const useKeptSearch = accountStore<KeptSearch>(() => NO_KEPT_SEARCH)

/** Reads what the account has kept of its search, and returns it. */
export function openKeptSearch(): KeptSearch {
  const account = accountNow()
  if (account !== null) useKeptSearch.setState(searchRecords.read(account) ?? NO_KEPT_SEARCH)
  return useKeptSearch.getState()
}

/** Changes and stores what is kept of the search. */
export function keepSearch(changes: Partial<KeptSearch>): void {
  const kept = { ...useKeptSearch.getState(), ...changes }
  useKeptSearch.setState(kept)
  const account = accountNow()
  if (account !== null) searchRecords.write(account, kept)
}
