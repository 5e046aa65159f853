import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MessageAction.module.css'

interface MessageActionProps {
  onClick: () => void
  children: string
}

/** One of the actions of a message that waits or was not sent. */
export function MessageAction({ onClick, children }: MessageActionProps) {
  return (
    <button type="button" className={`text-s strong pad-x-2 touch pill ${styles.action}`} onClick={onClick}>
      {children}
    </button>
  )
}

/** Copies a text that waits or was not sent, where the browser can. */
export function CopyAction({ text }: { text: string }) {
  const { t } = useTranslation('chat')
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // The browser may refuse; the text is above and can be selected by hand.
    }
  }

  if (!('clipboard' in navigator)) return null
  return (
    <MessageAction onClick={() => void copy()}>
      {t(isCopied ? 'actions.copied' : 'actions.copy')}
    </MessageAction>
  )
}
