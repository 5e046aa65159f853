import { useTranslation } from 'react-i18next'
import { ATTRIBUTE_NAMES } from '#src/domain/member/attributes.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { useAttributeTexts } from '#src/components/use-attribute-texts.ts'
import { useCountryName, useRegionName } from '#src/components/use-place-names.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import styles from './MemberProfile.module.css'

/** The attributes that the site shows, in the site's order; unset ones are left out. */
export function MemberFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { visible_profile_fields } = useSiteSettings()
  const countryName = useCountryName()
  const regionName = useRegionName()
  const texts = useAttributeTexts()
  const values = new Map<string, string | null | undefined>([
    ['city', profile.city],
    ['country', profile.country && countryName(profile.country)],
    ['countryregion', regionName(profile.country, profile.countryregion)],
    ...(['gender', ...ATTRIBUTE_NAMES] as const).map(
      (name) => [name, texts.value(name, profile[name])] as const,
    ),
  ])
  const rows = [...new Set(visible_profile_fields)].flatMap((field) => {
    const value = values.get(field)
    return value ? [{ field, label: texts.label(field), value }] : []
  })

  if (rows.length === 0) return null
  return (
    <section aria-label={t('details')}>
      <dl className={styles.factRows}>
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
