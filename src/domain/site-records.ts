import * as v from 'valibot'
import { keptCompanySchema } from '#src/domain/site/company.ts'
import { answerSchema } from '#src/domain/site/consent.ts'
import { intentSchema } from '#src/domain/account/intent.ts'
import { type Preferences, preferencesSchema, withoutPrivate } from '#src/domain/account/preferences.ts'
import { type Tracking, trackingSchema } from '#src/domain/site/tracking.ts'
import { accountRecord, LIFE, siteRecord } from '#src/lib/storage/records.ts'

/* The records that the first picture needs; see `records.ts` for the others. */

/** What the member chose for this device. */
export const preferenceRecords = accountRecord<Preferences>({
  name: 'preferences',
  schema: preferencesSchema,
  place: 'browser',
  lifeMs: LIFE.forever,
  outlives: ['expired'],
  leftOver: (preferences, ending) => (ending === 'deleted' ? null : withoutPrivate(preferences)),
  heading: 'preferences',
})

/** The look that was chosen last on this device, for the time before a login. */
export const lookRecord = siteRecord<Preferences>({
  name: 'look',
  of: 'device',
  schema: preferencesSchema,
  place: 'browser',
  lifeMs: LIFE.forever,
  heading: 'preferences',
})

/** What a visitor tried that only members can do. */
export const intentRecord = siteRecord({
  name: 'intent',
  of: 'visitor',
  schema: intentSchema,
  place: 'tab',
  lifeMs: LIFE.hour,
  heading: null,
})

/** Where this visit came from. */
export const trackingRecord = siteRecord<Tracking>({
  name: 'tracking',
  of: 'device',
  schema: trackingSchema,
  place: 'tab',
  lifeMs: LIFE.day,
  heading: null,
})

/** The invitation with which this visit came. */
export const inviteRecord = siteRecord<string>({
  name: 'invite',
  of: 'device',
  schema: v.string(),
  place: 'tab',
  lifeMs: LIFE.day,
  heading: null,
})

/** A fingerprint of the mailed link to a new address that was confirmed in this tab. */
export const mailChangeRecord = siteRecord<string>({
  name: 'mail-change',
  of: 'device',
  schema: v.string(),
  place: 'tab',
  lifeMs: LIFE.day,
  heading: null,
})

/** That the page of this tab is covered by a neutral one (discreet mode). */
export const hiddenRecord = siteRecord<boolean>({
  name: 'hidden',
  of: 'device',
  schema: v.boolean(),
  place: 'tab',
  lifeMs: LIFE.day,
  heading: null,
})

/** When the entry warning was accepted, in milliseconds since 1970. */
export const entryRecord = siteRecord<number>({
  name: 'entry-warning',
  of: 'device',
  schema: v.number(),
  place: 'browser',
  lifeMs: LIFE.forever,
  heading: null,
})

/** What was answered about scripts of others, when, and about which providers. */
export const consentRecord = siteRecord({
  name: 'consent',
  of: 'device',
  schema: answerSchema,
  place: 'browser',
  lifeMs: 365 * LIFE.day,
  heading: null,
})

/** The company's data from an earlier visit, for the time when it cannot be asked for. */
export const companyRecord = siteRecord({
  name: 'company',
  of: 'device',
  schema: keptCompanySchema,
  place: 'browser',
  lifeMs: 30 * LIFE.day,
  heading: null,
})
