/** By how many percent premium members find a match more often: the site's own figure, used on `/premium` only. `null` hides the claim. */
export const PREMIUM_MATCH_PERCENT: number | null = 46
