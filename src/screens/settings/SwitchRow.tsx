import { useId } from 'react'
import { Switch } from '#src/ui/form/Switch.tsx'
import styles from './SwitchRow.module.css'

interface SwitchRowProps {
  label: string
  text?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its words beside it. */
export function SwitchRow({ label, text, checked, onChange }: SwitchRowProps) {
  const textId = useId()
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        {text && (
          <p className={styles.text} id={textId}>
            {text}
          </p>
        )}
      </div>
      <Switch label={label} checked={checked} onChange={onChange} describedBy={text && textId} />
    </div>
  )
}
