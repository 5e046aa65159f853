import { useEffect, useEffectEvent } from 'react'
import type { Play } from './use-play.ts'

const IGNORED_TARGETS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

function isIgnored(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  const isInside = event.target instanceof Element && event.target.closest(IGNORED_TARGETS) !== null
  return (
    event.defaultPrevented || hasModifier || isInside || document.querySelector('[role="dialog"]') !== null
  )
}

/** Handles the keys of the game: ← skips, → likes, ↑ opens the profile, Backspace or H undoes; not while typing or in a dialog. */
export function useDeckKeys(game: Play): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isIgnored(event)) return
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
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
