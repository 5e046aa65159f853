import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/IconButton.tsx'
import { chevronLeft, chevronRight } from '#src/ui/icons.ts'
import type { Neighbours } from './use-neighbours.ts'

/** The buttons to the previous and the next member; none for a profile that was opened from no list. */
export function NeighbourButtons({ neighbours: { hasPrevious, hasNext, go } }: { neighbours: Neighbours }) {
  const { t } = useTranslation('profile')
  if (!hasPrevious && !hasNext) return null
  return (
    <div className="row gap-1 fixed">
      <IconButton
        icon={chevronLeft}
        label={t('previous_person')}
        disabled={!hasPrevious}
        onClick={() => go('previous')}
      />
      <IconButton
        icon={chevronRight}
        label={t('next_person')}
        disabled={!hasNext}
        onClick={() => go('next')}
      />
    </div>
  )
}
