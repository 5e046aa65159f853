import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteHidden, deleteOnLeaving, hidePhoto, restorePhoto } from '#src/actions/photo-deletion.ts'
import { makeMain, movePhoto } from '#src/actions/photos.ts'
import type { Image } from '#src/domain/member/image.ts'
import { whenHidden } from '#src/lib/async/when-hidden.ts'
import { showToast } from '#src/stores/browser/toasts.ts'

/** The changes of the member's own photos. */
export interface OwnPhotos {
  /** The announcement of the last change, for screen readers. */
  announcement: string
  /** Why the last change was undone, or that its outcome is not known. */
  failure: string | null
  main: (image: Image, number: number) => Promise<void>
  move: (from: number, to: number) => Promise<void>
  remove: (image: Image, number: number) => void
}

/** Returns the changes of the member's own photos; a failure is shown beside the photos, that of a deletion on every page. */
export function useOwnPhotos(): OwnPhotos {
  const { t } = useTranslation(['photos', 'common'])
  const [announcement, setAnnouncement] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  /** The last change of each kind, which includes those before it: only its failure counts. */
  const last = useRef<Partial<Record<'main' | 'move', Promise<unknown>>>>({})

  useEffect(() => {
    const stop = whenHidden(deleteOnLeaving)
    return () => {
      stop()
      deleteOnLeaving()
    }
  }, [])

  function begin() {
    setFailure(null)
    // So that the same words are read again.
    setAnnouncement('')
  }

  async function attempt(kind: 'main' | 'move', change: Promise<boolean | null>, text: string) {
    last.current[kind] = change
    begin()
    const isDone = await change
    if (isDone) setAnnouncement(text)
    // Whatever the reason, the change was undone, and that is what the member needs to know.
    else if (last.current[kind] === change)
      setFailure(t(isDone === null ? 'change_unclear' : 'change_failed'))
  }

  function restore(id: string, number: number) {
    restorePhoto(id)
    setAnnouncement(t('said.restored', { number }))
  }

  return {
    announcement,
    failure,
    main: (image, number) => attempt('main', makeMain(image), t('said.main', { number })),
    move: (from, to) =>
      attempt('move', movePhoto(from, to), t('said.moved', { number: from + 1, place: to + 1 })),
    remove: ({ id }, number) => {
      if (id === null) return
      begin()
      // The page may have been left since.
      hidePhoto(id, (isKnown) =>
        showToast({ tone: 'error', text: t(isKnown ? 'delete_failed' : 'delete_unclear', { number }) }),
      )
      showToast({
        tone: 'news',
        about: `photo ${id}`,
        text: t('deleted', { number }),
        action: { label: t('common:undo'), run: () => restore(id, number) },
        onDismiss: () => void deleteHidden(id),
      })
    },
  }
}
