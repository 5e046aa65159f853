/** The maximum number of photos of a free member (docs/rules.md#photo-limits). */
export const FREE_PHOTO_LIMIT = 3

/** The maximum number of photos of a premium member (docs/rules.md#photo-limits). */
export const PREMIUM_PHOTO_LIMIT = 25

/** Conversations that a free member may start; used in texts only, the server's count decides (docs/rules.md#free-conversations). */
export const FREE_CONVERSATIONS = 2

/**
 * Likes per day in the swipe game; used in texts, and where the server names no number: its count decides (docs/rules.md#likes-per-day).
 */
export const SWIPE_LIKES_PER_DAY = 4

/** How many days a deleted account can be reactivated (docs/rules.md#account-deletion). */
export const REACTIVATION_WINDOW_DAYS = 14

/** The minimum age, whatever the settings say; a higher `min_age` in the settings wins (docs/rules.md#minimum-age). */
export const MINIMUM_AGE_YEARS = 18

/** A higher age, typed or served, is a mistake (docs/rules.md#date-of-birth). */
export const MAX_PLAUSIBLE_AGE_YEARS = 120

/** The maximum age that the search form offers. */
export const MAXIMUM_AGE_YEARS = 99

/** The time bonus lasts 4 hours from signup (docs/rules.md#time-bonus). */
export const BONUS_WINDOW_SECONDS = 14_400

/** The code of the time bonus at checkout, and its percentage (docs/rules.md#time-bonus). */
export const TIME_BONUS = { code: 'TIMEBONUS25', percentage: 25 } as const

/** Badges in the top bar show higher counts as `99+` (docs/rules.md#badges). */
export const BADGE_CAP = 99

/** The credits badge shows at this many credits or fewer (docs/rules.md#low-credits). */
export const LOW_CREDITS = 10

/** The maximum size of an uploaded file (docs/backend.md#uploads). */
export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024

/** The MIME types of pictures that may be uploaded (docs/backend.md#uploads). */
export const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** The earliest date of the terms, in milliseconds since 1970 (docs/rules.md#terms). */
export const TERMS_EARLIEST_DATE = Date.UTC(2023, 11, 1, 12)

/** Working days within which a complaint about content is handled, as the card networks require. */
export const COMPLAINT_WORKING_DAYS = 7

/** Days within which a consumer may withdraw from a distance contract (EU Directive 2011/83, article 9). */
export const WITHDRAWAL_DAYS = 14
