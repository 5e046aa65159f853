import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'

const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A name without the characters that would turn the words around it; empty when nothing is left. */
export function plainName({ name }: Pick<ShortProfile, 'name'>): string {
  return name.replaceAll(BIDI_CONTROLS, '')
}

/** A member's name for use within a sentence. */
export function useMemberName(profile: Pick<ShortProfile, 'name'> | undefined): string {
  const { t } = useTranslation()
  return (profile && plainName(profile)) || t('member.without_name')
}
