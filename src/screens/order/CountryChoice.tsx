import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCountryName } from '#src/features/member/use-country-name.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { focusOn } from './focus-on.ts'
import styles from './CountryChoice.module.css'

/** The payment country, which decides over prices and methods; it can be changed and stays in the address. */
export function CountryChoice({ country }: { country: string | null }) {
  const { t } = useTranslation('order')
  const nameOf = useCountryName()
  const { countries } = useSiteSettings()
  const [query, setQuery] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  if (country === null && countries.length === 0) return null

  function choose(code: string) {
    const next = new URLSearchParams(query)
    next.set('country', code)
    setIsOpen(false)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  if (!isOpen) {
    return (
      <p className={styles.line}>
        {country !== null && <span>{t('country.now', { country: nameOf(country) })}</span>}
        {countries.length > 1 && (
          <Button variant="quiet" size="sm" className={styles.change} onClick={() => setIsOpen(true)}>
            {t('country.change')}
          </Button>
        )}
      </p>
    )
  }
  return (
    <div className={styles.field}>
      <Field label={t('country.label')}>
        <Select
          ref={focusOn}
          autoComplete="country"
          value={country ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {country === null && <option value="">{t('country.none')}</option>}
          {countries.map(({ code }) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
