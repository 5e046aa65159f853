import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { focusOn } from '#src/lib/focus-on.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import styles from './CountryChoice.module.css'

interface CountryChoiceProps {
  country: string | null
  /** Names a country in the language that is shown. */
  nameOf: (code: string) => string
}

/** The payment country, which decides over prices and methods; it can be changed and stays in the address. */
export function CountryChoice({ country, nameOf }: CountryChoiceProps) {
  const { t } = useTranslation('order')
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
