import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCountries, useCountryName } from '#src/components/use-place-names.ts'
import { focusHeading, focusOn } from '#src/lib/focus-on.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import styles from './CountryChoice.module.css'

/** The payment country, which decides prices and methods. It changes on submit rather than on every arrow key, and is stored in the URL. */
export function CountryChoice({ country }: { country: string | null }) {
  const { t } = useTranslation('order')
  const nameOf = useCountryName()
  const countries = useCountries(country ?? '')
  const [query, setQuery] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(country ?? '')
  if (countries.length === 0) return null

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const next = new URLSearchParams(query)
    next.set('country', chosen)
    focusHeading()
    setIsOpen(false)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  if (!isOpen) {
    return (
      <p className="row gap-2 lines-0 wrap muted below-3 touch">
        {country !== null && <span>{t('country.now', { country: nameOf(country) })}</span>}
        {countries.length > 1 && (
          <Button variant="quiet" size="sm" className="flush" onClick={() => setIsOpen(true)}>
            {t('country.change')}
          </Button>
        )}
      </p>
    )
  }
  return (
    <form className={`stack gap-3 below-5 width-narrow ${styles.field}`} onSubmit={submit}>
      <Field label={t('country.label')}>
        <Select
          ref={focusOn}
          autoComplete="country"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {country === null && <option value="">{t('country.none')}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="outline" disabled={chosen === ''}>
        {t('country.change')}
      </Button>
    </form>
  )
}
