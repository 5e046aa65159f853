/** What a member has to spend, and where more of it is to be had. */
export interface Purse {
  /** `null` when it is unknown. */
  credits: number | null
  /** Whether so many credits are there, beside what is on its way already. */
  canAfford: (credits: number) => boolean
  creditsPath: string
  /** Words a price: "3 credits (≈ €2.40)". */
  costText: (credits: number) => string
}
