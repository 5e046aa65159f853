import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveOwnProfile } from '#src/actions/own-profile.ts'
import { type Place, putLocation } from '#src/api/account.ts'
import { getGeocode } from '#src/api/geocode.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { RegionsFailed } from '#src/components/failure/RegionsFailed.tsx'
import type { Profile } from '#src/domain/member/profile.ts'
import type { DeferredData } from '#src/lib/deferred.ts'
import { currentPosition, type PositionProblem } from '#src/lib/position.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { geoAlt } from '#src/ui/icons.ts'
import { Select } from '#src/ui/form/Select.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useCountries, useCountryName, useRegionName, useRegions } from '#src/components/use-place-names.ts'
import { useFormDraft } from '#src/components/use-form-draft.ts'
import { LocationPermission } from './LocationPermission.tsx'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { useSaving } from '#src/screens/settings/use-saving.ts'

function placeOf({ country, countryregion, city }: Profile) {
  return { country: country ?? '', countryregion: countryregion ?? '', city: city ?? '' }
}

function draftPlace({
  country,
  countryregion,
  city,
}: ReturnType<typeof useFormDraft>['texts']): Partial<Place> {
  return country === undefined || countryregion === undefined || city === undefined
    ? {}
    : { country, countryregion, city }
}

const isSame = (one: Place, other: Place) => JSON.stringify(one) === JSON.stringify(other)

interface PlaceFormProps {
  profile: Profile
  regions: DeferredData<void>
}

/**
 * The stored place, the fields to change it, and buttons to update it from this device and to remove it. Without the list of regions, the
 * place can still be changed by country and city.
 */
export function PlaceForm({ profile, regions: list }: PlaceFormProps) {
  const { t } = useTranslation('settings')
  const countryName = useCountryName()
  const draft = useFormDraft('settings-place')
  const ofProfile = useFormDraft('profile-place')
  const [place, setPlace] = useState({ ...placeOf(profile), ...draftPlace(draft.texts) })
  const typed = useRef(place)
  const [action, setAction] = useState<'save' | 'locate' | 'remove'>('save')
  const [saving, save] = useSaving('location')
  const positionRequest = useRef(0)
  const [isLocating, setIsLocating] = useState(false)
  const regions = useRegions(place.country)
  // A position may be in a country that the site does not offer.
  const offered = useCountries(place.country)
  const isRegionNamed = place.countryregion === '' || regions.some(({ id }) => id === place.countryregion)
  const stored = placeOf(profile)
  const region = useRegionName()(stored.country, stored.countryregion)
  const country = stored.country === '' ? undefined : countryName(stored.country)
  const isBusy = (wanted: typeof action) => saving.state === 'saving' && action === wanted

  async function store(
    wanted: typeof action,
    find: () => Promise<Place | PositionProblem>,
    before = typed.current,
  ) {
    if (saving.state === 'saving') return
    // The browser's question may stay unanswered: whatever else is saved meanwhile takes the place of its answer.
    positionRequest.current += 1
    setIsLocating(false)
    setAction(wanted)
    let problem: PositionProblem | null = null
    let isSent = false
    await save({
      run: async () => {
        const found = await find()
        if (typeof found === 'string') {
          problem = found
          throw new Error(found)
        }
        isSent = true
        const moved = await saveOwnProfile(() => putLocation(found))
        ofProfile.clear()
        // What was typed meanwhile stays, and is the draft unless it is what was saved.
        draft.clear(placeOf(moved))
        if (!isSame(typed.current, before)) return
        draft.clear(before)
        setPlace(placeOf(moved))
      },
      // What was typed back meanwhile is still the saved place.
      undo: () => draft.clear(stored),
      failed: (error) => {
        if (problem !== null) return { text: `location.${problem}` }
        return isSent ? null : { text: 'not_saved', error }
      },
    })
  }

  function edit(changes: Partial<Place>) {
    const next = { ...place, ...changes }
    typed.current = next
    setPlace(next)
    // Until a save is answered, it is open which place is the saved one.
    if (saving.state !== 'saving' && isSame(next, stored)) draft.clear()
    else draft.keep(next)
  }

  async function locate() {
    if (isLocating || saving.state === 'saving') return
    positionRequest.current += 1
    const request = positionRequest.current
    const before = typed.current
    setIsLocating(true)
    const position = await currentPosition()
    if (request === positionRequest.current) await store('locate', () => placeAt(position), before)
  }

  async function placeAt(
    position: Awaited<ReturnType<typeof currentPosition>>,
  ): Promise<Place | PositionProblem> {
    if (typeof position === 'string') return position
    const found = await getGeocode(position)
    if (!found.country) return 'unavailable'
    return {
      country: found.country,
      countryregion: found.countryregion ?? '',
      city: found.city ?? '',
    }
  }

  return (
    <>
      <p className="row gap-2 align-stretch strong icon-line">
        <Icon icon={geoAlt} />
        <bdi>{[stored.city, region, country].filter(Boolean).join(', ') || t('location.none')}</bdi>
      </p>
      <div className="stack gap-4 columns-3-from-s">
        <Field label={t('location.country')}>
          <Select
            autoComplete="country"
            value={place.country}
            onChange={(event) => edit({ country: event.target.value, countryregion: '' })}
          >
            {country === undefined && <option value="">{t('location.no_region')}</option>}
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('location.region')}>
          <Select
            autoComplete="address-level1"
            value={place.countryregion}
            disabled={regions.length === 0}
            onChange={(event) => edit({ countryregion: event.target.value })}
          >
            <option value="">{t('location.no_region')}</option>
            {!isRegionNamed && <option value={place.countryregion}>…</option>}
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('location.city')}>
          <TextInput
            autoComplete="address-level2"
            maxLength={80}
            value={place.city}
            onChange={(event) => edit({ city: event.target.value })}
          />
        </Field>
      </div>
      <Deferred data={list} fallback={null} failed={RegionsFailed}>
        {() => null}
      </Deferred>
      <div className="row gap-3 align-stretch wrap">
        <Button variant="outline" busy={isBusy('save')} onClick={() => void store('save', async () => place)}>
          {t('location.save')}
        </Button>
        <Button
          variant="quiet"
          icon={geoAlt}
          busy={isLocating || isBusy('locate')}
          onClick={() => void locate()}
        >
          {t('location.locate')}
        </Button>
        <Button
          variant="quiet"
          busy={isBusy('remove')}
          onClick={() => void store('remove', async () => ({ ...stored, countryregion: '', city: '' }))}
        >
          {t('location.remove')}
        </Button>
      </div>
      <LocationPermission />
      <SaveNote saving={saving} />
    </>
  )
}
