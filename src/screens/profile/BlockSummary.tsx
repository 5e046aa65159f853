import { useTranslation } from 'react-i18next'
import type { ProfileBlock } from '#src/domain/member/attributes.ts'
import { attributesOf } from '#src/domain/member/own-profile.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { useAttributeTexts } from '#src/components/use-attribute-texts.ts'
import { useCountryName, useRegionName } from '#src/components/use-place-names.ts'
import { useOrderedInterests } from '#src/components/use-interests.ts'
import { Chip } from '#src/ui/Chip.tsx'
import styles from './EditBlock.module.css'

interface BlockSummaryProps {
  block: ProfileBlock
  profile: Profile
}

/** The saved values of a block, its attributes last, or a note that it is empty. */
export function BlockSummary({ block, profile }: BlockSummaryProps) {
  const { t } = useTranslation('myprofile')
  const rows = useRows(block, profile).filter(({ value }) => value !== '')
  const { name, about, interests } = profile
  const isEmpty = { about: !about, place: true, looks: true, interests: interests.length === 0 }[block]
  return (
    <>
      {block === 'about' && (
        <p className="anywhere heading text-l compact" dir="auto">
          {name}
        </p>
      )}
      {block === 'about' && about && (
        <p className="anywhere above-2 width-measure pre-line" dir="auto">
          {about}
        </p>
      )}
      {block === 'interests' && interests.length > 0 && <Interests interests={interests} />}
      {rows.length > 0 && (
        <dl className={`stack gap-6 lines-4 ${styles.rows}`}>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt className="muted text-s">{label}</dt>
              <dd className="anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isEmpty && rows.length === 0 && <p className="muted">{t(`none.${block}`)}</p>}
    </>
  )
}

function useRows(block: ProfileBlock, profile: Profile): { label: string; value: string }[] {
  const texts = useAttributeTexts()
  const countryName = useCountryName()
  const regionName = useRegionName()
  const { city, country, countryregion } = profile
  const place = [
    { label: texts.label('city'), value: city ?? '' },
    { label: texts.label('countryregion'), value: regionName(country, countryregion) ?? '' },
    { label: texts.label('country'), value: country ? countryName(country) : '' },
  ]
  const attributes = attributesOf(block).map((name) => ({
    label: texts.label(name),
    value: texts.value(name, profile[name]),
  }))
  return block === 'place' ? [...place, ...attributes] : attributes
}

function Interests({ interests }: { interests: string[] }) {
  return (
    <ul className="row gap-2 align-stretch wrap">
      {useOrderedInterests(interests).map(({ key, name }) => (
        <li key={key}>
          <Chip>
            <bdi>{name}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
