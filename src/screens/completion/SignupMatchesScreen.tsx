import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Await, type LoaderFunctionArgs, useAsyncError, useLoaderData, useRevalidator } from 'react-router'
import { getSignupMatches } from '#src/api/signup.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { LoadError } from '#src/components/LoadError.tsx'
import { MemberCards, MemberCardsSkeleton } from '#src/components/MemberCards.tsx'
import { MemberCardsPage } from '#src/components/MemberCardsPage.tsx'
import { PATHS } from '#src/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

export function loader({ request }: LoaderFunctionArgs): { profiles: Promise<ShortProfile[]> } {
  const profiles = getSignupMatches(request.signal)
  // The page shows the failure; one that comes before the page is no fault of the program.
  profiles.catch(() => {})
  return { profiles }
}

/** A shortlist to like right after the signup; it can be left at any time. */
function SignupMatchesScreen() {
  const { t } = useTranslation('completion')
  const { profiles } = useLoaderData<typeof loader>()
  return (
    <MemberCardsPage
      title={t('matches.title')}
      text={t('matches.text')}
      action={
        <ButtonLink to={PATHS.members} variant="outline">
          {t('matches.go')}
        </ButtonLink>
      }
    >
      <Suspense fallback={<MemberCardsSkeleton />}>
        <Await resolve={profiles} errorElement={<Failed />}>
          {(found: ShortProfile[]) => (found.length > 0 ? <MemberCards profiles={found} /> : <Nobody />)}
        </Await>
      </Suspense>
    </MemberCardsPage>
  )
}

function Failed() {
  const error = useAsyncError()
  const { revalidate, state } = useRevalidator()
  return <LoadError error={error} busy={state === 'loading'} onRetry={() => void revalidate()} />
}

function Nobody() {
  const { t } = useTranslation('completion')
  return (
    <EmptyState
      drawing="cups"
      title={t('matches.empty_title')}
      action={
        <ButtonLink to={PATHS.members} size="lg">
          {t('matches.empty_action')}
        </ButtonLink>
      }
    >
      {t('matches.empty_text')}
    </EmptyState>
  )
}

export { SignupMatchesScreen as Component }
