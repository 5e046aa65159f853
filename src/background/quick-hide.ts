import { usePreferences } from '#src/stores/browser/preferences.ts'
import { followHidden, hidePage, showPage, useQuickHide } from '#src/stores/browser/quick-hide.ts'

const PRESSES = 3
const WITHIN_MS = 1_500

/**
 * In discreet mode, covers and uncovers the page when the Shift key is pressed three times in a row. Shift alone types nothing, so it works
 * in every field (docs/rules.md#discreet-mode). Returns a function that stops it.
 */
export function startQuickHide(): () => void {
  let presses: number[] = []
  const handleKeyDown = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return
    if (key !== 'Shift' || !usePreferences.getState().discreet) {
      presses = []
      return
    }
    // When the key was pressed, however late a busy page learns of it.
    presses = [...presses.filter((time) => timeStamp - time < WITHIN_MS), timeStamp]
    if (presses.length < PRESSES) return
    presses = []
    if (useQuickHide.getState().isHidden) showPage()
    else hidePage()
  }
  window.addEventListener('keydown', handleKeyDown, true)
  window.addEventListener('pageshow', followHidden)
  return () => {
    window.removeEventListener('keydown', handleKeyDown, true)
    window.removeEventListener('pageshow', followHidden)
  }
}
