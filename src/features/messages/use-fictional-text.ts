import { useTranslation } from 'react-i18next'
import { memberName } from '#src/components/member-name.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { formatLocale } from '#src/i18n/texts.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

interface FictionalText {
  /** Names this member: "Lina is a fictional profile, run by us." */
  line: string
  /** The site's own notice, otherwise ours. */
  more: string
}

/** Returns what is said about a fictional profile (docs/rules.md#fictional-label). */
export function useFictionalText(profile: ShortProfile): FictionalText {
  const { t } = useTranslation(['chat', 'common'])
  const { fictional_warning, fictional_singular } = useSiteSettings()
  const label = fictional_singular || t('common:fictional.word')
  const locale = formatLocale()
  // German nouns keep their capital.
  const word = locale.startsWith('de') ? label : label.toLocaleLowerCase(locale)
  return {
    line: t('notice.fictional', { name: memberName(profile), word }),
    more: fictional_warning || t('notice.fictional_more'),
  }
}
