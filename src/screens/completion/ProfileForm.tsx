import { useEffect, useEffectEvent } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { postCompleteSignup } from '#src/api/signup.ts'
import { ApiError } from '#src/domain/api-error.ts'
import { ATTRIBUTES } from '#src/domain/member/attributes.ts'
import {
  COMPLETION_ATTRIBUTES,
  COMPLETION_TEXTS,
  completionForm,
  type CompletionForm,
  completionRequest,
} from '#src/domain/member/completion.ts'
import { isSendable } from '#src/domain/member/own-profile.ts'
import type { User } from '#src/domain/account/user.ts'
import { useFormDraft } from '#src/components/use-form-draft.ts'
import { AttributeField } from '#src/components/AttributeField.tsx'
import { useErrorText } from '#src/components/use-error-text.ts'
import { InterestChips } from '#src/components/InterestChips.tsx'
import { PATHS } from '#src/paths.ts'
import { setUser } from '#src/stores/session.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import styles from './CompleteSignupScreen.module.css'

/** The profile fields that this site shows; the draft is stored until it is saved. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('completion')
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { visible_profile_fields: visible } = useSiteSettings()
  const draft = useFormDraft('completion')
  const form = useForm<CompletionForm>({
    defaultValues: completionForm(draft.values, user.profile),
  })
  const { errors, isSubmitting } = form.formState
  const keep = useEffectEvent(draft.keep)
  useEffect(() => {
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form])

  async function submit(values: CompletionForm) {
    try {
      setUser(await postCompleteSignup(completionRequest(values, visible)))
      draft.clear()
      await navigate(PATHS.signupMatches)
    } catch (error) {
      const fields = error instanceof ApiError ? Object.keys(error.fields) : []
      for (const name of COMPLETION_TEXTS)
        if (fields.includes(name)) form.setError(name, { message: t('profile.field_failed') })
      const isUnclear = error instanceof ApiError && error.isUnclear
      form.setError('root', {
        message: isUnclear
          ? t('profile.unclear')
          : fields.length > 0
            ? t('profile.failed')
            : errorText(error),
      })
    }
  }

  return (
    <form className="stack gap-6 above-6" noValidate onSubmit={form.handleSubmit(submit)}>
      {visible.includes('about') && (
        <Field label={t('profile.about')} hint={t('profile.about_hint')} error={errors.about?.message}>
          <TextArea rows={4} dir="auto" {...form.register('about')} />
        </Field>
      )}
      <div className="stack gap-4 lines-5 columns-2-from-s">
        {COMPLETION_ATTRIBUTES.filter((name) => visible.includes(name)).map((name) => (
          <AttributeField
            key={name}
            name={name}
            attribute={ATTRIBUTES[name]}
            none={t('profile.choose')}
            error={errors[name]?.message}
            control={form.register(name, {
              validate: (value) => isSendable(ATTRIBUTES[name], value) || t('profile.field_failed'),
            })}
          />
        ))}
      </div>
      {visible.includes('interests') && <InterestChoice control={form.control} />}
      {errors.root?.message && (
        <p className="danger normal" role="alert">
          {errors.root.message}
        </p>
      )}
      <div className={`row gap-3 align-stretch wrap ${styles.actions}`}>
        <Button type="submit" size="lg" busy={isSubmitting}>
          {t('profile.save')}
        </Button>
        <ButtonLink to={PATHS.signupMatches} variant="quiet" size="lg">
          {t('profile.later')}
        </ButtonLink>
      </div>
    </form>
  )
}

/** The interests of a new member; renders nothing if they failed to load. */
function InterestChoice({ control }: { control: Control<CompletionForm> }) {
  const { t } = useTranslation('completion')
  const hasInterests = useSettings((state) => Object.keys(state.interests ?? {}).length > 0)
  const { field } = useController({ control, name: 'interests' })
  if (!hasInterests) return null
  return (
    <div role="group" aria-labelledby="interests-title">
      <p className="strong" id="interests-title">
        {t('profile.interests')}
      </p>
      <p className="muted text-s">{t('profile.interests_hint')}</p>
      <InterestChips chosen={field.value} onChange={field.onChange} moreLabel={t('profile.more')} />
    </div>
  )
}
