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

/** Loads the gifts, once for each language, in which the server names them; retries after a failure. */
export const loadGifts = shareCall(async (locale: string) => {
  if (useGifts.getState().locale === locale) return
  useGifts.setState({ error: null })
  try {
    useGifts.setState({ gifts: await getGifts(), locale })
  } catch (error) {
    useGifts.setState({ error })
  }
})
