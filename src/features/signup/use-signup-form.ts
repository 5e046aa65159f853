import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type Location, useLocation } from 'react-router'
import { answersOf, type SignupForm } from '#src/domain/account/signup.ts'
import { countryOf } from '#src/domain/site/settings.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { settingsNow } from '#src/stores/settings.ts'
import { saveAnswers, storedAnswers } from '#src/stores/signup.ts'

function genderIn(value: string | null): SignupForm['gender'] {
  return value === 'female' || value === 'male' ? value : ''
}

/**
 * Returns the initial values: from the URL and from this tab's stored answers, which may have been changed since at a later step, then from
 * the settings.
 */
function firstValues({ hash, search }: Location, target: ShortProfile | null): SignupForm {
  const { messages, ...answers } = storedAnswers()
  const settings = settingsNow()
  const { countries } = settings
  const here = countryOf(settings)
  const query = new URLSearchParams(search)
  const wanted = genderIn(query.get('looking_for'))
  // The URL of a search also has a gender, but that is the gender looked for.
  const asked = { gender: wanted && genderIn(query.get('gender')), looking_for: wanted }
  const [first, second] = hash ? [answers, asked] : [asked, answers]
  return {
    ...answers,
    gender: first.gender || second.gender,
    looking_for: first.looking_for || second.looking_for || (target?.gender ?? ''),
    country: answers.country || (countries.some(({ code }) => code === here) ? (here ?? '') : ''),
    message: (target && ownValue(messages, target.id)) ?? '',
    password: '',
    terms: false,
    sensitive: false,
  }
}

/** Returns the one form of all steps; every change is stored for this tab, except the password. */
export function useSignupForm(target: ShortProfile | null): UseFormReturn<SignupForm> {
  const location = useLocation()
  const form = useForm<SignupForm>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: firstValues(location, target),
  })
  const targetId = target?.id
  const hasAsked = location.search.includes('looking_for')
  useEffect(() => {
    const save = (values: SignupForm) => saveAnswers(answersOf(values, targetId, storedAnswers().messages))
    // What was answered on the start page is newer than what is stored.
    if (hasAsked) save(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) })
  }, [form, hasAsked, targetId])
  return form
}
