import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showPage, useQuickHide } from '#src/stores/browser/quick-hide.ts'
import styles from './HiddenPage.module.css'

/** In discreet mode, covers the page at the member's request (docs/rules.md#discreet-mode). */
export function HiddenPage() {
  return useQuickHide((state) => state.isHidden) && <Cover />
}

/** A neutral page in the browser's top layer, above everything; the page below keeps its state. */
function Cover() {
  const { t } = useTranslation()
  const cover = useRef<HTMLDialogElement>(null)

  // A layout effect, so that a reloaded page is never painted uncovered.
  useLayoutEffect(() => {
    const dialog = cover.current
    dialog?.showModal()
    // The page below may listen to keys on the whole document.
    const stop = (event: KeyboardEvent) => event.stopPropagation()
    window.addEventListener('keydown', stop, true)
    return () => {
      window.removeEventListener('keydown', stop, true)
      dialog?.close()
    }
  }, [])

  return (
    <dialog
      ref={cover}
      closedby="none"
      className={styles.cover}
      aria-label={t('discreet.title')}
      onCancel={(event) => event.preventDefault()}
      // Where `closedby` is unknown, a browser may let only the first Escape be prevented.
      onClose={({ currentTarget }) => useQuickHide.getState().isHidden && currentTarget.showModal()}
    >
      <p className="text-2xl strong">{t('discreet.title')}</p>
      <p className={styles.text}>{t('discreet.text')}</p>
      <button type="button" className={`pad-y-2 pad-x-4 touch ${styles.back}`} onClick={showPage}>
        {t('discreet.back')}
      </button>
    </dialog>
  )
}
