import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { useHold } from '#src/lib/hooks/use-hold.ts'
import { isKeyboardInUse } from '#src/lib/keyboard/keyboard-in-use.ts'
import { holdRemoval, undoRemoval, useChats } from '#src/stores/chats.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusListHeading } from '#src/screens/chats/focus.ts'
import styles from './ConversationsPane.module.css'

/** Announces which conversation was removed, and offers Undo for some time, which restarts when the pointer and the focus have left it. */
export function UndoRemoval() {
  const removed = useChats((state) => state.removed)
  const button = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)
  const removedId = removed?.conversation.id

  useEffect(() => {
    if (document.activeElement === document.body) {
      if (removedId !== undefined) button.current?.focus()
      else if (wasShown.current) focusListHeading()
    }
    wasShown.current = removedId !== undefined
  }, [removedId])

  return (
    <div role="status">
      {removed && <Offer key={removedId} name={memberName(removed.profile)} button={button} />}
    </div>
  )
}

interface OfferProps {
  name: string
  button: RefObject<HTMLButtonElement | null>
}

function Offer({ name, button }: OfferProps) {
  const { t } = useTranslation(['chat', 'common'])
  const { isHeld, handlers } = useHold(isKeyboardInUse())

  useEffect(() => {
    if (!isHeld) return
    holdRemoval(true)
    return () => holdRemoval(false)
  }, [isHeld])

  return (
    <div className={`note row gap-3 lines-1 wrap pad-y-2 pad-x-3 ${styles.bar}`} {...handlers}>
      <p className="anywhere shrink grow-wrap">{t('remove.done', { name })}</p>
      <Button ref={button} variant="outline" size="sm" onClick={undoRemoval}>
        {t('common:undo')}
      </Button>
    </div>
  )
}
