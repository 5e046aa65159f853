import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/IconButton.tsx'
import { pause, play } from '#src/ui/icons.ts'
import styles from './PlayButton.module.css'

/** Pauses and resumes an animation. */
export function PlayButton({ isPlaying, onToggle }: { isPlaying: boolean; onToggle: () => void }) {
  const { t } = useTranslation('landers')
  return (
    <IconButton
      className={styles.button}
      look="photo"
      icon={isPlaying ? pause : play}
      label={isPlaying ? t('pause') : t('play')}
      onClick={onToggle}
    />
  )
}
