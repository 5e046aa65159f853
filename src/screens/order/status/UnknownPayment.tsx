import { useTranslation } from 'react-i18next'
import { link, PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { exclamationCircle } from '#src/ui/icons.ts'
import { NoticePage } from './NoticePage.tsx'

/** A payment that the server does not know, with the link to the member's orders. */
export function UnknownPayment() {
  const { t } = useTranslation(['order', 'common'])
  return (
    <NoticePage
      icon={exclamationCircle}
      tone="bad"
      title={t('unknown.title')}
      actions={
        <ButtonLink to={link(PATHS.transactions)} size="lg">
          {t('common:your_orders')}
        </ButtonLink>
      }
    >
      <p>{t('unknown.text')}</p>
    </NoticePage>
  )
}
