import * as v from 'valibot'
import { storedCompanySchema } from '#src/domain/site/company.ts'
import { answerSchema } from '#src/domain/site/consent.ts'
import { intentSchema } from '#src/domain/account/intent.ts'
import { type Preferences, preferencesSchema, withoutPrivate } from '#src/domain/account/preferences.ts'
import { type Tracking, trackingSchema } from '#src/domain/site/tracking.ts'
import { accountRecord, LIFETIME, siteRecord } from '#src/lib/storage/records.ts'

/* The records that the first paint needs; see `records.ts` for the others. */

/** The member's preferences on this device. */
export const preferenceRecords = accountRecord<Preferences>({
  name: 'preferences',
  schema: preferencesSchema,
  place: 'browser',
  lifetimeMs: LIFETIME.forever,
  leftOver: (preferences, ending) => (ending === 'deleted' ? null : withoutPrivate(preferences)),
  heading: 'preferences',
})

/** The appearance that was last chosen on this device, for the time before a login. */
export const appearanceRecord = siteRecord<Preferences>({
  name: 'look',
  of: 'device',
  schema: preferencesSchema,
  place: 'browser',
  lifetimeMs: LIFETIME.forever,
  heading: 'preferences',
})

/** What a visitor tried that only members can do. */
export const intentRecord = siteRecord({
  name: 'intent',
  of: 'visitor',
  schema: intentSchema,
  place: 'tab',
  // `validIntent` ends it after an hour of the device's clock, which may be hours ahead of the server's.
  lifetimeMs: LIFETIME.day,
})

/** The address that a visitor typed into one form and takes along to another. */
export const typedEmailRecord = siteRecord<string>({
  name: 'typed-email',
  of: 'visitor',
  schema: v.string(),
  place: 'tab',
  lifetimeMs: LIFETIME.day,
})

/** Where this visit came from. */
export const trackingRecord = siteRecord<Tracking>({
  name: 'tracking',
  of: 'device',
  schema: trackingSchema,
  place: 'tab',
  lifetimeMs: LIFETIME.forever,
})

/** The invitation that this visit came with. */
export const inviteRecord = siteRecord<string>({
  name: 'invite',
  of: 'device',
  schema: v.string(),
  place: 'tab',
  lifetimeMs: LIFETIME.forever,
})

/** A fingerprint of the mailed link that confirmed a new address in this tab. */
export const mailChangeRecord = siteRecord<string>({
  name: 'mail-change',
  of: 'device',
  schema: v.string(),
  place: 'tab',
  lifetimeMs: LIFETIME.day,
})

/** That this tab is covered by a neutral page (discreet mode). */
export const hiddenRecord = siteRecord<boolean>({
  name: 'hidden',
  of: 'device',
  schema: v.boolean(),
  place: 'tab',
  lifetimeMs: LIFETIME.forever,
})

/** When the entry warning was accepted, in milliseconds since 1970. */
export const entryRecord = siteRecord<number>({
  name: 'entry-warning',
  of: 'device',
  schema: v.number(),
  place: 'browser',
  lifetimeMs: LIFETIME.forever,
})

/** The answer about third-party scripts, its date, and the providers it is about. */
export const consentRecord = siteRecord({
  name: 'consent',
  of: 'device',
  schema: answerSchema,
  place: 'browser',
  lifetimeMs: 365 * LIFETIME.day,
})

/** The company's data from an earlier visit, for when it cannot be loaded. */
export const companyRecord = siteRecord({
  name: 'company',
  of: 'device',
  schema: storedCompanySchema,
  place: 'browser',
  lifetimeMs: 30 * LIFETIME.day,
})
