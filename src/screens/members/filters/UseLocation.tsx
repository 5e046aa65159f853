import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getGeocode } from '#src/api/geocode.ts'
import { isCountryCode, type SearchFilter } from '#src/domain/member/search.ts'
import { useCountryName } from '#src/components/use-place-names.ts'
import { currentPosition } from '#src/lib/position.ts'
import { useSearch } from '#src/stores/search.ts'
import { Button } from '#src/ui/Button.tsx'
import { geoAlt } from '#src/ui/icons.ts'
import { useFilter } from './use-filter.ts'
import styles from './FilterForm.module.css'

type Area = Pick<SearchFilter, 'country' | 'countryregion'>

type Outcome =
  | { state: 'idle' | 'asking' | 'denied' | 'unavailable' }
  | { state: 'found'; area: Area; place: string }

/** The country that is searched; the address has none for a member who has chosen no filter. */
function countryNow(): string | undefined {
  return useSearch.getState().asked?.filter.country
}

/** Chooses country and region by the device's location, on a click only, and announces the result. */
export function UseLocation() {
  const { t } = useTranslation('members')
  const countryName = useCountryName()
  const { filter, change } = useFilter()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })

  async function locate(): Promise<Outcome> {
    const { pathname } = location
    const before = countryNow()
    const position = await currentPosition()
    if (position === 'denied' || position === 'unavailable') return { state: position }
    try {
      const { country, countryregion, city } = await getGeocode(position)
      if (country === null || !isCountryCode(country)) return { state: 'unavailable' }
      // A country chosen by hand meanwhile takes precedence.
      if (location.pathname !== pathname || countryNow() !== before) return { state: 'idle' }
      const area = { country, countryregion: countryregion ?? '' }
      change(area)
      return { state: 'found', area, place: [city, countryName(country)].filter(Boolean).join(', ') }
    } catch {
      // Whatever the reason, the location is unknown, and the text asks the member to choose it by hand.
      return { state: 'unavailable' }
    }
  }

  async function handleClick() {
    setOutcome({ state: 'asking' })
    setOutcome(await locate())
  }

  /** True until another country or region is chosen by hand. */
  const isHere = ({ country, countryregion }: Area) =>
    country === filter.country && countryregion === filter.countryregion

  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        wide
        icon={geoAlt}
        busy={outcome.state === 'asking'}
        onClick={() => void handleClick()}
      >
        {t('location.button')}
      </Button>
      <p className={`muted text-s ${styles.note}`} role="status">
        {outcome.state === 'found'
          ? isHere(outcome.area) && t('location.found', { place: outcome.place })
          : (outcome.state === 'denied' || outcome.state === 'unavailable') && t(`location.${outcome.state}`)}
      </p>
    </div>
  )
}
