import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { postCompleteSignup } from '#src/api/signup.ts'
import { ApiError } from '#src/domain/api-error.ts'
import {
  COMPLETION_CHOICES,
  type CompletionChoice,
  completionForm,
  type CompletionForm,
  completionRequest,
} from '#src/domain/member/completion.ts'
import { PROFILE_CHOICES } from '#src/domain/member/own-profile.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { useErrorText } from '#src/components/use-error-text.ts'
import { textOf } from '#src/components/lookup.ts'
import { PATHS } from '#src/paths.ts'
import { setUser } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { keepProfile, keptProfile } from '#src/stores/signup.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { InterestChoice } from './InterestChoice.tsx'
import styles from './CompleteSignupScreen.module.css'

/** The profile fields that this site shows; what is typed is kept until it is saved. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation(['completion', 'profile'])
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { visible_profile_fields: visible } = useSiteSettings()
  const account = accountOf(user)
  const form = useForm<CompletionForm>({
    defaultValues: completionForm(keptProfile(account), user.profile),
  })
  const { errors, isSubmitting } = form.formState
  useEffect(() => {
    const callback = ({ values }: { values: CompletionForm }) => keepProfile(account, values)
    return form.subscribe({ formState: { values: true }, callback })
  }, [form, account])

  const labels: Record<CompletionChoice, string> = {
    relationship_status: t('profile:fields.relationship_status'),
    body_type: t('profile:fields.body_type'),
    sexuality: t('profile:fields.sexuality'),
  }
  const words: Record<CompletionChoice, Readonly<Record<string, string>>> = t('profile:values', {
    returnObjects: true,
  })

  async function submit(values: CompletionForm) {
    try {
      setUser(await postCompleteSignup(completionRequest(values, visible)))
      keepProfile(account, null)
      await navigate(PATHS.signupMatches)
    } catch (error) {
      const fields = error instanceof ApiError ? Object.keys(error.fields) : []
      for (const name of [...COMPLETION_CHOICES, 'about' as const])
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
      <div className={styles.choices}>
        {COMPLETION_CHOICES.filter((name) => visible.includes(name)).map((name) => (
          <Field key={name} label={labels[name]} error={errors[name]?.message}>
            <Select {...form.register(name)}>
              <option value="">{t('profile.choose')}</option>
              {PROFILE_CHOICES[name].map((value) => (
                <option key={value} value={value}>
                  {textOf(words[name], value) ?? value}
                </option>
              ))}
            </Select>
          </Field>
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
