import type { ReactNode, Ref } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AttributeField } from '#src/components/AttributeField.tsx'
import { InterestChips } from '#src/components/InterestChips.tsx'
import type { User } from '#src/domain/account/user.ts'
import { ATTRIBUTES } from '#src/domain/member/attributes.ts'
import type { CompletionForm } from '#src/domain/member/completion.ts'
import { toggleInterest } from '#src/domain/member/interests.ts'
import { isAboutTooLong } from '#src/domain/member/own-profile.ts'
import { FirstPhotos } from '#src/features/photos/FirstPhotos.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import type { CompletionStep } from './completion-steps.ts'

interface StepQuestionProps {
  step: CompletionStep
  user: User
  /** The saved answers. */
  saved: CompletionForm
  titleRef: Ref<HTMLHeadingElement>
}

/** One question of the completion page with its field. */
export function StepQuestion({ step, user, saved, titleRef }: StepQuestionProps) {
  const { t } = useTranslation('completion')
  const { register } = useFormContext<CompletionForm>()
  const { errors } = useFormState<CompletionForm>()
  const head = (text: string, note?: ReactNode) => (
    <div>
      <h2 ref={titleRef} tabIndex={-1}>
        {text}
      </h2>
      {note && <p className="muted above-2">{note}</p>}
    </div>
  )
  if (step === 'photo') {
    return (
      <>
        {head(t('profile.photo_title'), t('profile.photo_text'))}
        <FirstPhotos user={user} />
      </>
    )
  }
  if (step === 'about') {
    return (
      <>
        {head(t('profile.about_hint'))}
        <Field label={t('profile.about')} error={errors.about?.message}>
          <TextArea
            rows={4}
            dir="auto"
            {...register('about', { validate: (text) => !isAboutTooLong(text) || t('profile.too_long') })}
          />
        </Field>
      </>
    )
  }
  if (step === 'interests') {
    return (
      <>
        {head(t('profile.interests'), t('profile.interests_hint'))}
        <InterestChoice />
      </>
    )
  }
  return (
    <>
      {head(t('profile.fact_title'))}
      <AttributeField
        key={step}
        name={step}
        attribute={ATTRIBUTES[step]}
        none={t('profile.choose')}
        own={saved[step]}
        error={errors[step]?.message}
        control={register(step)}
      />
    </>
  )
}

function InterestChoice() {
  const { t } = useTranslation('completion')
  const { field } = useController<CompletionForm, 'interests'>({ name: 'interests' })
  return (
    <div role="group" aria-label={t('profile.interests')}>
      <InterestChips
        chosen={field.value}
        onToggle={(key) => field.onChange(toggleInterest(field.value, key))}
        moreLabel={t('profile.more')}
      />
    </div>
  )
}
