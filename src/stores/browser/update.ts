import { siteStore } from '#src/lib/state.ts'

/** Whether the site was deployed anew since this page was opened. */
export const useUpdate = siteStore<{ isAvailable: boolean }>(() => ({ isAvailable: false }))

/** Notes that a newer build is on the server. */
export function noteUpdate(): void {
  useUpdate.setState({ isAvailable: true })
}
