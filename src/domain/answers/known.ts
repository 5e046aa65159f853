import { REFUSALS } from '#src/domain/api-error.ts'
import { ATTRIBUTE_NAMES, ATTRIBUTES } from '#src/domain/member/attributes.ts'
import { profileSchema } from '#src/domain/member/profile.ts'
import { PAYMENT_METHODS } from '#src/domain/money/payment-methods.ts'

const WHOLE_PROFILE: readonly string[] = Object.keys(profileSchema.entries)
const OWNERS = ['profile', 'profiles.*', 'related.*', 'similar.*'] as const

/** Fields that are empty most of the time, so an answer may leave them out; by the end of their path. */
const OPTIONAL: readonly string[] = [
  ...OWNERS.flatMap((owner) => [`${owner}.conversation_id`, `${owner}.fictional_icon`]),
  // Fields about another member, which one's own profile does not have.
  'profile.blocked',
  'profile.liked',
  'profile.new',
  'profile.webcam_url',
  // Only the member's own profile has it; a backend may leave it out.
  'profile.looking_for',
  // There may be no picture, no rejection, no message, no gift.
  'gift',
  'image.match',
  'image.reason',
  'images.*.match',
  'images.*.reason',
  'last_message',
  'main_image',
  'main_image.locked',
  'main_image.match',
  'main_image.reason',
  'message.image',
  'messages.*.image',
  'reason',
  // Only for what is discounted, paid or limited.
  'client_id',
  'discount',
  'discount_percentage',
  'error',
  'last4',
  'methods.*.countries',
  'methods.*.max_amount',
  'methods.*.min_amount',
  'old_price',
  'redirect_url',
  // Only for codes that end.
  'discountcode.expires',
  // Only for the time bonus.
  'discountcode.currency',
  'discountcode.expired',
  'discountcode.minimum_order_value',
  'discountcode.paymentmethods',
  'discountcode.status',
  'discountcode.validity',
  'discountcode.value_percentage',
  'creditor_identifier',
  'suggestion',
]

/** Extra fields that are known and harmless, by the end of their path. */
const UNREAD: readonly string[] = [
  'legacy_flags',
  'row_version',
  'fictional_icon',
  'fictional_plural',
  'gift.id',
  'profile.date_of_birth',
  ...OWNERS.flatMap((owner) => [`${owner}.last_online`, `${owner}.likes_me`]),
  // The other member, in the answer to a like or a swipe.
  'profile',
  // Lists may hold whole profiles.
  ...OWNERS.flatMap((owner) => WHOLE_PROFILE.map((field) => `${owner}.${field}`)),
]

interface Values {
  /** The end of the field's path. */
  field: string
  values: readonly string[]
}

/** The known values of fields that the schemas read as any text. */
const VALUES: readonly Values[] = [
  { field: 'main_image.status', values: ['active', 'pending', 'rejected'] },
  { field: 'images.*.status', values: ['active', 'pending', 'rejected'] },
  { field: 'image.status', values: ['active', 'pending', 'rejected'] },
  { field: 'user.status', values: ['confirmed', 'not_confirmed'] },
  ...OWNERS.map((owner) => ({
    field: `${owner}.status`,
    values: ['active', 'disabled'],
  })),
  { field: 'notifications_disabled', values: ['spam_complaint', 'bounce', 'unsubscribe'] },
  { field: 'signups', values: ['all', 'with_trafficsource', 'invite', 'none'] },
  { field: 'logged_out_search', values: ['all', 'none'] },
  { field: 'search_fields', values: [...ATTRIBUTE_NAMES, 'interests', 'online', 'photo'] },
  { field: 'visible_profile_notes', values: ['fictional', 'new', 'online'] },
  { field: 'payment.method', values: PAYMENT_METHODS },
  { field: 'transactions.*.method', values: PAYMENT_METHODS },
  ...ATTRIBUTE_NAMES.map((name) => ({ field: `profile.${name}`, values: ATTRIBUTES[name].values })),
]

/** The `error` codes that the client knows besides those of a refusal. */
const OTHER_CODES: readonly string[] = [
  'bad_json',
  'email_not_found',
  'link_expired',
  'login_failed',
  'no_likes_left',
  'too_large',
  'too_many_attempts',
  'too_many_mails',
  'too_many_resets',
  'unsupported_type',
  'wrong_password',
]

const endsWith = (path: string, field: string) => path === field || path.endsWith(`.${field}`)

/** Returns whether an answer may leave out a field. */
export function isOptional(path: string): boolean {
  return OPTIONAL.some((field) => endsWith(path, field))
}

/** Returns whether an extra field is known and harmless. */
export function isUnread(path: string): boolean {
  return UNREAD.some((field) => endsWith(path, field))
}

/** Returns the known values of a text field; `null` when it may have any. */
export function knownValues(path: string): readonly string[] | null {
  return VALUES.find(({ field }) => endsWith(path, field))?.values ?? null
}

/** Returns whether an `error` code is known: a refusal, or one of the other codes. */
export function isKnownCode(code: string): boolean {
  return REFUSALS.has(code) || OTHER_CODES.includes(code)
}
