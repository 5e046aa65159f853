import type { PaymentMethod } from '#src/domain/money/payment-methods.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { METHOD_NAMES, PLATE_ICONS, PLATE_WORDS } from './method-words.ts'
import styles from './MethodMark.module.css'

const WIDTH = 56
const LARGEST = 14
const SMALL = 12
const SMALLEST = 10
const CROWDED = 6
const LONG = 8

/** The mark of a payment method: a plain plate with its name instead of a logo. */
export function MethodMark({ method }: { method: PaymentMethod }) {
  const icon = PLATE_ICONS[method]
  const word = PLATE_WORDS[method] ?? METHOD_NAMES[method] ?? ''
  return (
    <span className={styles.plate} aria-hidden="true">
      {icon ? (
        <Icon icon={icon} size={20} />
      ) : (
        <svg viewBox={`0 0 ${WIDTH} 36`} width={WIDTH} height={36} focusable="false">
          <text
            className={styles.word}
            x={WIDTH / 2}
            y={19}
            fontSize={word.length > LONG ? SMALLEST : word.length > CROWDED ? SMALL : LARGEST}
            textLength={word.length > CROWDED ? WIDTH - 6 : undefined}
            lengthAdjust="spacingAndGlyphs"
            textAnchor="middle"
            dominantBaseline="middle"
          >
            {word}
          </text>
        </svg>
      )}
    </span>
  )
}
