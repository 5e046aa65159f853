import type { Purpose } from '#src/domain/site/consent.ts'

/** A third-party script and its purpose. */
export interface ThirdParty {
  purpose: Purpose
  url: string
}

function httpsOnly(purpose: Purpose, value: unknown): ThirdParty[] {
  if (typeof value !== 'string' || !URL.canParse(value)) return []
  const { protocol, href } = new URL(value)
  return protocol === 'https:' ? [{ purpose, url: href }] : []
}

/**
 * Returns the third-party scripts that this build may load after consent: `VITE_ANALYTICS_URL` and `VITE_RECORDER_URL` at build time, none
 * by default.
 */
export function thirdParties(): ThirdParty[] {
  return [
    ...httpsOnly('analytics', import.meta.env.VITE_ANALYTICS_URL),
    ...httpsOnly('recording', import.meta.env.VITE_RECORDER_URL),
  ]
}

/** Returns the purposes of the scripts that this build may load. */
export function purposes(): Purpose[] {
  return thirdParties().map(({ purpose }) => purpose)
}

/** Returns the subject of a consent: each purpose with the origin of its script. */
export function providers(): string[] {
  return thirdParties().map(({ purpose, url }) => `${purpose} ${new URL(url).origin}`)
}
