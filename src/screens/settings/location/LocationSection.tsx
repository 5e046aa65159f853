import { useTranslation } from 'react-i18next'
import type { User } from '#src/domain/account/user.ts'
import type { DeferredData } from '#src/lib/deferred.ts'
import { PlaceForm } from './PlaceForm.tsx'
import { Section } from '#src/screens/settings/Section.tsx'

/** Where the member lives, typed or, on request, from the position of this device. */
export function LocationSection({ user, regions }: { user: User; regions: DeferredData<void> }) {
  const { t } = useTranslation('settings')
  return (
    <Section id="location" title={t('location.title')} lead={t('location.lead')}>
      <PlaceForm profile={user.profile} regions={regions} />
    </Section>
  )
}
