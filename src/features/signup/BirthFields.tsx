import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCountries } from '#src/components/use-place-names.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { birthProblem, type BirthParts, type SignupForm } from '#src/domain/account/signup.ts'
import { formatLocale } from '#src/i18n/texts.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { classes } from '#src/ui/classes.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { FieldNote } from '#src/ui/form/FieldNote.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './BirthFields.module.css'
import { refusalOf } from './server-checks.ts'
import { useSignupErrorText } from './use-signup-error-text.ts'

type Part = keyof BirthParts

const PARTS: readonly Part[] = ['day', 'month', 'year']
const DIGITS = { day: 2, month: 2, year: 4 } as const
/** The digits of a whole date. */
const WHOLE = 8

/** Returns day, month and year in the order of the current language. */
function partsInOrder(): Part[] {
  const parts = new Intl.DateTimeFormat(formatLocale()).formatToParts(0)
  return parts.flatMap(({ type }) => PARTS.find((part) => part === type) ?? [])
}

/**
 * Focuses another part at once: the next digit is typed there, in place of what it held. The form's own `setFocus` waits for a timeout.
 */
function focusPart(from: HTMLInputElement, part: Part): void {
  const field = from.closest('fieldset')?.querySelector<HTMLInputElement>(`[name='${part}']`)
  field?.focus()
  field?.select()
}

/** The date of birth in three text fields, and the country. */
export function BirthFields() {
  const { t } = useTranslation('signup')
  const noteId = useId()
  const errorId = useId()
  const countries = useCountries()
  const age = minimumAge(useSiteSettings())
  const { register, clearErrors, getValues, setValue, trigger } = useFormContext<SignupForm>()
  const { errors } = useFormState<SignupForm>()
  const fieldErrorText = useSignupErrorText()
  const error = fieldErrorText('day', errors.day?.message)
  const labels = { day: t('birth.day'), month: t('birth.month'), year: t('birth.year') }
  const validateBirth = () =>
    birthProblem(getValues(), age, serverNow()) ?? refusalOf('day', getValues()) ?? undefined

  const order = partsInOrder()

  /** Spreads the digits, or the parts of a pasted date, over the fields and moves on as soon as one is full, or after a separator. */
  function handleTyping(part: Part, event: ChangeEvent<HTMLInputElement>) {
    clearErrors('day')
    const isTyped =
      event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.startsWith('insert')
    const groups = event.target.value.trim().split(/[./\s-]+/)
    if (groups.length === order.length && groups.every((group) => /^\d{1,4}$/.test(group))) {
      const isYearFirst = groups[0]?.length === DIGITS.year
      const names = isYearFirst ? (['year', 'month', 'day'] as const) : order
      for (const [index, name] of names.entries()) setValue(name, groups[index] ?? '')
      return
    }
    const [, digits = '', separator = ''] = /^(\d+)([./\s-]*)$/.exec(event.target.value) ?? []
    if (!isTyped || digits === '' || (digits.length < DIGITS[part] && separator === '')) return
    const following = order.slice(order.indexOf(part))
    let rest = digits
    for (const [index, name] of following.entries()) {
      // A digit too many does not overwrite another part; a whole date does.
      if (name !== part && getValues(name) !== '' && digits.length < WHOLE) return
      setValue(name, rest.slice(0, DIGITS[name]))
      rest = rest.slice(DIGITS[name])
      if (rest !== '') continue
      const next = following[index + 1]
      const isFull = getValues(name).length === DIGITS[name]
      if (next && (isFull || separator !== '')) focusPart(event.target, next)
      return
    }
  }

  /** Goes back from an empty field. */
  function handleKeyDown(part: Part, event: KeyboardEvent<HTMLInputElement>) {
    const before = order[order.indexOf(part) - 1]
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || !before) return
    event.preventDefault()
    focusPart(event.currentTarget, before)
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (currentTarget.closest('fieldset')?.contains(relatedTarget)) return
    if (PARTS.some((part) => getValues(part) !== '')) void trigger('day')
  }

  return (
    <>
      <fieldset>
        <legend className="strong below-2">{t('birth.label')}</legend>
        <div className="row gap-3 align-stretch">
          {order.map((part) => (
            <label key={part} className={classes(styles.part, styles[part])}>
              <span className="muted text-s below-1 block">{labels[part]}</span>
              <TextInput
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                enterKeyHint="next"
                size={DIGITS[part]}
                aria-describedby={error ? `${noteId} ${errorId}` : noteId}
                aria-invalid={error ? true : undefined}
                {...register(part, {
                  onChange: (event: ChangeEvent<HTMLInputElement>) => handleTyping(part, event),
                  ...(part === 'day' && { validate: validateBirth }),
                })}
                onBlur={handleBlur}
                onKeyDown={(event) => handleKeyDown(part, event)}
              />
            </label>
          ))}
        </div>
        <FieldNote id={noteId} hint={t('birth.prompt', { min_age: age })} />
        <FieldNote id={errorId} error={error} />
      </fieldset>
      <Field label={t('birth.country')} error={fieldErrorText('country', errors.country?.message)}>
        <Select
          autoComplete="country"
          {...register('country', { required: 'required', onChange: () => clearErrors('country') })}
        >
          <option value="">{t('birth.choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
