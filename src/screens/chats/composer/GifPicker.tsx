import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Gif } from '#src/domain/chat/gifts.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'
import { loadMoreGifs, searchGifs, useGifs } from '#src/stores/gifs.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { pause, play, search } from '#src/ui/icons.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './GifPicker.module.css'
import { GifGrid } from './GifGrid.tsx'
import { PickerFooter } from '#src/features/messages/PickerFooter.tsx'
import type { MessageBudget } from '#src/features/messages/use-message-budget.ts'

const SEARCH_DELAY_MS = 400

interface GifPickerProps {
  open: boolean
  /** Credits; `null` where the backend gives no figure. */
  cost: number | null
  budget: MessageBudget
  onClose: () => void
  onSend: (gif: Gif) => void
}

/** The GIF search; credits are only spent by the button with the price. */
export function GifPicker({ open, cost, budget, onClose, onSend }: GifPickerProps) {
  const { t } = useTranslation(['chat', 'common'])
  const gifs = useGifs((found) => found.gifs)
  const state = useGifs((found) => found.state)
  const query = useGifs((found) => found.query)
  const page = useGifs((found) => found.page)
  const hasMore = useGifs((found) => found.has_more)
  const [isPlaying, setIsPlaying] = useState(() => !isMotionReduced())
  const [chosenId, setChosenId] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const results = useRef<HTMLDivElement>(null)
  // After a retry the focus goes to the first result, or to the next Retry; after "Load more" to the last result.
  const position = state === 'ready' && page === 1 ? '' : ':last-of-type'
  const focusFallback = useFocusFallback(
    () =>
      results.current?.querySelector<HTMLElement>(`label${position} input`) ??
      results.current?.querySelector('button'),
  )
  const chosen = gifs.find((gif) => gif.id === chosenId)

  // A search that starts after the picker is closed would still be shown when it is opened again.
  useEffect(() => (open ? () => clearTimeout(timer.current) : undefined), [open])

  function type({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void searchGifs(value), SEARCH_DELAY_MS)
  }

  return (
    <Dialog
      open={open}
      size="lg"
      title={t('attach.gif_title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <PickerFooter
          cost={cost}
          budget={budget}
          disabled={!chosen}
          onSend={() => chosen && onSend(chosen)}
          onCancel={onClose}
        />
      }
    >
      <div className={`stack gap-2 surface ${styles.tools}`}>
        <TextInput
          type="search"
          icon={search}
          aria-label={t('attach.gif_search')}
          placeholder={t('attach.gif_search')}
          onChange={type}
        />
        <Button
          variant="quiet"
          size="sm"
          icon={isPlaying ? pause : play}
          onClick={() => setIsPlaying(!isPlaying)}
        >
          {t(isPlaying ? 'attach.gif_pause' : 'attach.gif_play')}
        </Button>
      </div>
      <div className={styles.results} ref={results} {...focusFallback.handlers}>
        <GifGrid
          gifs={gifs}
          isPlaying={isPlaying}
          isLoading={state === 'loading'}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
        <div role="status">
          {state === 'loading' && <span className="visually-hidden">{t('attach.gif_loading')}</span>}
          {state === 'ready' && gifs.length > 0 && (
            <span className="visually-hidden">{t('attach.gif_found', { count: gifs.length })}</span>
          )}
          {state === 'ready' && gifs.length === 0 && (
            <p className={`muted centered ${styles.note}`}>
              {query === '' ? t('attach.gif_none') : t('attach.gif_empty', { words: query })}
            </p>
          )}
        </div>
        {state === 'failed' && (
          <div className={`muted centered ${styles.note}`} role="alert">
            <p>{t('attach.gif_failed')}</p>
            <Button variant="outline" size="sm" onClick={() => void loadMoreGifs()}>
              {t('common:error.retry')}
            </Button>
          </div>
        )}
        {state !== 'failed' && hasMore && gifs.length > 0 && (
          <div className={styles.more}>
            <Button variant="quiet" size="sm" busy={state === 'loading'} onClick={() => void loadMoreGifs()}>
              {t('common:more')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
