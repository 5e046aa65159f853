import type { ChangeEvent } from 'react'
import type { FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type DirectDebitInput, groupedIban } from '#src/domain/money/direct-debit.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import styles from './DebitFields.module.css'

interface DebitFieldsProps {
  register: UseFormRegister<DirectDebitInput>
  setValue: UseFormSetValue<DirectDebitInput>
  errors: FieldErrors<DirectDebitInput>
}

/** Account, address and mobile number, which browsers can fill in; the IBAN is shown in groups of four. */
export function DebitFields({ register, setValue, errors }: DebitFieldsProps) {
  const { t } = useTranslation(['debit', 'order'])
  // Registered in the order of the page: the first invalid field takes the focus.
  const holder = register('account_holder')
  const iban = register('iban')
  const errorOf = (name: Exclude<keyof DirectDebitInput, 'authorized'>) => {
    const code = errors[name]?.message
    if (code === undefined) return undefined
    if (code === 'required') return t('error.missing', { field: t(name) })
    if (code === 'blocked') return t('order:debit_blocked')
    if (name === 'iban') return code === 'country' ? t('error.country') : t('error.iban')
    return name === 'phone' ? t('error.phone') : t('error.invalid')
  }

  function group(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.target
    if (selectionStart === value.length) event.target.value = groupedIban(value)
    void iban.onChange(event)
  }

  return (
    <fieldset className={`card stack gap-4 pad-5 items-top ${styles.fields}`}>
      <legend className="visually-hidden">{t('account')}</legend>
      <div className={styles.wide}>
        <Field label={t('account_holder')} error={errorOf('account_holder')}>
          <TextInput autoComplete="name" enterKeyHint="next" {...holder} />
        </Field>
      </div>
      <div className={styles.wide}>
        <Field label={t('iban')} hint={t('iban_hint')} error={errorOf('iban')}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
            className="tabular"
            {...iban}
            onChange={group}
            onBlur={(event) => {
              setValue('iban', groupedIban(event.target.value))
              void iban.onBlur(event)
            }}
          />
        </Field>
      </div>
      <div className={styles.long}>
        <Field label={t('street')} error={errorOf('street')}>
          <TextInput autoComplete="address-line1" enterKeyHint="next" {...register('street')} />
        </Field>
      </div>
      <Field label={t('house_number')} error={errorOf('house_number')}>
        <TextInput autoComplete="address-line2" enterKeyHint="next" {...register('house_number')} />
      </Field>
      <Field label={t('zip')} error={errorOf('zip')}>
        <TextInput autoComplete="postal-code" enterKeyHint="next" {...register('zip')} />
      </Field>
      <div className={styles.long}>
        <Field label={t('city')} error={errorOf('city')}>
          <TextInput autoComplete="address-level2" enterKeyHint="next" {...register('city')} />
        </Field>
      </div>
      <div className={styles.wide}>
        <Field label={t('phone')} hint={t('phone_hint')} error={errorOf('phone')}>
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="done"
            {...register('phone')}
          />
        </Field>
      </div>
    </fieldset>
  )
}
