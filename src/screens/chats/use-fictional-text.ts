import { useTranslation } from 'react-i18next'
import { memberName } from '#src/components/member-name.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

/** Returns the text about a fictional profile: the site's own, otherwise ours. */
export function useFictionalText(profile: ShortProfile): string {
  const { t } = useTranslation(['chat', 'common'])
  const { fictional_warning, fictional_singular } = useSiteSettings()
  const name = memberName(profile)
  const word = fictional_singular || t('common:fictional.word')
  return fictional_warning || t('notice.fictional', { name, word })
}
