import { create } from 'zustand'

/** Whether the site was deployed anew since this page was opened. */
export const useUpdate = create<{ isAvailable: boolean }>(() => ({ isAvailable: false }))

/** Notes that a newer build is on the server. */
export function noteUpdate(): void {
  useUpdate.setState({ isAvailable: true })
}
