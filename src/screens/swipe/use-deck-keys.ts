import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { hasModifier } from '#src/lib/keyboard/has-modifier.ts'
import type { Play } from './use-play.ts'

const IGNORED_TARGETS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

function isIgnored(event: KeyboardEvent): boolean {
  const isInside = event.target instanceof Element && event.target.closest(IGNORED_TARGETS) !== null
  return (
    event.defaultPrevented ||
    hasModifier(event) ||
    isInside ||
    document.querySelector('[role="dialog"]') !== null
  )
}

/** Handles the keys of the game: ← skips, → likes, ↑ opens the profile, Backspace or H undoes; only while the focus is in `page`. */
export function useDeckKeys(game: Play, page: RefObject<HTMLElement | null>): void {
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

  useLayoutEffect(() => {
    const element = page.current
    const listen = (event: KeyboardEvent) => handleKeyDown(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [page])
}
