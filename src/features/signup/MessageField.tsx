import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { codePointsIn } from '#src/lib/text/code-points.ts'
import { countryOf, creditsIn } from '#src/domain/site/settings.ts'
import type { SignupForm } from '#src/domain/account/signup.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { useSignupErrorText } from './use-signup-error-text.ts'

/** The first message to the member whose page led to the signup, with its cost. */
export function MessageField() {
  const { t } = useTranslation('signup')
  const { text: cost } = useMessageCost()
  const settings = useSiteSettings()
  const { register, clearErrors } = useFormContext<SignupForm>()
  const { errors } = useFormState<SignupForm>()
  const message: string = useWatch<SignupForm, 'message'>({ name: 'message' })
  const fieldErrorText = useSignupErrorText()
  const max = settings.message_length
  const used = codePointsIn(message)
  const over = max === null ? 0 : Math.max(0, used - max)
  const free = creditsIn(settings.signup_credits, countryOf(settings))
  const error = fieldErrorText('message', errors.message?.message)

  return (
    <Field
      label={t('message.label')}
      aside={
        max !== null && (
          <span className={`tabular text-s ${over > 0 ? 'danger strong' : 'muted'}`}>
            {t('message.count', { used: formatNumber(used), max: formatNumber(max) })}
          </span>
        )
      }
      error={over > 0 ? t('message.over', { count: over }) : error}
      hint={[
        cost && t('message.cost', { cost }),
        free && t('message.free', { count: free }),
        t('message.once'),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <TextArea
        rows={4}
        dir="auto"
        enterKeyHint="enter"
        placeholder={t('message.placeholder')}
        {...register('message', {
          validate: (text) => (max !== null && codePointsIn(text) > max ? 'too_long' : undefined),
          onChange: () => clearErrors('message'),
        })}
      />
    </Field>
  )
}
