import { type ReactNode, useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import './Dialog.scss'
import styles from './FullScreen.module.css'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { x } from '#src/ui/icons.ts'
import { BackCloses } from './BackCloses.tsx'
import { useIgnoreEarlierPress } from './use-ignore-earlier-press.ts'

interface FullScreenProps {
  title: string
  closeLabel: string
  /** Also called for a click outside the controls, for Escape and for Back. */
  onClose: () => void
  /** Rendered above the title. */
  picture: ReactNode
  children: ReactNode
}

/** A modal that covers the whole screen, always in the wine colour. Import it lazily: it brings its own CSS and code. */
export function FullScreen({ title, closeLabel, onClose, picture, children }: FullScreenProps) {
  const titleId = useId()
  useOverlayHold('dialog')
  useIgnoreEarlierPress()
  return (
    <Modal
      show
      fullscreen
      animation={false}
      onHide={onClose}
      aria-labelledby={titleId}
      dialogClassName={styles.dialog}
      contentClassName={styles.content}
    >
      <BackCloses onBack={onClose} />
      <div className={`relative ${styles.ground}`} data-bs-theme="dark">
        <div className={`centered full width-form ${styles.inner}`}>
          {picture}
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {children}
        </div>
        <IconButton className={styles.close} size="lg" icon={x} label={closeLabel} onClick={onClose} />
      </div>
    </Modal>
  )
}
