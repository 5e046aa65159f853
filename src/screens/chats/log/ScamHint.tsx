import { useTranslation } from 'react-i18next'
import type { Message } from '#src/domain/chat/chat.ts'
import { hintFor } from '#src/domain/chat/scam-hints.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { shieldExclamation } from '#src/ui/icons.ts'

interface ScamHintProps {
  message: Message
  className: string | undefined
}

/** Warns below a received message about money or contact outside the site. Import it lazily: the patterns of all languages are large. */
export function ScamHint({ message, className }: ScamHintProps) {
  const { t } = useTranslation('chat')
  const hint = hintFor(message)
  if (!hint) return null
  return (
    <p className={`note row note-warning gap-2 text-s pad-y-2 pad-x-3 ${className}`}>
      <Icon icon={shieldExclamation} size={18} />
      <span>{t(`hint.${hint}`)}</span>
    </p>
  )
}
