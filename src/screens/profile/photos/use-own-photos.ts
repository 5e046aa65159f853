import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteHidden, hidePhoto, restorePhoto, makeMain, movePhoto } from '#src/actions/photos.ts'
import type { Image } from '#src/domain/member/profile.ts'
import { showToast } from '#src/stores/browser/toasts.ts'

/** What one does with one's photos, and what a screen reader hears of it. */
export interface OwnPhotos {
  said: string
  /** Why the last change was undone. */
  failure: string | null
  main: (image: Image, number: number) => Promise<void>
  move: (from: number, to: number) => Promise<void>
  remove: (image: Image, number: number) => void
}

/** Changes of one's own photos; each failure is told where the photos stand. */
export function useOwnPhotos(): OwnPhotos {
  const { t } = useTranslation('photos')
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<string | null>(null)

  async function attempt(change: Promise<void>, words: string) {
    setFailure(null)
    try {
      await change
      setSaid(words)
    } catch {
      // Whatever the reason, the photos stand as before: that is what the member needs to know.
      setFailure(t('change_failed'))
    }
  }

  return {
    said,
    failure,
    main: (image, number) => attempt(makeMain(image), t('said.main', { number })),
    move: (from, to) => attempt(movePhoto(from, to), t('said.moved', { number: from + 1, place: to + 1 })),
    remove: ({ id }, number) => {
      if (id === null) return
      setFailure(null)
      hidePhoto(id, () => setFailure(t('delete_failed', { number })))
      showToast({
        tone: 'news',
        text: t('deleted', { number }),
        action: { label: t('undo'), run: () => restorePhoto(id) },
        onDismiss: () => void deleteHidden(id),
      })
    },
  }
}
