import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import Modal from 'react-bootstrap/Modal'
import './Dialog.scss'
import styles from './Dialog.module.css'
import { focusContent } from '#src/lib/focus-on.ts'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { classes } from '#src/ui/classes.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { x } from '#src/ui/icons.ts'
import { BackCloses } from './BackCloses.tsx'
import { useIgnoreEarlierPress } from './use-ignore-earlier-press.ts'

interface DialogProps {
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  /** 300, 500 (the default), 800 or 1140 px wide; always a bottom sheet on a phone. */
  size?: 'sm' | 'lg' | 'xl' | undefined
  /** Backdrop, Escape, Back and a pull do not close it. */
  locked?: boolean | undefined
  /** False if the code that closes it moves the focus; by default the focus goes back to where the dialog was opened. */
  restoreFocus?: boolean | undefined
  children: ReactNode
  /** The buttons, the primary one first. */
  footer?: ReactNode
}

/** The page behind does not move when the focus returns to it. */
const KEEP_PLACE = { preventScroll: true }

const CLOSING_PX = 80

/**
 * Lets a finger pull a dialog down by its head; pulled far enough, it closes. Pointer events are enough: the gesture library would have to
 * be loaded with every dialog.
 */
function usePull(onClose: () => void) {
  /** Where the finger touched; a mouse does not move the dialog, because it selects the title. */
  const start = useRef(Infinity)

  function follow({ type, buttons, clientY, currentTarget }: PointerEvent) {
    const distance = Math.max(0, clientY - start.current)
    const sheet = currentTarget.parentElement
    if (sheet) sheet.style.translate = buttons ? `0 ${distance}px` : ''
    if (type === 'pointerup' && distance > CLOSING_PX) onClose()
    if (!buttons) start.current = Infinity
  }

  return {
    onPointerDown: ({ pointerType, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') start.current = clientY
    },
    onPointerMove: follow,
    onPointerUp: follow,
    onPointerCancel: follow,
  }
}

/** Focuses the page's content after the dialog closes if the element that opened it no longer exists. */
function useContentFocusAfterClose(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    return () => {
      // Bootstrap's own attempt comes first.
      setTimeout(() => {
        if (document.activeElement === document.body) focusContent()
      })
    }
  }, [open])
}

/** A modal dialog with a title and a close button. Import it lazily: it brings its own CSS and code. */
export function Dialog(props: DialogProps) {
  const { open, title, closeLabel, onClose, size, locked, restoreFocus, children, footer } = props
  const titleId = useId()
  const pull = usePull(onClose)
  useOverlayHold('dialog', open)
  useContentFocusAfterClose(open)
  useIgnoreEarlierPress(open)
  return (
    <Modal
      show={open}
      onHide={onClose}
      // Without a transition: Bootstrap would wait for its end, and a transition inside a button can keep that event from firing.
      animation={false}
      centered
      size={size}
      backdrop={locked ? 'static' : true}
      keyboard={!locked}
      restoreFocus={restoreFocus}
      restoreFocusOptions={KEEP_PLACE}
      aria-labelledby={titleId}
      backdropClassName={styles.backdrop}
      dialogClassName={styles.dialog}
      contentClassName={styles.content}
    >
      {!locked && <BackCloses onBack={onClose} />}
      <div
        className={classes('row gap-4 align-start', styles.head, !locked && styles.handle)}
        {...(!locked && pull)}
      >
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <IconButton icon={x} label={closeLabel} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}
