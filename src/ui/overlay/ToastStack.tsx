import { type FocusEvent, type ReactNode, useRef } from 'react'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import styles from './ToastStack.module.css'

interface ToastStackProps {
  /** `Toast`s. The stack itself stays mounted, so that new toasts are announced. */
  children?: ReactNode
  /** `Toast`s that are alerts, each a live region of its own: last, where a low window shows the end of the stack. */
  alerts?: ReactNode
}

/** The corner where toasts are stacked, a polite live region. When a focused toast is removed, the focus returns to where it was. */
export function ToastStack({ children, alerts }: ToastStackProps) {
  const focusedBefore = useRef<EventTarget | null>(null)
  const { handlers } = useFocusFallback(() =>
    focusedBefore.current instanceof HTMLElement ? focusedBefore.current : null,
  )

  function handleFocus(event: FocusEvent) {
    const { currentTarget, relatedTarget } = event
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
    handlers.onFocus(event)
  }

  return (
    <div className={styles.corner} onFocus={handleFocus} onBlur={handlers.onBlur}>
      <div className="stack gap-2">
        {/* Without this, each toast would have the earlier ones read out again. */}
        <div className="stack gap-2" role="status" aria-atomic={false}>
          {children}
        </div>
        {alerts}
      </div>
    </div>
  )
}
