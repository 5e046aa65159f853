import { useTranslation } from 'react-i18next'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Stands at an address whose screen is not built yet. */
export function Component() {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="signpost"
      heading="h1"
      title={t('later.title')}
      action={<ButtonLink to={PATHS.index}>{t('later.action')}</ButtonLink>}
    >
      {t('later.text')}
    </EmptyState>
  )
}
