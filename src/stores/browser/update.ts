import { siteStore } from '#src/lib/state.ts'

/** Whether a newer build was deployed since this page was opened. */
export const useUpdate = siteStore<{ isAvailable: boolean }>(() => ({ isAvailable: false }))

/** Records that the server has a newer build. */
export function noteUpdate(): void {
  useUpdate.setState({ isAvailable: true })
}
