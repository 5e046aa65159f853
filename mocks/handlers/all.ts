import { accountHandlers } from './account.ts'
import { chatHandlers } from './chat.ts'
import { likesHandlers } from './likes.ts'
import { paymentHandlers } from './payment.ts'
import { photoHandlers } from './photo.ts'
import { profileHandlers } from './profile.ts'
import { safetyHandlers } from './safety.ts'
import { searchHandlers } from './search.ts'
import { settingsHandlers } from './settings.ts'
import { shopHandlers } from './shop.ts'
import { signupHandlers } from './signup.ts'
import { userHandlers } from './user.ts'

/** Every call of docs/backend.md: for `setupServer` in Vitest, and over HTTP in development and preview. */
export const handlers = [
  ...userHandlers,
  ...settingsHandlers,
  ...searchHandlers,
  ...profileHandlers,
  ...photoHandlers,
  ...likesHandlers,
  ...chatHandlers,
  ...shopHandlers,
  ...paymentHandlers,
  ...signupHandlers,
  ...accountHandlers,
  ...safetyHandlers,
]
