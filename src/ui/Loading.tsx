import { type ReactNode, useLayoutEffect, useState } from 'react'
import styles from './Loading.module.css'

/** What loads within this time gets no placeholder. */
const SHOW_AFTER_MS = 120
/** A visible placeholder stays for this time: the required 150 ms with a margin (docs/rules.md#placeholders). */
const STAYS_MS = 180

/**
 * Waits from the next paint on, which a busy device may delay; a page in the background paints nothing. Returns a function that cancels it.
 */
function afterNextPaint(task: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(task, delay)
  }
  const frame = document.hidden ? null : requestAnimationFrame(wait)
  if (frame === null) wait()
  return () => {
    if (frame !== null) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

interface LoadingProps {
  isLoading: boolean
  /** Reserves the place of the content; its skeletons are invisible at first. */
  placeholder: ReactNode
  children?: ReactNode
}

/** Shows a placeholder while its content loads, but never just for a moment (docs/rules.md#placeholders). */
export function Loading({ isLoading, placeholder, children }: LoadingProps) {
  const [phase, setPhase] = useState<'hidden' | 'due' | 'staying' | 'shown'>('hidden')
  const timing = phase === 'staying' || (isLoading && phase === 'hidden') ? phase : null
  if (phase === 'shown' && !isLoading) setPhase('hidden')
  // Decided here, because the content may have been shown since the timer fired: then it must not be replaced again.
  if (phase === 'due') setPhase(isLoading ? 'staying' : 'hidden')

  // A layout effect, so that no timer is left that would replace content already on the screen.
  useLayoutEffect(() => {
    if (timing === null) return
    if (timing === 'staying') return afterNextPaint(() => setPhase('shown'), STAYS_MS)
    const timer = setTimeout(() => setPhase('due'), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [timing])

  if (!isLoading && phase !== 'staying') return children
  return <span className={phase === 'hidden' ? styles.waiting : styles.placeholder}>{placeholder}</span>
}
