import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/components/use-error-text.ts'

/** Where a section's saving stands; `text` says what was saved, or why nothing was. */
export interface Saving {
  state: 'idle' | 'saving' | 'saved' | 'failed'
  text: string | null
}

interface Steps {
  /** Carries the change out. */
  run: () => Promise<unknown>
  /** Takes back what was shown before the server had said yes. */
  undo?: () => void
  /** Words a success; `null` for the usual "Saved". */
  saved?: string
  /** Words a failure that has a text of its own. */
  failed?: (error: unknown) => string | null
}

/** Saves a section by itself: shows that it is under way, that it was saved, or why it was rolled back. Tells whether it was saved. Of changes that are under way side by side, a failure stays to be read. */
export function useSaving(): [Saving, (steps: Steps) => Promise<boolean>] {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const [saving, setSaving] = useState<Saving>({ state: 'idle', text: null })
  const underWay = useRef<{ count: number; failure: string | null }>({ count: 0, failure: null })

  async function save({ run, undo, saved, failed }: Steps): Promise<boolean> {
    const state = underWay.current
    if (state.count === 0) state.failure = null
    state.count += 1
    setSaving({ state: 'saving', text: null })
    let isSaved = true
    try {
      await run()
    } catch (error) {
      isSaved = false
      undo?.()
      state.failure = failed?.(error) ?? `${t('not_saved')} ${errorText(error)}`
    }
    state.count -= 1
    setSaving(
      state.failure === null
        ? { state: 'saved', text: saved ?? null }
        : { state: 'failed', text: state.failure },
    )
    return isSaved
  }

  return [saving, save]
}
