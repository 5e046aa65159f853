import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { MemberCards } from '#src/components/MemberCards.tsx'
import { MemberCardsPage } from '#src/components/MemberCardsPage.tsx'
import { PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface MatchShortlistProps {
  title: RefObject<HTMLHeadingElement | null>
  profiles: ShortProfile[]
  /** True if the request for the automatic like had no clear result. */
  isLikeUnsure: boolean
  onAgain: () => void
}

/** The shortlist of the match finder. */
export function MatchShortlist({ title, profiles, isLikeUnsure, onAgain }: MatchShortlistProps) {
  const { t } = useTranslation('matchfinder')
  const again = (
    <Button variant={profiles.length > 0 ? 'outline' : 'primary'} onClick={onAgain}>
      {t('again')}
    </Button>
  )
  if (profiles.length === 0) {
    return (
      <div role="status">
        <EmptyState drawing="signpost" heading="h1" title={t('nobody_title')} action={again}>
          {t('nobody_text')}
        </EmptyState>
      </div>
    )
  }
  return (
    <MemberCardsPage title={t('found')} titleRef={title} text={t('found_text')} action={again}>
      {isLikeUnsure && (
        <p className="note below-6" role="alert">
          {t('no_like')} <Link to={PATHS.likes}>{t('likes')}</Link>
        </p>
      )}
      <MemberCards profiles={profiles} />
    </MemberCardsPage>
  )
}
