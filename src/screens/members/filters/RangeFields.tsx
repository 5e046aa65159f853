import { NumberField } from './NumberField.tsx'
import styles from './FilterForm.module.css'

interface RangeFieldsProps {
  labels: { min: string; max: string }
  /** The selectable range. */
  limits: { min: number; max: number }
  /** The chosen range; `null` for an open end. */
  value: { min: number | null; max: number | null }
  onChange: (end: 'min' | 'max', value: number | null) => void
}

/** Both ends of a range of whole numbers, side by side. */
export function RangeFields({ labels, limits, value, onChange }: RangeFieldsProps) {
  const field = (end: 'min' | 'max') => (
    <NumberField
      label={labels[end]}
      limits={limits}
      placeholder={String(limits[end])}
      value={value[end]}
      onChange={(number) => onChange(end, number)}
    />
  )
  return (
    <div className={`stack gap-2 ${styles.range}`}>
      {field('min')}
      {field('max')}
    </div>
  )
}
