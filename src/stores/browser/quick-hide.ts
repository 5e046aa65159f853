import { hiddenRecord } from '#src/domain/first-paint-records.ts'
import { siteStore } from '#src/lib/state.ts'

const stored = () => ({ isHidden: hiddenRecord.read() ?? false })

/** Whether the page is covered by a neutral one (discreet mode); in this tab it stays covered after a reload. */
export const useQuickHide = siteStore<{ isHidden: boolean }>(stored)

/** Covers the page if this tab is covered, and only then: one from the back/forward cache may have missed it. */
export function followHidden(): void {
  useQuickHide.setState(stored())
}

/** Covers the page. */
export function hidePage(): void {
  hiddenRecord.write(true)
  followHidden()
}

/** Uncovers the page. */
export function showPage(): void {
  hiddenRecord.remove()
  followHidden()
}
