import type { KeyboardEvent } from 'react'
import type { Play } from './use-play.ts'

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

function isElsewhere(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  const isInside = event.target instanceof Element && event.target.closest(ELSEWHERE) !== null
  return event.defaultPrevented || hasModifier || isInside
}

/** ← skips, → likes, ↑ opens the profile, Backspace or H takes back; for an element that has the focus, and not while somebody types. */
export function playByKey(event: KeyboardEvent, game: Play): void {
  if (isElsewhere(event)) return
  const moves: Record<string, (() => void) | undefined> = {
    ArrowLeft: () => game.play('skip'),
    ArrowRight: () => game.play('like'),
    ArrowUp: game.openProfile,
    Backspace: game.undo,
    h: game.undo,
    H: game.undo,
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  if (!event.repeat) move()
}
