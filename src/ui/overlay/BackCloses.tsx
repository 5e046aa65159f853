import { useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useBlocker } from '#src/lib/hooks/use-blocker.ts'

/** How many parts of the page themselves ask before it is left. */
let guards = 0

/**
 * Registers a part of the page that asks before it is left: the router consults only one blocker, and that part's comes first. Returns the
 * release.
 */
export function guardPage(): () => void {
  guards += 1
  return () => {
    guards -= 1
  }
}

interface BackClosesProps {
  onBack: () => void
}

/**
 * Makes Back and Forward close what is over the page instead of leaving the page; if the page itself asks before it is left, they do both.
 * Rendered while it is open.
 */
export function BackCloses({ onBack }: BackClosesProps) {
  const [Closing] = useState(() => (guards === 0 ? StaysOnPage : GoesWithPage))
  return <Closing onBack={onBack} />
}

function StaysOnPage({ onBack }: BackClosesProps) {
  const { key } = useLocation()
  const { state, reset } = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop)
  const close = useEffectEvent(() => {
    reset?.()
    onBack()
  })
  useEffect(() => {
    if (state !== 'blocked') return undefined
    const { state: entry } = history as { state: { key?: string } | null }
    if ((entry?.key ?? 'default') === key) return close()
    // The browser is still on its way back to the entry of this page; what `onBack` navigates to would replace another one.
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [state, key])
  return null
}

function GoesWithPage({ onBack }: BackClosesProps) {
  const { key } = useLocation()
  const [shown] = useState(key)
  const isBack = useNavigationType() === NavigationType.Pop
  const isLeft = isBack && key !== shown
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (isLeft) close()
  }, [isLeft])
  return null
}
