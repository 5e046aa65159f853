import { siteStore } from '#src/lib/state.ts'

/** Whether the page is covered by a neutral one (discreet mode). */
export const useQuickHide = siteStore<{ isHidden: boolean }>(() => ({ isHidden: false }))

/** Covers the page. */
export function hidePage(): void {
  useQuickHide.setState({ isHidden: true })
}

/** Takes the cover away. */
export function showPage(): void {
  useQuickHide.setState({ isHidden: false })
}
