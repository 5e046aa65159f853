import i18next from 'i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { isolated } from '#src/lib/text/isolated.ts'

/** Returns a member's name, or the site's word for a member without a visible name. */
export function memberName(profile: Pick<ShortProfile, 'name'> | null | undefined): string {
  return profile && isolated(profile.name) ? profile.name : i18next.t('member.without_name')
}
