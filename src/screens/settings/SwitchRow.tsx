import { useId } from 'react'
import { Switch } from '#src/ui/form/Switch.tsx'

interface SwitchRowProps {
  label: string
  text?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its label and text beside it. */
export function SwitchRow({ label, text, checked, onChange }: SwitchRowProps) {
  const textId = useId()
  return (
    <div className="row gap-4">
      <div className="grow">
        <p className="strong">{label}</p>
        {text && (
          <p className="muted" id={textId}>
            {text}
          </p>
        )}
      </div>
      <Switch label={label} checked={checked} onChange={onChange} describedBy={text && textId} />
    </div>
  )
}
