import { useTranslation } from 'react-i18next'
import type { User } from '#src/domain/account/user.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import type { DeferredData } from '#src/lib/deferred.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { Section } from '#src/screens/settings/Section.tsx'

interface LocationSectionProps {
  user: User
  regions: DeferredData<void>
}

/** Where the member lives, typed or, on request, from the position of this device. */
export function LocationSection({ user, regions }: LocationSectionProps) {
  const { t } = useTranslation('settings')
  return (
    <Section id="location" title={t('location.title')} lead={t('location.lead')}>
      {/* Without the list of regions the place can still be changed, by country and town. */}
      <Deferred data={regions} fallback={<Skeleton shape="block" size="l" />} instead={undefined}>
        {() => <PlaceForm profile={user.profile} />}
      </Deferred>
    </Section>
  )
}
