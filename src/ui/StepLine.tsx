import styles from './StepLine.module.css'

interface StepLineProps {
  /** Says which step this is. */
  text: string
  /** Counted from 0. */
  step: number
  total: number
}

/** The step of a flow, as a text and as a bar. */
export function StepLine({ text, step, total }: StepLineProps) {
  return (
    <div className="row gap-4">
      <p className="muted text-s strong">{text}</p>
      <progress className={`pill ${styles.bar}`} value={step + 1} max={total} aria-hidden="true" />
    </div>
  )
}
