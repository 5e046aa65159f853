import { useTranslation } from 'react-i18next'
import type { Gif } from '#src/domain/chat/gifts.ts'
import { usePictureUrl } from '#src/stores/settings.ts'
import { Loading } from '#src/ui/Loading.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './GifPicker.module.css'
import { PausableImage } from '#src/screens/chats/PausableImage.tsx'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

interface GifGridProps {
  gifs: readonly Gif[]
  isPlaying: boolean
  isLoading: boolean
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** The results of the search as radio buttons. */
export function GifGrid({ gifs, isPlaying, isLoading, chosenId, onChoose }: GifGridProps) {
  const { t } = useTranslation('chat')
  const pictureUrl = usePictureUrl()
  return (
    <div className={`stack gap-2 ${styles.grid}`} role="radiogroup" aria-label={t('attach.gif_list')}>
      {gifs.map((gif) => {
        const src = pictureUrl(isPlaying ? gif.url : (gif.preview_url ?? gif.url))
        if (src === null) return null
        return (
          <label key={gif.id} className="relative block">
            <input
              className={`cover-input ${styles.input}`}
              type="radio"
              name="gif"
              value={gif.id}
              checked={gif.id === chosenId}
              onChange={() => onChoose(gif.id)}
            />
            <span className={styles.frame}>
              <PausableImage src={src} alt={gif.title || t('attach.gif_untitled')} isPlaying={isPlaying} />
            </span>
            {gif.title && (
              <bdi className={`muted text-s truncate block ${styles.title}`} aria-hidden="true">
                {gif.title}
              </bdi>
            )}
          </label>
        )
      })}
      <Loading
        isLoading={isLoading}
        placeholder={PLACES.map((place) => (
          <Skeleton key={place} shape="block" className={styles.frame} />
        ))}
      />
    </div>
  )
}
