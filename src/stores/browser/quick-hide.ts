import { hiddenRecord } from '#src/domain/site-records.ts'
import { siteStore } from '#src/lib/state.ts'

/** Whether the page is covered by a neutral one (discreet mode); in this tab it stays covered after a reload. */
export const useQuickHide = siteStore<{ isHidden: boolean }>(() => ({
  isHidden: hiddenRecord.read() ?? false,
}))

/** Covers the page. */
export function hidePage(): void {
  hiddenRecord.write(true)
  useQuickHide.setState({ isHidden: true })
}

/** Uncovers the page. */
export function showPage(): void {
  hiddenRecord.remove()
  useQuickHide.setState({ isHidden: false })
}
