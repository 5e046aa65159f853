import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorCard } from '#src/ui/ErrorCard.tsx'
import { useErrorText } from './use-error-text.ts'

interface LoadErrorProps {
  error: unknown
  onRetry: () => void
  busy?: boolean
  ref?: Ref<HTMLDivElement>
}

/** Replaces a part of a screen that failed to load; the rest of the screen stays. */
export function LoadError({ error, onRetry, busy, ref }: LoadErrorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <ErrorCard
      ref={ref}
      title={t('error.part_title')}
      retryLabel={t('error.retry')}
      onRetry={onRetry}
      busy={busy}
    >
      {errorText(error)} {t('error.kept')}
    </ErrorCard>
  )
}
