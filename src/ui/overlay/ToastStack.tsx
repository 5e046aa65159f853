import { type FocusEvent, type ReactNode, useRef } from 'react'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import styles from './ToastStack.module.css'

interface ToastStackProps {
  /** `Toast`s. The stack itself stays on the page, so that a new one is announced. */
  children?: ReactNode
}

/** The corner where toasts stand one above the other, announced politely. The focus of one that goes returns to where it came from. */
export function ToastStack({ children }: ToastStackProps) {
  const before = useRef<EventTarget | null>(null)
  const { onFocus, onBlur } = useFocusFallback(() =>
    before.current instanceof HTMLElement ? before.current : null,
  )

  function enter(event: FocusEvent) {
    const { currentTarget, relatedTarget } = event
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    onFocus(event)
  }

  return (
    <div onFocus={enter} onBlur={onBlur}>
      <div className={`stack gap-2 ${styles.stack}`} role="status">
        {children}
      </div>
    </div>
  )
}
