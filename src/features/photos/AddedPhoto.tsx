import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Image } from '#src/domain/member/image.ts'

/** Announces to screen readers that a photo was added to those on the page, and that it is checked first. */
export function AddedPhoto({ images }: { images: readonly Image[] }) {
  const { t } = useTranslation('photos')
  // One that is back after a failed deletion is not new.
  const [known, setKnown] = useState(() => images.map(({ id }) => id))
  const [text, setText] = useState('')
  const index = images.findLastIndex(({ id }) => !known.includes(id))
  const added = images[index]

  if (added) {
    setKnown([...known, ...images.map(({ id }) => id)])
    const said = t('said.added', { number: index + 1 })
    setText(added.status === 'pending' ? `${said} ${t('pending_note')}` : said)
  }

  return (
    <p className="visually-hidden" role="status">
      {/* A new element for each photo, so that the same words are read again. */}
      <span key={known.length}>{text}</span>
    </p>
  )
}
