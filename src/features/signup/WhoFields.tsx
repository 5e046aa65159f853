import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SignupForm } from '#src/domain/account/signup.ts'
import { Segments } from '#src/ui/form/Segments.tsx'

type Gender = 'female' | 'male'

/** The visitor's gender, and the gender they are looking for. */
export function WhoFields() {
  const { t } = useTranslation('signup')
  return (
    <>
      <Choice name="gender" label={t('who.i_am')} female={t('who.woman')} male={t('who.man')} />
      <Choice name="looking_for" label={t('who.looking_for')} female={t('who.women')} male={t('who.men')} />
    </>
  )
}

interface ChoiceProps extends Record<Gender | 'label', string> {
  name: 'gender' | 'looking_for'
}

function Choice({ name, label, female, male }: ChoiceProps) {
  const { t } = useTranslation('signup')
  const { clearErrors } = useFormContext<SignupForm>()
  const { field, fieldState } = useController<SignupForm, 'gender' | 'looking_for'>({
    name,
    rules: { required: 'required', onChange: () => clearErrors(name) },
  })
  const { ref } = field
  return (
    <div ref={(group) => ref(group && { focus: () => group.querySelector('input')?.focus() })}>
      <Segments<Gender>
        label={label}
        options={[
          { value: 'female', label: female },
          { value: 'male', label: male },
        ]}
        value={field.value || undefined}
        onChange={field.onChange}
        error={fieldState.error && t('who.required')}
      />
    </div>
  )
}
