import { useTranslation } from 'react-i18next'
import { SEARCH_VIEWS } from '#src/domain/member/search-kept.ts'
import { keepSearch, useKeptSearch } from '#src/stores/search-kept.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { grid, square } from '#src/ui/icons.ts'

const ICONS = { grid, cards: square }

/** Switches between many small pictures and few large ones. */
export function ViewSwitch() {
  const { t } = useTranslation('members')
  const shown = useKeptSearch((state) => state.view)
  return (
    <div role="group" aria-label={t('view.label')} className="row fixed">
      {SEARCH_VIEWS.map((view) => (
        <IconButton
          key={view}
          icon={ICONS[view]}
          label={t(`view.${view}`)}
          accent={view === shown}
          aria-pressed={view === shown}
          onClick={() => keepSearch({ view })}
        />
      ))}
    </div>
  )
}
