import { type ReactNode, useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import './Dialog.scss'
import styles from './Dialog.module.css'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { x } from '#src/ui/icons.ts'

interface DialogProps {
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  /** 300, 500 (the default), 800 or 1140 px wide; on a phone always a sheet from below. */
  size?: 'sm' | 'lg' | 'xl' | undefined
  /** Backdrop and Escape do not close it. */
  locked?: boolean | undefined
  children: ReactNode
  /** The buttons, the primary one first. */
  footer?: ReactNode
}

/** A modal dialog with its title and a close button. Import it lazily: it brings its own CSS and code. */
export function Dialog({ open, title, closeLabel, onClose, size, locked, children, footer }: DialogProps) {
  const titleId = useId()
  useOverlayHold('dialog', open)
  return (
    <Modal
      show={open}
      onHide={onClose}
      // It leaves at once: Bootstrap would wait for the end of a transition, and a button's own can hide that end for ever.
      animation={false}
      centered
      size={size}
      backdrop={locked ? 'static' : true}
      keyboard={!locked}
      aria-labelledby={titleId}
      backdropClassName={styles.backdrop}
      dialogClassName={styles.dialog}
      contentClassName={styles.content}
    >
      <div className={`row gap-4 align-start ${styles.head}`}>
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
