import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { SiteText } from '#src/components/SiteText.tsx'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { formatLocale } from '#src/i18n/texts.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

/** A placeholder for the site's word in the sentence, until the word is inserted with its language. */
const SLOT = '\u0000'

/** Names a member as fictional: "Lina is a fictional profile, run by us" (docs/rules.md#fictional-label). */
export function FictionalLine({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation(['chat', 'common'])
  const { fictional_singular } = useSiteSettings()
  const label = fictional_singular || t('common:fictional.word')
  const locale = formatLocale()
  // German nouns keep their capital.
  const word = locale.startsWith('de') ? label : label.toLocaleLowerCase(locale)
  const name = memberName(profile).replaceAll(SLOT, '')
  const [before, after] = t('notice.fictional', { name, word: SLOT }).split(SLOT)
  return (
    <>
      {before}
      {fictional_singular ? <SiteText>{word}</SiteText> : word}
      {after}
    </>
  )
}
