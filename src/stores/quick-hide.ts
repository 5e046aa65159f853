import { create } from 'zustand'
import { readForTab, writeForTab } from '#src/lib/browser-storage.ts'

const KEY = 'hidden'

/** Whether the page is covered by a neutral one (discreet mode); in this tab a page that is loaded again stays covered. */
export const useQuickHide = create<{ isHidden: boolean }>(() => ({ isHidden: readForTab(KEY) !== null }))

/** Covers the page. */
export function hidePage(): void {
  writeForTab(KEY, 'yes')
  useQuickHide.setState({ isHidden: true })
}

/** Takes the cover away. */
export function showPage(): void {
  writeForTab(KEY, null)
  useQuickHide.setState({ isHidden: false })
}
