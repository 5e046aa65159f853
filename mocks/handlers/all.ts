import { chatHandlers } from './chat.ts'
import { likesHandlers } from './likes.ts'
import { profileHandlers } from './profile.ts'
import { searchHandlers } from './search.ts'
import { settingsHandlers } from './settings.ts'
import { shopHandlers } from './shop.ts'
import { userHandlers } from './user.ts'

/** Every call of the contract: for `setupServer` in Vitest, and over HTTP in dev and preview. */
export const handlers = [
  ...userHandlers,
  ...settingsHandlers,
  ...searchHandlers,
  ...profileHandlers,
  ...likesHandlers,
  ...chatHandlers,
  ...shopHandlers,
]
