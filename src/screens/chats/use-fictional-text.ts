import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { useMemberName } from '#src/components/use-member-name.ts'

/** What the site says of a fictional profile: its own words, else ours. */
export function useFictionalText(profile: ShortProfile): string {
  const { t } = useTranslation(['chat', 'common'])
  const { fictional_warning, fictional_singular } = useSiteSettings()
  const name = useMemberName(profile)
  const word = (fictional_singular || t('common:fictional.word')).toLocaleLowerCase()
  return fictional_warning || t('notice.fictional', { name, word })
}
