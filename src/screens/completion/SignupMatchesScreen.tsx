import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSignupMatches } from '#src/api/signup.ts'
import { fitFirst } from '#src/domain/member/fit.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { ownFilter } from '#src/domain/member/search-filter.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { MemberCards, MemberCardsSkeleton } from '#src/components/MemberCards.tsx'
import { MemberCardsPage } from '#src/components/MemberCardsPage.tsx'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import { defer, type DeferredData } from '#src/lib/deferred.ts'
import { PATHS } from '#src/paths.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

export function loader({ request }: LoaderFunctionArgs): { profiles: DeferredData<ShortProfile[]> } {
  return { profiles: defer(getSignupMatches(request.signal)) }
}

/** A shortlist of members to like right after the signup; it can be skipped at any time. */
function SignupMatchesScreen() {
  const { t } = useTranslation(['completion', 'common'])
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <MemberCardsPage
      title={t('matches.title')}
      text={t('matches.text')}
      action={
        <ButtonLink to={PATHS.members} variant="outline">
          {t('common:continue')}
        </ButtonLink>
      }
    >
      <Deferred data={profiles} fallback={<MemberCardsSkeleton />} failed={ReloadError}>
        {(found) => (found.length > 0 ? <FittingCards profiles={found} /> : <Nobody />)}
      </Deferred>
    </MemberCardsPage>
  )
}

/** The members, starting with those who fit what the member said at the signup. */
function FittingCards({ profiles }: { profiles: ShortProfile[] }) {
  const own = useSession((state) => state.user?.profile)
  const minAge = minimumAge(useSiteSettings())
  return <MemberCards profiles={own ? fitFirst(profiles, ownFilter(own, minAge)) : profiles} />
}

function Nobody() {
  const { t } = useTranslation(['completion', 'common'])
  return (
    <EmptyState
      drawing="cups"
      title={t('matches.empty_title')}
      action={
        <ButtonLink to={PATHS.members} size="lg">
          {t('common:look_around')}
        </ButtonLink>
      }
    >
      {t('matches.empty_text')}
    </EmptyState>
  )
}

export { SignupMatchesScreen as Component }
