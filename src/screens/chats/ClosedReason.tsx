import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/Icon.tsx'
import { lock } from '#src/ui/icons.ts'
import styles from './Conversation.module.css'

const REASONS = ['blocked', 'disabled', 'not_confirmed'] as const

interface ClosedReasonProps {
  reason: string | null
  name: string
}

/** Stands in the composer's place when one cannot write, and says why. */
export function ClosedReason({ reason, name }: ClosedReasonProps) {
  const { t } = useTranslation('chat')
  const known = REASONS.find((code) => code === reason)
  return (
    <p className={`row gap-3 muted fixed line-above surface gutter ${styles.reason}`}>
      <Icon icon={lock} />
      <span>{t(`closed.${known ?? 'other'}`, { name })}</span>
    </p>
  )
}
