import * as v from 'valibot'
import { maybe, maybeOr, text } from '#src/domain/php.ts'

/** The reasons for reporting a member, as the backend receives them (assumed, `report.php`). */
export const REPORT_REASONS = ['fake', 'scam', 'rude', 'minor', 'photo', 'other'] as const

/** One of the reasons for a report. */
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The maximum length of a report's text, in code points. */
export const MAX_REPORT_TEXT_LENGTH = 1_000

/** The body of a report (assumed, `report.php`). */
export interface Report {
  id: string
  reason: ReportReason
  text: string
  conversation_id?: string
}

const reportDraftSchema = v.object({
  reason: maybe(v.picklist(REPORT_REASONS)),
  text: maybeOr(text, ''),
  conversation_id: maybe(text),
})

/** An unsent report, as stored in this browser. */
export type ReportDraft = v.InferOutput<typeof reportDraftSchema>

/** Parses a stored report; what is missing or unreadable is empty. */
export function readReportDraft(values: Readonly<Record<string, unknown>>): ReportDraft {
  return v.parse(reportDraftSchema, values)
}
