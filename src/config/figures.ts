/**
 * The share by which premium members find a match more often, in percent: the site's own figure, claimed on `/premium` only.
 * `null` hides the claim.
 */
export const PREMIUM_MATCH_PERCENT: number | null = 46
