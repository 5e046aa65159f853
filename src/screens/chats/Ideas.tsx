import { useTranslation } from 'react-i18next'
import { dismissedAt, dismiss, useDismissals } from '#src/stores/browser/dismissals.ts'
import { draftNow, setDraft } from '#src/stores/browser/drafts.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { x } from '#src/ui/icons.ts'
import { focusComposer, focusLog } from './focus.ts'
import styles from './Ideas.module.css'

const IDEAS_DISMISSAL = 'ideas'

/** Returns opening lines in the language of the page. */
export function useIdeas(): string[] {
  const { t } = useTranslation('chat')
  const lines: Readonly<Record<string, string>> = t('ideas.lines', { returnObjects: true })
  return Object.values(lines)
}

/** Adds an opening line to what is typed to a member. */
export function insertIdea(profileId: string, line: string): void {
  const typed = draftNow(profileId).trimEnd()
  setDraft(profileId, typed === '' ? line : `${typed} ${line}`)
  focusComposer()
}

interface IdeasProps {
  profileId: string
  /** How many are shown; all of them are in the composer's menu. */
  most: number
}

/** Opening lines that are inserted into the field; dismissing them is remembered. Import it lazily. */
export function Ideas({ profileId, most }: IdeasProps) {
  const { t } = useTranslation(['chat', 'common'])
  const isHidden = useDismissals(({ dismissals }) => dismissedAt(dismissals, IDEAS_DISMISSAL) !== undefined)
  const lines = useIdeas()
  if (isHidden) return null

  function dismissIdeas() {
    dismiss(IDEAS_DISMISSAL)
    focusLog()
  }

  return (
    <div className={`full ${styles.ideas}`} role="group" aria-label={t('attach.ideas')}>
      <div className="row between">
        <span className="muted text-s" aria-hidden="true">
          {t('ideas.label')}
        </span>
        <IconButton icon={x} label={t('common:not_now')} onClick={dismissIdeas} />
      </div>
      <div className="stack gap-2">
        {lines.slice(0, most).map((line) => (
          <button
            key={line}
            type="button"
            className={`normal full pad-y-2 pad-x-4 touch tinted ${styles.line}`}
            onClick={() => insertIdea(profileId, line)}
          >
            {line}
          </button>
        ))}
      </div>
    </div>
  )
}
