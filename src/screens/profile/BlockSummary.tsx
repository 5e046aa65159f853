import { useTranslation } from 'react-i18next'
import { CHOICE_FIELDS, type ProfileBlock } from '#src/domain/member/own-profile.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { useCountryName } from '#src/components/use-country-name.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { useSettings } from '#src/stores/settings.ts'
import { Chip } from '#src/ui/Chip.tsx'
import styles from './EditBlock.module.css'
import { useValueNames } from './use-value-names.ts'

interface Row {
  label: string
  value: string
}

/** A block as it stands; what is not there says so quietly. */
export function BlockSummary({ block, profile }: { block: ProfileBlock; profile: Profile }) {
  const { t } = useTranslation('myprofile')
  const names = useValueNames()
  const regions = useSettings((state) => state.regions)
  const countryName = useCountryName()
  const { name, about, city, country, countryregion, interests } = profile

  if (block === 'about') {
    return (
      <>
        <p className={`anywhere heading ${styles.name}`} dir="auto">
          {name}
        </p>
        {about ? (
          <p className="anywhere above-2 width-measure pre-line" dir="auto">
            {about}
          </p>
        ) : (
          <p className="muted">{t('none.about')}</p>
        )}
      </>
    )
  }
  if (block === 'interests') {
    if (interests.length === 0) return <p className="muted">{t('none.interests')}</p>
    return (
      <ul className="row gap-2 align-stretch wrap">
        {interests.map((key) => (
          <li key={key}>
            <Chip>
              <bdi>{names.interest(key)}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
    )
  }
  const region = ownValue(regions, country ?? '')?.find(({ id }) => id === countryregion)?.name
  const rows: Row[] =
    block === 'place'
      ? [
          { label: names.field('city'), value: city ?? '' },
          { label: names.field('countryregion'), value: region ?? '' },
          { label: names.field('country'), value: country ? countryName(country) : '' },
        ]
      : CHOICE_FIELDS.map((field) => ({
          label: names.field(field),
          value: names.value(field, profile[field] ?? ''),
        }))
  const filled = rows.filter(({ value }) => value !== '')
  if (filled.length === 0) return <p className="muted">{t(`none.${block}`)}</p>
  return (
    <dl className={`stack gap-6 lines-4 ${styles.rows}`}>
      {filled.map(({ label, value }) => (
        <div key={label}>
          <dt className="muted text-s">{label}</dt>
          <dd className="anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
