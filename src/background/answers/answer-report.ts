import { startAnswerPanel } from './answer-panel.ts'
import { followDifferences, lineOf } from './differences.ts'

/**
 * Reports every repaired or refused answer, each kind of difference once, in the console and in a panel, which `?contract` in the URL or
 * Alt+Shift+C opens. Returns a function that stops it.
 */
export function startAnswerReport(): () => void {
  const lines = new Set<string>()
  const panel = startAnswerPanel()
  const stopWatching = followDifferences((found) => {
    for (const line of found.map(lineOf)) {
      if (lines.has(line)) continue
      lines.add(line)
      // oxlint-disable-next-line no-console -- never in production
      console.warn(`[contract] ${line}`)
      panel.show([...lines])
    }
  })
  return () => {
    stopWatching()
    panel.stop()
  }
}
