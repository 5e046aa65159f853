import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#src/domain/chat.ts'
import { imageUrl } from '#src/domain/safe-path.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { gift, images } from '#src/ui/icons.ts'
import styles from './MessagePicture.module.css'

/** A photo, a GIF or a gift in the log; a picture that does not load leaves its word, and nothing moves. */
export function MessagePicture({ message }: { message: Message }) {
  const { t } = useTranslation('chat')
  const { cdn_prefix } = useSiteSettings()
  const [hasFailed, setFailed] = useState(false)
  const { type } = message
  const src = imageUrl(type === 'gift' ? (message.gift?.image ?? message.image) : message.image, cdn_prefix)
  const name = message.gift?.name ?? t('kinds.gift')
  const alt =
    type === 'gift' ? t('log.gift_alt', { name }) : t(type === 'gif' ? 'log.gif_alt' : 'log.photo_alt')
  return (
    <figure className={classes(styles.picture, type === 'gift' ? styles.gift : styles.photo)}>
      {src === null || hasFailed ? (
        <span className={styles.word} role="img" aria-label={alt}>
          <Icon icon={type === 'gift' ? gift : images} size={24} />
        </span>
      ) : (
        <img className={styles.image} src={src} alt={alt} loading="lazy" onError={() => setFailed(true)} />
      )}
      {type === 'gift' && (
        <figcaption className={styles.name} dir="auto">
          {name}
        </figcaption>
      )}
    </figure>
  )
}
