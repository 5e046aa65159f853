import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/components/failure/use-error-text.ts'

/** The state of saving a section; `text` says what was saved, or why it failed. */
export interface Saving {
  state: 'idle' | 'saving' | 'saved' | 'failed'
  text: string | null
}

interface Steps {
  /** Makes the change. */
  run: () => Promise<unknown>
  /** Rolls back the optimistic update. */
  undo?: () => void
  /** The text of a success; "Saved" by default. */
  saved?: string
  /** Returns the text of a failure; `null` for the default one. */
  failed?: (error: unknown) => string | null
}

/**
 * Returns the state of saving a section, and a function that saves a change and returns whether it was saved. While several changes are
 * pending, the failure of one stays visible.
 */
export function useSaving(): [Saving, (steps: Steps) => Promise<boolean>] {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const [saving, setSaving] = useState<Saving>({ state: 'idle', text: null })
  const pending = useRef<{ count: number; failure: string | null }>({ count: 0, failure: null })

  async function save({ run, undo, saved, failed }: Steps): Promise<boolean> {
    const state = pending.current
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
