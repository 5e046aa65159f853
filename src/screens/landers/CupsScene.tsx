import { classes } from '#src/ui/classes.ts'
import styles from './CupsScene.module.css'
import { PlayButton } from './PlayButton.tsx'
import { usePlaying } from './use-playing.ts'

const DROPS = [
  'M60 20v26',
  'M130 50v30',
  'M210 10v24',
  'M290 60v28',
  'M350 20v30',
  'M440 40v26',
  'M520 14v28',
]
const STEAM = [
  { side: styles.left, path: 'M208 300c14-18-14-34 0-52s-14-34 0-52' },
  { side: styles.left, path: 'M236 300c14-18-14-34 0-52s-14-34 0-52' },
  { side: styles.right, path: 'M364 300c14-18-14-34 0-52s-14-34 0-52' },
  { side: styles.right, path: 'M392 300c14-18-14-34 0-52s-14-34 0-52' },
]

/** An animated drawing of an evening at a window: rain, two steaming cups, a heart between them. It can be paused. */
export function CupsScene() {
  const { isPlaying, toggle } = usePlaying()
  return (
    <div className={classes(styles.stage, !isPlaying && styles.paused)}>
      <svg
        className="cover"
        viewBox="0 0 600 520"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path className={styles.sky} d="M0 0h600v380H0Z" />
        <circle className={styles.moon} cx="470" cy="96" r="44" />
        <path
          className={styles.houses}
          d="M0 260h70v-60l50-36 50 36v60h40v-96h90v96h50v-40l60-44 60 44v40h60v-70h120v190H0Z"
        />
        <path
          className={styles.lit}
          d="M100 214h24v26h-24ZM232 190h20v24h-20ZM272 222h20v24h-20ZM420 236h22v24h-22ZM540 214h22v24h-22Z"
        />
        <g className={styles.rain}>
          {DROPS.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <path className={styles.frame} d="M300 0v380M0 190h600" />
        <path className={styles.table} d="M0 380h600v140H0Z" />
        {STEAM.map(({ side, path }) => (
          <path key={path} className={classes(styles.steam, side)} d={path} />
        ))}
        <path
          className={styles.cup}
          d="M170 316h104v58c0 38-18 56-52 56s-52-18-52-56ZM326 316h104v58c0 38-18 56-52 56s-52-18-52-56Z"
        />
        <path
          className={styles.ear}
          d="M170 330h-18c-16 0-26 10-26 26s10 26 26 26h20M430 330h18c16 0 26 10 26 26s-10 26-26 26h-20"
        />
        <path
          className={styles.heart}
          d="M300 300c-16-10-40-25-40-46 0-14 10-24 22-24 8 0 15 5 18 12 3-7 10-12 18-12 12 0 22 10 22 24 0 21-24 36-40 46Z"
        />
      </svg>
      <PlayButton isPlaying={isPlaying} onToggle={toggle} />
    </div>
  )
}
