import type { ReactNode, Ref } from 'react'
import { Button } from './Button.tsx'
import { Drawing } from './Drawing.tsx'
import styles from './ErrorCard.module.css'
import { arrowClockwise } from './icons.ts'

interface ErrorCardProps {
  title: string
  children: ReactNode
  retryLabel: string
  onRetry: () => void
  /** True while the retry is in progress. */
  busy?: boolean | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** Replaces a part that failed to load, with a retry. */
export function ErrorCard({ title, children, retryLabel, onRetry, busy, ref }: ErrorCardProps) {
  return (
    <div ref={ref} className={styles.frame}>
      <div className={`card pad-5 centered column align-center ${styles.card}`}>
        <Drawing name="plug" className={styles.drawing} />
        <div className="full width-narrow">
          {/* Another element after each retry, which is announced even if the words are the same. */}
          <div key={String(busy)} role={busy ? undefined : 'alert'}>
            <h2>{title}</h2>
            <p className="muted above-1">{children}</p>
          </div>
          <Button
            className={`full above-5 ${styles.retry}`}
            icon={arrowClockwise}
            busy={busy}
            onClick={onRetry}
          >
            {retryLabel}
          </Button>
        </div>
      </div>
    </div>
  )
}
