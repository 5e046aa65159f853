import * as v from 'valibot'
import { absent, maybe, text } from '#src/domain/php.ts'

/** Why a member is reported; the backend gets the word as it stands here (assumed, `report.php`). */
export const REPORT_REASONS = ['fake', 'scam', 'rude', 'minor', 'photo', 'other'] as const

/** One of the reasons of a report. */
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The longest text of a report, in code points. */
export const REPORT_TEXT_LENGTH = 1_000

/** What is sent with a report (assumed, `report.php`). */
export interface Report {
  id: string
  reason: ReportReason
  text: string
  conversation_id?: string
}

const reportDraftSchema = v.object({
  reason: maybe(v.picklist(REPORT_REASONS)),
  text: absent(text, ''),
  conversation_id: maybe(text),
})

/** A report that is not sent yet, as it is kept in this browser. */
export type ReportDraft = v.InferOutput<typeof reportDraftSchema>

/** Reads a kept report; an empty one when there is none or it cannot be read. */
export function readReportDraft(values: unknown): ReportDraft {
  const result = v.safeParse(reportDraftSchema, values)
  return result.success ? result.output : { reason: null, text: '', conversation_id: null }
}
