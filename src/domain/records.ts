import * as v from 'valibot'
import { type ChatPage, storedChatSchema } from '#src/domain/chat/chat.ts'
import { type OutboxEntry, outboxEntrySchema } from '#src/domain/chat/outbox.ts'
import { orderAfterLogout, type PlacedOrder, placedOrderSchema } from '#src/domain/money/order.ts'
import { BANNER_KINDS, type BannerKind } from '#src/domain/site/banner-kinds.ts'
import { type SignupAnswers, signupAnswersSchema } from '#src/domain/account/signup-answers.ts'
import { type Withdrawal, withdrawalSchema } from '#src/domain/money/withdrawal.ts'
import { type KeptSearch, keptSearchSchema } from '#src/domain/member/search-kept.ts'
import { accountRecord, LIFETIME, siteRecord } from '#src/lib/storage/records.ts'

/*
 * Together with `first-paint-records.ts`, which the first paint needs, everything that the site stores on a device. For privacy officers,
 * docs/records.md says what each record is for, who can read it and when it is removed; a test checks that page against the code.
 */

/** Messages that were typed and not sent, by the id of the profile. */
export const draftRecords = accountRecord<string>({
  name: 'draft',
  schema: v.string(),
  place: 'browser',
  lifetimeMs: 90 * LIFETIME.day,
  heading: 'drafts',
  hasReserve: true,
})

/** Messages that are being sent, by `client_id`. */
export const outboxRecords = accountRecord<OutboxEntry>({
  name: 'outbox',
  schema: outboxEntrySchema,
  place: 'browser',
  lifetimeMs: 30 * LIFETIME.day,
  heading: 'unsent',
  hasReserve: true,
})

/** The photos of messages that are being sent as `data:` URLs, by `client_id`. */
export const outboxPhotoRecords = accountRecord<string>({
  name: 'outbox-photo',
  schema: v.string(),
  place: 'browser',
  lifetimeMs: 30 * LIFETIME.day,
  heading: 'unsent',
})

/** The ids of messages that this browser sent recently, by profile. */
export const sentIdRecords = accountRecord<string[]>({
  name: 'outbox-sent',
  schema: v.array(v.string()),
  place: 'browser',
  lifetimeMs: LIFETIME.day,
  heading: 'unsent',
  hasReserve: true,
})

/** Messages that the server may have, by profile, while their texts are being edited as drafts. */
export const editedRecords = accountRecord<OutboxEntry>({
  name: 'outbox-edited',
  schema: outboxEntrySchema,
  place: 'browser',
  lifetimeMs: LIFETIME.day,
  heading: 'drafts',
  hasReserve: true,
})

/** The newest messages of the conversations that were read here, by conversation. */
export const chatRecords = accountRecord<ChatPage>({
  name: 'thread',
  schema: storedChatSchema,
  place: 'browser',
  lifetimeMs: 14 * LIFETIME.day,
  heading: 'threads',
})

/** The last order, so that it is paid only once; one with an open outcome is reduced and outlives logout and login. */
export const orderRecords = accountRecord<PlacedOrder>({
  name: 'payment',
  schema: placedOrderSchema,
  place: 'browser',
  lifetimeMs: 10 * LIFETIME.day,
  leftOver: (order, ending) => (ending === 'deleted' ? null : orderAfterLogout(order)),
  hasReserve: true,
})

/** Withdrawals from orders that were declared in this browser, by payment: the member's proof. */
export const withdrawalRecords = accountRecord<Withdrawal>({
  name: 'withdrawal',
  schema: withdrawalSchema,
  place: 'browser',
  lifetimeMs: 400 * LIFETIME.day,
  outlives: ['expired', 'logout', 'another'],
  heading: 'withdrawals',
  hasReserve: true,
})

/**
 * The member's search: the filter they chose, the last request with its first photos, how the results are shown, and the place in the list.
 */
export const searchRecords = accountRecord<KeptSearch>({
  name: 'search',
  schema: keptSearchSchema,
  place: 'browser',
  lifetimeMs: 90 * LIFETIME.day,
  heading: 'preferences',
})

/** The profiles whose photos are shown unblurred in conversations. */
export const shownPhotoRecords = accountRecord<string[]>({
  name: 'photos-shown',
  schema: v.array(v.string()),
  place: 'browser',
  lifetimeMs: LIFETIME.forever,
  heading: 'preferences',
})

/** The weekly spending marks in cents, by currency. */
export const spendingMarkRecords = accountRecord<number>({
  name: 'spending-week',
  schema: v.pipe(v.number(), v.integer(), v.minValue(0)),
  place: 'browser',
  lifetimeMs: LIFETIME.forever,
  outlives: ['expired', 'logout', 'another'],
  heading: 'preferences',
})

/** When the member dismissed things, in milliseconds since 1970, by name. */
export const dismissalRecords = accountRecord<number>({
  name: 'hide',
  schema: v.pipe(v.number(), v.minValue(1)),
  place: 'browser',
  lifetimeMs: 365 * LIFETIME.day,
  outlives: ['expired', 'logout', 'another'],
  heading: 'closed',
})

/** The banner that this visit has shown. */
export const visitBannerRecords = accountRecord<BannerKind>({
  name: 'visit-banner',
  schema: v.picklist(BANNER_KINDS),
  place: 'tab',
  lifetimeMs: LIFETIME.day,
})

/** The values of a form by field; each form validates its own. */
export type FormValues = Readonly<Record<string, unknown>>

const formSchema = v.record(v.string(), v.unknown())

/** What a member typed into a form and did not send or save, by form. */
export const formRecords = accountRecord<FormValues>({
  name: 'form',
  schema: formSchema,
  place: 'browser',
  lifetimeMs: 90 * LIFETIME.day,
  heading: 'drafts',
  hasReserve: true,
})

/** What a visitor typed into forms of the public pages, by form. */
export const visitorFormRecord = siteRecord<Record<string, FormValues>>({
  name: 'visitor-form',
  of: 'visitor',
  schema: v.record(v.string(), formSchema),
  place: 'tab',
  lifetimeMs: LIFETIME.day,
})

/** A visitor's answers to the signup; never the password. */
export const signupRecord = siteRecord<SignupAnswers>({
  name: 'signup',
  of: 'visitor',
  schema: signupAnswersSchema,
  place: 'tab',
  lifetimeMs: LIFETIME.day,
})

/** That the site has sent a like on the member's behalf in this visit, or may have. */
export const autoLikeRecords = accountRecord<true>({
  name: 'auto-liked',
  schema: v.literal(true),
  place: 'tab',
  lifetimeMs: LIFETIME.day,
})

/** The account that is being deleted: if that is not answered, its records are cleared as by a logout once nobody is logged in. */
export const deletionRecord = siteRecord<string>({
  name: 'deletion',
  of: 'device',
  schema: v.string(),
  place: 'browser',
  lifetimeMs: 5 * LIFETIME.minute,
})

/** The account that has this browser's push subscription, since which login, and whether the subscription is to be ended. */
export const pushRecord = siteRecord({
  name: 'push',
  of: 'device',
  schema: v.object({
    account: v.string(),
    endpoint: v.string(),
    login: v.optional(v.string(), ''),
    isEnding: v.boolean(),
  }),
  place: 'browser',
  lifetimeMs: LIFETIME.forever,
  hasReserve: true,
})
