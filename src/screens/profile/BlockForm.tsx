import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { saveOwnProfile } from '#src/actions/own-profile.ts'
import { putProfile } from '#src/api/own-profile.ts'
import { ApiError, isUnanswered } from '#src/domain/api-error.ts'
import type { ProfileBlock } from '#src/domain/member/attributes.ts'
import {
  blockDraft,
  changedFields,
  fieldsFromDraft,
  fieldsOf,
  type ProfileFields,
  profileFields,
} from '#src/domain/member/own-profile.ts'
import type { User } from '#src/domain/account/user.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { useFormDraft } from '#src/components/use-form-draft.ts'
import { Button } from '#src/ui/Button.tsx'
import { BlockFields } from './BlockFields.tsx'
import styles from './BlockForm.module.css'
import { useProfileErrorText } from './use-profile-error-text.ts'

interface BlockFormProps {
  block: ProfileBlock
  user: User
  onClose: (wasSaved: boolean) => void
}

/**
 * The form of one block. A draft of the changed fields is stored on the device until it is saved or cancelled; the others are left out,
 * because they may be changed elsewhere. A refusal changes no field.
 */
export function BlockForm({ block, user, onClose }: BlockFormProps) {
  const { t } = useTranslation(['myprofile', 'common'])
  const errorText = useErrorText()
  const fieldErrorText = useProfileErrorText()
  const draft = useFormDraft(`profile-${block}`)
  const completion = useFormDraft('completion')
  const place = useFormDraft('settings-place')
  const hasDraft = Object.keys(draft.values).length > 0
  const form = useRef<HTMLFormElement>(null)
  const [defaultValues] = useState(() => fieldsFromDraft(draft.values, user.profile))
  const [begun, setBegun] = useState(() => profileFields(user.profile))
  const methods = useForm<ProfileFields>({ defaultValues })
  const { clearErrors, formState, getValues, handleSubmit, setError } = methods
  const { errors, isSubmitting } = formState

  useLayoutEffect(() => {
    if (!hasDraft) form.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }, [hasDraft])

  function saveDraft(before = begun) {
    const typed = blockDraft(block, getValues(), before)
    if (typed.changed.length > 0) draft.keep(typed)
    else draft.clear()
  }

  function close(wasSaved: boolean) {
    draft.clear()
    onClose(wasSaved)
  }

  /** Returns whether a field is on the screen: the region is not in a country without any. */
  function hasControl(name: keyof ProfileFields): boolean {
    return name === 'interests' || Boolean(form.current?.elements.namedItem(name))
  }

  function submit(event: SubmitEvent) {
    // Nothing else clears the server's error of a field that the form does not check itself.
    clearErrors()
    void handleSubmit(save)(event)
  }

  async function save(values: ProfileFields) {
    const changed = changedFields(block, values, begun)
    if (Object.keys(changed).length === 0) {
      close(false)
      return
    }
    try {
      await saveOwnProfile(() => putProfile(changed))
      completion.forget(Object.keys(changed))
      if (block === 'place') place.clear()
      // What was typed meanwhile stays in the form and becomes its draft. Once this form is gone, another may have replaced it.
      if (!form.current) draft.clear(blockDraft(block, values, begun))
      else if (JSON.stringify(getValues()) === JSON.stringify(values)) close(true)
      else {
        setBegun(values)
        saveDraft(values)
      }
    } catch (error) {
      const codes = error instanceof ApiError ? error.fields : {}
      const shown = fieldsOf(block).filter((name) => name in codes && hasControl(name))
      for (const [index, name] of shown.entries())
        setError(name, { message: fieldErrorText(codes[name] ?? '') }, { shouldFocus: index === 0 })
      if (shown.length === 0)
        setError('root', {
          message: isUnanswered(error) ? t('unclear') : `${t('not_saved')} ${errorText(error)}`,
        })
    }
  }

  return (
    <FormProvider {...methods}>
      <form
        ref={form}
        className="stack gap-5"
        noValidate
        aria-label={t(`blocks.${block}`)}
        onChange={() => saveDraft()}
        onSubmit={submit}
      >
        <BlockFields block={block} email={user.email} saved={begun} onChange={() => saveDraft()} />
        {errors.root && (
          <p className="danger" role="alert">
            {errors.root.message}
          </p>
        )}
        <div className={`row gap-3 align-stretch wrap ${styles.buttons}`}>
          <Button type="submit" busy={isSubmitting}>
            {t('save')}
          </Button>
          <Button
            variant="outline"
            aria-disabled={isSubmitting || undefined}
            onClick={isSubmitting ? undefined : () => close(false)}
          >
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
