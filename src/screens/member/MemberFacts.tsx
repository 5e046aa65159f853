import { useTranslation } from 'react-i18next'
import type { Profile } from '#src/domain/member/profile.ts'
import { useCountryName } from '#src/components/use-country-name.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'
import styles from './MemberProfile.module.css'
import { textOf } from '#src/components/lookup.ts'
import { ownValue } from '#src/lib/own-value.ts'

const CHOICES = [
  'gender',
  'relationship_status',
  'body_type',
  'hair_color',
  'eye_color',
  'sexuality',
] as const

type Texts = Readonly<Record<string, string>>

/** The attributes that the site shows, in its order; what is not set is left out. */
export function MemberFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { visible_profile_fields } = useSiteSettings()
  const regions = useSettings((state) => state.regions)
  const countryName = useCountryName()
  const labels: Texts = t('fields', { returnObjects: true })
  const words: Record<(typeof CHOICES)[number], Texts> = t('values', { returnObjects: true })

  const values = new Map<string, string | null | undefined>([
    ['city', profile.city],
    ['country', profile.country && countryName(profile.country)],
    [
      'countryregion',
      ownValue(regions, profile.country ?? '')?.find((region) => region.id === profile.countryregion)?.name,
    ],
  ])
  for (const field of CHOICES) {
    const value = profile[field]
    values.set(field, value && (textOf(words[field], value) ?? value))
  }
  const rows = [...new Set(visible_profile_fields)].flatMap((field) => {
    const value = values.get(field)
    return value ? [{ field, label: ownValue(labels, field) ?? field, value }] : []
  })

  if (rows.length === 0) return null
  return (
    <section aria-label={t('details')}>
      <dl className={styles.memberFactsFacts}>
        {rows.map(({ field, label, value }) => (
          <div key={field}>
            <dt className="muted text-s">{label}</dt>
            <dd className="anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
