/** By how many percent premium members find a match more often: the site's own figure, used on `/premium` only. `null` hides the claim. */
export const PREMIUM_MATCH_PERCENT: number | null = 46

/**
 * Returns where the figure comes from and the period it covers: `VITE_PREMIUM_FIGURE_SOURCE` and `VITE_PREMIUM_FIGURE_PERIOD` at build
 * time; `null` unless both are set.
 */
export function premiumFigureBasis(): { source: string; period: string } | null {
  const source = import.meta.env.VITE_PREMIUM_FIGURE_SOURCE
  const period = import.meta.env.VITE_PREMIUM_FIGURE_PERIOD
  return source && period ? { source, period } : null
}
