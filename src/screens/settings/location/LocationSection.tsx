import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#src/domain/account/user.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { Answer } from '#src/screens/settings/answer.ts'
import styles from './LocationSection.module.css'
import { PlaceForm } from './PlaceForm.tsx'
import { Section } from '#src/screens/settings/Section.tsx'

interface LocationSectionProps {
  user: User
  regions: Answer<void>
}

/** Where the member lives, by hand or, after a press, from this device. */
export function LocationSection({ user, regions }: LocationSectionProps) {
  const { t } = useTranslation('settings')
  return (
    <Section id="location" title={t('location.title')} lead={t('location.lead')}>
      <Suspense fallback={<Skeleton shape="block" className={styles.skeleton} />}>
        <WithRegions user={user} regions={regions} />
      </Suspense>
    </Section>
  )
}

/** Without the list of regions the place can still be changed, by country and town. */
function WithRegions({ user, regions }: LocationSectionProps) {
  use(regions)
  return <PlaceForm profile={user.profile} />
}
