import { getGifts } from '#src/api/chats.ts'
import type { Gift } from '#src/domain/chat/gifts.ts'
import { shareCall } from '#src/lib/async/share-call.ts'
import { accountStore } from '#src/lib/state.ts'

/** The gifts that can be sent; `null` until they are loaded. */
export const useGifts = accountStore<{ gifts: readonly Gift[] | null; error: unknown }>(() => ({
  gifts: null,
  error: null,
}))

/** Loads the gifts once; retries after a failure. */
export const loadGifts = shareCall(async () => {
  if (useGifts.getState().gifts) return
  useGifts.setState({ error: null })
  try {
    useGifts.setState({ gifts: await getGifts() })
  } catch (error) {
    useGifts.setState({ error })
  }
})
