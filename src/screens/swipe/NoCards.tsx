import { useTranslation } from 'react-i18next'
import { formatTime } from '#src/i18n/format.ts'
import { PATHS } from '#src/paths.ts'
import { dealCards } from '#src/stores/swipe.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useIsLaterDay } from './OutOfLikes.tsx'
import styles from './SwipeScreen.module.css'

interface NoCardsProps {
  resetsAt: number | null
  isLoading: boolean
}

/** Shown when there are no cards left for now, with a link to the search and a retry. */
export function NoCards({ resetsAt, isLoading }: NoCardsProps) {
  const { t } = useTranslation(['swipe', 'common'])
  const isLater = useIsLaterDay(resetsAt)
  function backText(at: number): string {
    const time = formatTime(at)
    return t(isLater ? 'empty.back_tomorrow' : 'empty.back', { time })
  }

  return (
    <div className={`row ${styles.empty}`}>
      <EmptyState
        drawing="cups"
        title={t('empty.title')}
        action={
          <>
            <ButtonLink to={PATHS.members} size="lg">
              {t('common:look_around')}
            </ButtonLink>
            <Button variant="quiet" busy={isLoading} onClick={() => void dealCards()}>
              {t('empty.again')}
            </Button>
          </>
        }
      >
        {t('empty.text')} {resetsAt !== null && backText(resetsAt)}
      </EmptyState>
    </div>
  )
}
