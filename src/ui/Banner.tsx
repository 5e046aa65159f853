import { type ReactNode, useId, useState } from 'react'
import styles from './Banner.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { chevronDown, x } from './icons.ts'

/** What closes a banner. */
export interface BannerClosing {
  onClose: () => void
  closeLabel: string
}

interface BannerProps extends Partial<BannerClosing> {
  icon: string
  /** A few words. */
  title: string
  /** What changes while the banner is shown, such as a countdown; not part of its name. */
  aside?: ReactNode
  /** What else there is to say, behind a press on the title. */
  children?: ReactNode
  action?: ReactNode
  /** The outcome of the action; below the line, and always in view. */
  news?: ReactNode
  tone?: 'plain' | 'warning' | undefined
}

/** One line of news: a region that carries its title as name. */
export function Banner({
  icon,
  title,
  aside,
  children,
  action,
  news,
  onClose,
  closeLabel,
  tone = 'plain',
}: BannerProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const titleId = `${id}-title`
  const textId = `${id}-text`
  const line = (
    <span>
      <span id={titleId}>{title}</span> {aside}
    </span>
  )
  return (
    <section
      className={classes(styles.banner, tone === 'warning' ? styles.warning : styles.plain)}
      aria-labelledby={titleId}
    >
      <Icon icon={icon} size={20} className={styles.icon} />
      {children ? (
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {line}
          <Icon icon={chevronDown} size={16} className={styles.chevron} />
        </button>
      ) : (
        <p className={styles.title}>{line}</p>
      )}
      {action && <div className={styles.action}>{action}</div>}
      {onClose && closeLabel && <IconButton icon={x} label={closeLabel} onClick={onClose} />}
      {isOpen && (
        <div className={styles.text} id={textId}>
          {children}
        </div>
      )}
      {news && <div className={styles.news}>{news}</div>}
    </section>
  )
}
