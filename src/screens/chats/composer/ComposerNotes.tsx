import { useTranslation } from 'react-i18next'
import { useDraft, useDrafts } from '#src/stores/browser/drafts.ts'
import { useRested } from '#src/lib/hooks/use-rested.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { classes } from '#src/ui/classes.ts'
import styles from './Composer.module.css'
import { CostLine } from './CostLine.tsx'
import type { MessageBudget } from '#src/features/messages/use-message-budget.ts'

const COUNTER_FROM = 0.8
/** The counter is read out when the member pauses, not at each key. */
const COUNTER_PAUSE_MS = 1_000

interface ComposerNotesProps {
  id: string
  profileId: string
  /** The length of the text in code points. */
  length: number
  budget: MessageBudget
}

/** Shown below the composer: the price of a message, the characters left, and that the draft is saved. */
export function ComposerNotes({ id, profileId, length, budget }: ComposerNotesProps) {
  const { t } = useTranslation('chat')
  const { message_length: max } = useSiteSettings()
  const isSaved = useDrafts((state) => state.isSaved)
  const hasDraft = useDraft(profileId) !== ''
  const tooMany = max === null ? 0 : length - max
  const counter =
    max === null || length < max * COUNTER_FROM
      ? ''
      : tooMany > 0
        ? t('composer.too_long', { count: tooMany })
        : t('composer.length', { count: length, max })
  const readOut = useRested(counter, COUNTER_PAUSE_MS)
  return (
    <div className={`row gap-4 lines-0 align-stretch wrap muted text-s ${styles.notes}`} id={id}>
      <CostLine budget={budget} />
      <span
        className={classes(styles.counter, 'tabular hide-empty', tooMany > 0 && 'danger strong')}
        aria-hidden
      >
        {counter}
      </span>
      <span className="visually-hidden" role="status">
        {readOut}
      </span>
      {hasDraft && isSaved && tooMany <= 0 && (
        <span className={styles.saved}>
          {t('composer.draft_saved')}
          {budget.canPay && <span className={styles.keys}> · {t('composer.enter_sends')}</span>}
        </span>
      )}
    </div>
  )
}
