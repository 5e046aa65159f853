import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#src/ui/classes.ts'
import styles from './NightScene.module.css'

const COLUMNS = [64, 124, 224, 284, 344, 444, 504]
const ROWS = [190, 260, 330, 400]
const WINDOWS = ROWS.flatMap((y) => COLUMNS.map((x) => ({ x, y, key: `${x}-${y}` })))
const LIT_AT_FIRST = ['124-190', '284-260', '444-260', '64-330', '344-400', '504-190', '224-400']
const STARS = [
  [80, 60],
  [170, 100],
  [250, 40],
  [340, 90],
  [420, 50],
  [560, 110],
] as const

/** A street at night. A click on the house lights another window. */
export function NightScene() {
  const { t } = useTranslation('landers')
  const [lit, setLit] = useState<readonly string[]>(LIT_AT_FIRST)

  function light() {
    const dark = WINDOWS.filter(({ key }) => !lit.includes(key))
    const next = dark[(lit.length * 5) % Math.max(1, dark.length)]
    setLit(next ? [...lit, next.key] : LIT_AT_FIRST)
  }

  return (
    <button
      type="button"
      className={`relative block ${styles.stage}`}
      aria-label={t('alonetonight.light')}
      onClick={light}
    >
      <svg
        className="cover"
        viewBox="0 0 600 520"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        aria-hidden="true"
      >
        <path className={styles.sky} d="M0 0h600v520H0Z" />
        <path className={styles.moon} d="M500 40a52 52 0 1 0 46 76 44 44 0 0 1-46-76Z" />
        {STARS.map(([cx, cy]) => (
          <circle key={cx} className={styles.star} cx={cx} cy={cy} r="3" />
        ))}
        <path className={styles.back} d="M180 180 250 130l70 50h20v300H170V180ZM30 170h140v310H30Z" />
        <path
          className={styles.front}
          d="M40 160h130v320H40ZM200 170h190v310H200ZM420 160h140v320H420ZM0 470h600v60H0Z"
        />
        {WINDOWS.map(({ x, y, key }) => (
          <rect
            key={key}
            className={classes(styles.window, lit.includes(key) && styles.lit)}
            x={x}
            y={y}
            width="34"
            height="44"
            rx="4"
          />
        ))}
        <path className={styles.lamp} d="M402 470V330M402 330c0-14 14-18 22-18" />
        <circle className={styles.bulb} cx="426" cy="316" r="9" />
      </svg>
    </button>
  )
}
