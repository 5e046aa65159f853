import { getGifts } from '#src/api/chats.ts'
import type { Gift } from '#src/domain/chat/gifts.ts'
import { shareCall } from '#src/lib/async/share-call.ts'
import { accountStore } from '#src/lib/state.ts'

interface GiftsState {
  gifts: readonly Gift[] | null
  /** The language of their names. */
  locale: string | null
  error: unknown
}

/** The gifts that can be sent; `null` until they are loaded. */
export const useGifts = accountStore<GiftsState>(() => ({ gifts: null, locale: null, error: null }))

let wanted = ''

/** Loads the gifts, once for each language, in which the server names them; retries after a failure. */
export function loadGifts(locale: string): Promise<void> {
  wanted = locale
  return load(locale)
}

const load = shareCall(async (locale: string) => {
  if (useGifts.getState().locale === locale) return
  useGifts.setState({ error: null })
  try {
    const gifts = await getGifts()
    // Another language may have been chosen meanwhile.
    if (wanted === locale) useGifts.setState({ gifts, locale })
  } catch (error) {
    useGifts.setState({ error })
  }
})
