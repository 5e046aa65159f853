import { useRef, useState } from 'react'

/** The message about a change, as a text key, so that it is shown in the current language. */
export interface SavingWords {
  text:
    | 'blocked.lifted'
    | 'delete.still_here'
    | 'email.sent'
    | 'instead.mails_done'
    | 'language.not_told'
    | 'location.denied'
    | 'location.unavailable'
    | 'not_saved'
    | 'password.saved'
    | 'password.unclear'
    | 'saved'
  /** Whose text follows. */
  error?: unknown
  /** The member in the text. */
  name?: string
}

/** The state of saving a section, with what was saved, or why it failed. */
export interface Saving {
  state: 'idle' | 'saving' | 'saved' | 'failed'
  words?: SavingWords | undefined
}

interface Steps {
  /** Makes the change. */
  run: () => Promise<unknown>
  /** Rolls back the optimistic update. */
  undo?: () => void
  /** What is said of a success; "Saved" by default. */
  saved?: SavingWords
  /** Returns what is said of a failure; `null` for the default. */
  failed?: (error: unknown) => SavingWords | null
}

/**
 * Returns the state of saving a section, and a function that saves a change and returns whether it was saved. While several changes are
 * pending, the failure of one stays visible.
 */
export function useSaving(): [Saving, (steps: Steps) => Promise<boolean>] {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const pending = useRef<{ count: number; failure: SavingWords | null }>({ count: 0, failure: null })

  async function save({ run, undo, saved, failed }: Steps): Promise<boolean> {
    const state = pending.current
    if (state.count === 0) state.failure = null
    state.count += 1
    setSaving({ state: 'saving' })
    let isSaved = true
    try {
      await run()
    } catch (error) {
      isSaved = false
      undo?.()
      state.failure = failed?.(error) ?? { text: 'not_saved', error }
    }
    state.count -= 1
    setSaving(
      state.failure === null ? { state: 'saved', words: saved } : { state: 'failed', words: state.failure },
    )
    return isSaved
  }

  return [saving, save]
}
