import * as v from 'valibot'

/** The ways to show the results of a search. */
export const SEARCH_VIEWS = ['grid', 'cards'] as const

/** What is kept of an account's search (docs/rules.md#own-search). */
export const keptSearchSchema = v.object({
  /** The query of the filter that the member chose, `''` for one without criteria; `null` until they have chosen one. */
  query: v.fallback(v.nullable(v.string()), null),
  /** The query with which the first page of the last search was requested; `null` before the first. */
  asked: v.fallback(v.nullable(v.string()), null),
  /** The URLs of the first photos of its results. */
  photos: v.fallback(v.array(v.string()), []),
  /** Where the first cards were in windows of some widths, each with the left, the top and the width of its photo, all in CSS pixels. */
  cardBoxes: v.fallback(v.array(v.object({ window: v.number(), boxes: v.array(v.array(v.number())) })), []),
  view: v.fallback(v.picklist(SEARCH_VIEWS), 'grid'),
  /** What to restore of the results of a query, and when they were left, in milliseconds since 1970. */
  resume: v.fallback(
    v.nullable(v.object({ query: v.string(), pages: v.number(), scrollY: v.number(), at: v.number() })),
    null,
  ),
})

/** An account's search as it is kept on the device. */
export type KeptSearch = v.InferOutput<typeof keptSearchSchema>

/** The search of an account that has kept none. */
export const NO_KEPT_SEARCH: KeptSearch = v.parse(keptSearchSchema, {})

/** A phone that is turned, and a window of two sizes. */
const MAX_WINDOWS = 4

/** Returns the boxes of the first cards, with those for a window of one width added and the oldest removed. */
export function withCardBoxes(
  cardBoxes: KeptSearch['cardBoxes'],
  window: number,
  boxes: number[][],
): KeptSearch['cardBoxes'] {
  return [{ window, boxes }, ...cardBoxes.filter((other) => other.window !== window)].slice(0, MAX_WINDOWS)
}
