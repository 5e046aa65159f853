import styles from './Switch.module.css'

interface SwitchProps {
  /** The accessible name; the visible text beside the switch says the same. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** The id of a text that explains the switch, or why it is disabled. */
  describedBy?: string | undefined
}

/** A switch that takes effect at once. */
export function Switch({ label, checked, onChange, disabled, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-label={label}
      aria-checked={checked}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className={`surface pill relative ${styles.track}`} aria-hidden="true">
        <span className={styles.knob} />
      </span>
    </button>
  )
}
