import { getGifs } from '#src/api/chats.ts'
import type { Gif } from '#src/domain/chat/gifts.ts'
import { latest } from '#src/lib/async/latest.ts'
import { accountStore } from '#src/lib/state.ts'

interface GifsState {
  /** The query that the GIFs match. */
  query: string
  gifs: readonly Gif[]
  page: number
  has_more: boolean
  state: 'loading' | 'ready' | 'failed'
}

/** The results of the last GIF search. */
export const useGifs = accountStore<GifsState>(() => ({
  query: '',
  gifs: [],
  page: 0,
  has_more: false,
  state: 'loading',
}))

const searches = latest()

async function load(query: string, page: number, before: readonly Gif[]): Promise<void> {
  const signal = searches.begin()
  useGifs.setState({ query, gifs: before, state: 'loading' })
  try {
    const found = await getGifs(query, page)
    if (signal.aborted) return
    const known = new Set(before.map((gif) => gif.id))
    const gifs = [...before, ...found.gifs.filter((gif) => !known.has(gif.id))]
    useGifs.setState({ gifs, page, has_more: found.has_more, state: 'ready' })
  } catch {
    // Shown in the picker, with a button to retry.
    if (!signal.aborted) useGifs.setState({ state: 'failed' })
  }
}

/** Loads the popular GIFs unless they are already loaded: a new list would discard a choice made meanwhile. */
export async function loadPopularGifs(): Promise<void> {
  const { query, gifs } = useGifs.getState()
  if (query !== '' || gifs.length === 0) await searchGifs('')
}

/** Starts a new search; the results of an earlier one are discarded. */
export function searchGifs(query: string): Promise<void> {
  return load(query.trim(), 1, [])
}

/** Loads the next page of results; after a failure the same page again. */
export function loadMoreGifs(): Promise<void> {
  const { query, gifs, page } = useGifs.getState()
  return load(query, gifs.length === 0 ? 1 : page + 1, gifs)
}
