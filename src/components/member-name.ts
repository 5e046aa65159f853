import i18next from 'i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'

const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Returns a member's name without characters that would reorder the text around it, else the site's word for a member. */
export function memberName(profile: Pick<ShortProfile, 'name'> | null | undefined): string {
  return profile?.name.replaceAll(BIDI_CONTROLS, '') || i18next.t('member.without_name')
}
