import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import styles from './IdeasDialog.module.css'
import { insertIdea, useIdeas } from '#src/screens/chats/Ideas.tsx'

interface IdeasDialogProps {
  open: boolean
  profileId: string
  /** The price of a message in words; `null` when it is free or unknown. */
  cost: string | null
  onClose: () => void
}

/** The icebreakers (docs/rules.md#icebreakers): opening lines that are only inserted into the field, and the price of a message. */
export function IdeasDialog({ open, profileId, cost, onClose }: IdeasDialogProps) {
  const { t } = useTranslation(['chat', 'common'])
  const lines = useIdeas()
  const [isTaken, setIsTaken] = useState(false)

  function close() {
    setIsTaken(false)
    onClose()
  }

  function choose(line: string) {
    setIsTaken(true)
    onClose()
    insertIdea(profileId, line)
  }

  return (
    <Dialog
      open={open}
      title={t('ideas.title')}
      closeLabel={t('common:close')}
      onClose={close}
      restoreFocus={!isTaken}
    >
      <ul className={`stack gap-2 ${styles.lines}`}>
        {lines.map((line) => (
          <li key={line}>
            <button
              type="button"
              className={`normal pad-y-3 pad-x-4 full tinted ${styles.line}`}
              onClick={() => choose(line)}
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
      <p className="muted">
        {t('ideas.note')} {cost && t('ideas.price', { cost })}
      </p>
    </Dialog>
  )
}
