import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { ApiError, asksForLogin, isCancelled, isUnanswered } from '#src/domain/api-error.ts'
import { useUnloadGuard } from '#src/lib/hooks/use-unload-guard.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { useSession } from '#src/stores/session.ts'
import type { SectionName } from './sections.ts'

/** The message about a change, as a text key, so that it is shown in the current language. */
export interface SavingWords {
  text:
    | 'blocked.lifted'
    | 'common:error.language_not_told'
    | 'delete.still_here'
    | 'delete.unclear'
    | 'email.sent'
    | 'email.unclear'
    | 'instead.mails_done'
    | 'location.denied'
    | 'location.unavailable'
    | 'not_saved'
    | 'password.saved'
    | 'password.unclear'
    | 'safety:block_unclear'
    | 'saved'
    | 'unclear'
  /** Whose text follows. */
  error?: unknown
  /** The member in the text. */
  name?: string
  /** The reason that a field of the form shows. */
  atField?: string
}

/** The state of saving a section, with what was saved, or why it failed. */
export interface Saving {
  state: 'idle' | 'saving' | 'saved' | 'failed'
  words?: SavingWords | undefined
  /** The element that says it. */
  note: RefObject<HTMLParagraphElement | null>
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

/** Returns the text of a message about a change. */
export function useSavingText(): (words: SavingWords) => string {
  const { t } = useTranslation(['settings', 'safety', 'common'])
  const errorText = useErrorText()
  return ({ text, error, name = '' }) => {
    const said = t(text, { name })
    return error === undefined ? said : `${said} ${errorText(error)}`
  }
}

/** Returns what is said of a failure by default: a change that was sent may have been made even if no answer to it came. */
function wordsFor(error: unknown): SavingWords {
  return isUnanswered(error) ? { text: 'unclear' } : { text: 'not_saved', error }
}

/**
 * Returns the state of saving a section, and a function that saves a change and returns whether it was saved. While several changes are
 * pending, the failure of one stays visible, and the browser asks before the page is left. Where the note is gone or hidden by then, a
 * toast tells of a failure.
 */
export function useSaving(section: SectionName): [Saving, (steps: Steps) => Promise<boolean>] {
  const { t } = useTranslation('settings')
  const savingText = useSavingText()
  const [saving, setSaving] = useState<Omit<Saving, 'note'>>({ state: 'idle' })
  const note = useRef<HTMLParagraphElement>(null)
  const pending = useRef<{ count: number; failure: SavingWords | null }>({ count: 0, failure: null })
  useUnloadGuard(() => pending.current.count > 0 && useSession.getState().user !== null)

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
      const words = failed?.(error) ?? wordsFor(error)
      state.failure = words
      // The page to log in says itself that the session has ended.
      const isEnded = isCancelled(error) || (error instanceof ApiError && asksForLogin(error))
      if (note.current?.closest('[hidden]') !== null && !isEnded) {
        const why = [savingText(words), words.atField].filter(Boolean).join(' ')
        showToast({ tone: 'error', text: `${t(`${section}.title`)} – ${why}` })
      }
    }
    state.count -= 1
    setSaving(
      state.failure === null ? { state: 'saved', words: saved } : { state: 'failed', words: state.failure },
    )
    return isSaved
  }

  return [{ ...saving, note }, save]
}
