/** Photos that a free member may have (docs/rules.md#photo-limits). */
export const FREE_PHOTO_LIMIT = 3

/** Photos that a premium member may have (docs/rules.md#photo-limits). */
export const PREMIUM_PHOTO_LIMIT = 25

/** Conversations that a free member may start; only words the rule, the server's count wins (docs/rules.md#free-conversations). */
export const FREE_CONVERSATIONS = 2

/** Likes a day in the swipe game; only words the rule, the server's count wins (docs/rules.md#likes-per-day). */
export const SWIPE_LIKES_PER_DAY = 4

/** Days in which a deleted account can come back (docs/rules.md#account-deletion). */
export const REACTIVATION_WINDOW_DAYS = 14

/** Nobody younger is let in, whatever the settings say (docs/rules.md#minimum-age; a higher `min_age` of the settings wins). */
export const MINIMUM_AGE_YEARS = 18

/** The oldest age that the search form offers. */
export const MAXIMUM_AGE_YEARS = 99

/** The time bonus runs for 4 hours from signup (docs/rules.md#time-bonus). */
export const BONUS_WINDOW_SECONDS = 14_400

/** The code that the time bonus stands for at the checkout, and its percentage (docs/rules.md#time-bonus). */
export const TIME_BONUS = { code: 'TIMEBONUS25', percentage: 25 } as const

/** Badges in the top bar count no further than this (docs/rules.md#badges). */
export const BADGE_CAP = 99

/** The credits badge shows at this many credits or fewer (docs/rules.md#low-credits). */
export const LOW_CREDITS = 10

/** Messages in one page of a conversation (docs/backend.md#conversations). */
export const MESSAGES_PER_PAGE = 50

/** The largest file that may be uploaded (docs/backend.md#uploads). */
export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024

/** The kinds of pictures that may be uploaded (docs/backend.md#uploads). */
export const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** The terms are never older than this moment (milliseconds since 1970; docs/rules.md#terms). */
export const TERMS_EARLIEST_DATE = Date.UTC(2023, 11, 1, 12)

/** Working days in which a complaint about content is handled, as the card networks demand. */
export const COMPLAINT_WORKING_DAYS = 7

/** Days in which a consumer may withdraw from a contract made at a distance (EU Directive 2011/83, article 9). */
export const WITHDRAWAL_DAYS = 14
