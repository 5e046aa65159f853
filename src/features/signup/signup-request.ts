import type { SignupRequest } from '#src/api/signup.ts'
import { visitInvite, visitTracking } from '#src/stores/browser/tracking.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { birthDate, type SignupForm } from '#src/domain/account/signup.ts'
import { currentLocale } from '#src/i18n/texts.ts'

/** Returns the request for the form's values; an empty first message is left out. */
export function signupRequest(form: SignupForm, target: ShortProfile | null): SignupRequest {
  const { email, name, password, gender, looking_for, country, message } = form
  const invite = visitInvite()
  return {
    email: email.trim(),
    name: name.trim(),
    password,
    date_of_birth: birthDate(form) ?? '',
    gender,
    looking_for,
    country,
    accept_terms: true,
    language: currentLocale(),
    tracking: visitTracking(),
    ...(invite !== null && { invite }),
    ...(target && { profile_id: target.id }),
    ...(target && message.trim() !== '' && { signup_message: message }),
  }
}
