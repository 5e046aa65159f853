import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { MemberCards } from '#src/components/MemberCards.tsx'
import { MemberCardsPage } from '#src/components/MemberCardsPage.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { AutoLikeOffer } from './AutoLikeOffer.tsx'

interface MatchShortlistProps {
  title: RefObject<HTMLHeadingElement | null>
  profiles: ShortProfile[]
  onAgain: () => void
}

/** The shortlist of the match finder; below it the offer to like one of these members on the member's behalf. */
export function MatchShortlist({ title, profiles, onAgain }: MatchShortlistProps) {
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
      <MemberCards profiles={profiles} />
      <AutoLikeOffer />
    </MemberCardsPage>
  )
}
