import { useQuickHide } from './quick-hide.ts'

/** Returns whether the member can see the page: it is neither hidden nor covered. */
export function isPageSeen(): boolean {
  return document.visibilityState === 'visible' && !useQuickHide.getState().isHidden
}
