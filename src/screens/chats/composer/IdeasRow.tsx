import { useTranslation } from 'react-i18next'
import { dismissedAt, dismiss, useDismissals } from '#src/stores/browser/dismissals.ts'
import { focusLog } from '#src/screens/chats/focus.ts'
import styles from './Composer.module.css'

const FLAG = 'ideas'

interface IdeasRowProps {
  onChoose: (line: string) => void
}

/** Returns opening lines in the language of the page. */
export function useIdeas(): string[] {
  const { t } = useTranslation('chat')
  const lines: Readonly<Record<string, string>> = t('ideas.lines', { returnObjects: true })
  return Object.values(lines)
}

/** Opening lines above an empty field; dismissing them with "not now" is remembered. */
export function IdeasRow({ onChoose }: IdeasRowProps) {
  const { t } = useTranslation('chat')
  const isHidden = useDismissals(({ flags }) => dismissedAt(flags, FLAG) !== undefined)
  const lines = useIdeas()
  if (isHidden) return null
  function dismissIdeas() {
    dismiss(FLAG)
    focusLog()
  }

  return (
    <div className={`row gap-2 ${styles.row}`} role="group" aria-label={t('attach.ideas')}>
      <span className={`muted fixed ${styles.label}`} aria-hidden="true">
        {t('ideas.label')}
      </span>
      <div className={`row gap-2 align-stretch grow pad-1 ${styles.lines}`}>
        {lines.map((line) => (
          <button
            key={line}
            type="button"
            className={`normal fixed pad-x-4 touch tinted pill ${styles.line}`}
            onClick={() => onChoose(line)}
          >
            {line}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={`muted normal fixed pad-x-2 touch pill ${styles.away}`}
        onClick={dismissIdeas}
      >
        {t('ideas.not_now')}
      </button>
    </div>
  )
}
