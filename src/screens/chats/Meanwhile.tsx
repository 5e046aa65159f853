import { useTranslation } from 'react-i18next'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

/** Shown after the first message, while there is no answer yet: links to the search and the swipe game. */
export function Meanwhile() {
  const { t } = useTranslation(['chat', 'common'])
  return (
    <div className="row gap-2 wrap fixed justify-center gutter pad-y-1">
      <p className="muted text-s">{t('log.meanwhile')}</p>
      <ButtonLink to={PATHS.members} variant="quiet" size="sm">
        {t('common:look_around')}
      </ButtonLink>
      <ButtonLink to={PATHS.swipeGame} variant="quiet" size="sm">
        {t('common:titles.swipeGame')}
      </ButtonLink>
    </div>
  )
}
