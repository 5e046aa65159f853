import { useTranslation } from 'react-i18next'
import { purposes } from '#src/config/third-parties.ts'
import {
  FREE_CONVERSATIONS,
  FREE_PHOTO_LIMIT,
  COMPLAINT_WORKING_DAYS,
  PREMIUM_PHOTO_LIMIT,
  REACTIVATION_WINDOW_DAYS,
  SWIPE_LIKES_PER_DAY,
  WITHDRAWAL_DAYS,
} from '#src/domain/limits.ts'
import { hasFictionalProfiles } from '#src/domain/member/fictional.ts'
import { readSections, type Section } from '#src/domain/site/legal-text.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'

/** The pages that consist of sections. */
export type LegalArea = 'terms' | 'privacy' | 'cookies' | 'ban' | 'returns' | 'faq'

/** Returns the facts about the site and its company that the texts mention. */
export function useLegalFacts(): Record<string, string | number> {
  const settings = useSiteSettings()
  const company = useSettings((state) => state.company)
  return {
    site: settings.name,
    domain: settings.domain || location.hostname,
    company: company?.name || settings.name,
    age: minimumAge(settings),
    refund_days: settings.refund_days ?? '',
    withdrawal_days: WITHDRAWAL_DAYS,
    complaint_days: COMPLAINT_WORKING_DAYS,
    reactivation_days: REACTIVATION_WINDOW_DAYS,
    free_photos: FREE_PHOTO_LIMIT,
    premium_photos: PREMIUM_PHOTO_LIMIT,
    conversations: FREE_CONVERSATIONS,
    swipe_likes: SWIPE_LIKES_PER_DAY,
    fictional_warning: settings.fictional_warning ?? '',
  }
}

/**
 * Returns the sections of a page in the current language, filled with the common facts and the page's own, without the texts about
 * fictional profiles on a site that has none. Empty while a new language loads.
 */
export function useSections(area: LegalArea, facts: Record<string, string> = {}): Section[] {
  const { i18n } = useTranslation(area)
  const common = useLegalFacts()
  const hasFictional = hasFictionalProfiles(useSiteSettings())
  const texts: unknown = i18n.t(`${area}:sections`, { returnObjects: true, ...common, ...facts })
  return typeof texts === 'object' ? readSections(texts, hasFictional, purposes()) : []
}
