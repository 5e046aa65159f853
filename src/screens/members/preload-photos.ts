import { preloadPhoto } from '#src/components/preload-photo.ts'
import { keepSearch, useKeptSearch } from '#src/stores/search-kept.ts'
import { useSearch } from '#src/stores/search.ts'

/** In the first view at every width. */
const FIRST_PHOTOS = 2

/**
 * Requests the first photos of a search when its answer arrives: a slow device needs a moment to render the grid that asks for them. Their
 * URLs are stored: the next page of the site requests them before it has an answer.
 */
export function preloadFirstPhotos(): void {
  const isSettled = () => useSearch.getState().found !== null || !useSearch.getState().isBusy
  if (isSettled()) return
  const stop = useSearch.subscribe(({ found }) => {
    if (!isSettled()) return
    stop()
    const size = useKeptSearch.getState().view === 'cards' ? 'full' : 'thumb'
    const first = found?.profiles.slice(0, FIRST_PHOTOS) ?? []
    keepSearch({ photos: first.flatMap((profile) => preloadPhoto(profile, size) ?? []) })
  })
}
