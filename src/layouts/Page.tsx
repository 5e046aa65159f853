import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#src/ui/classes.ts'
import styles from './Page.module.css'

interface PageProps {
  top: ReactNode
  bottom?: ReactNode
  /** The page is as high as the window, and its content scrolls. */
  isFullHeight?: boolean
  children: ReactNode
}

/** Moves the focus and leaves the hash, which may hold the step of a signup. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The frame of every layout: the skip link, the bars above, the content, and the footer below. */
export function Page({ top, bottom, isFullHeight = false, children }: PageProps) {
  const { t } = useTranslation()
  return (
    <div className={classes(styles.page, isFullHeight && styles.full)}>
      <a className={`pill ${styles.skip}`} href="#content" onClick={skip}>
        {t('nav.skip')}
      </a>
      {top}
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {bottom}
    </div>
  )
}
