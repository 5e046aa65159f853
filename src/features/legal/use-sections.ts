import { useTranslation } from 'react-i18next'
import {
  FREE_CONVERSATIONS,
  FREE_PHOTO_LIMIT,
  COMPLAINT_WORKING_DAYS,
  PREMIUM_PHOTO_LIMIT,
  REACTIVATION_WINDOW_DAYS,
  SWIPE_LIKES_PER_DAY,
  WITHDRAWAL_DAYS,
} from '#src/domain/limits.ts'
import { readSections, type Section } from '#src/domain/site/legal-text.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'

/** The pages that are made of sections. */
export type LegalArea = 'terms' | 'privacy' | 'cookies' | 'ban' | 'returns' | 'faq'

/** The facts of the site and of its company that the texts name. */
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

/** The sections of a page in the language around it, with the facts filled in; further facts are the page's own. None while a new language is fetched. */
export function useSections(area: LegalArea, facts: Record<string, string> = {}): Section[] {
  const { i18n } = useTranslation(area)
  const common = useLegalFacts()
  const texts: unknown = i18n.t(`${area}:sections`, { returnObjects: true, ...common, ...facts })
  return typeof texts === 'object' ? readSections(texts) : []
}
