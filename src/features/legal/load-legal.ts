import type { i18n as I18n } from 'i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { LEGAL_ORIGINAL } from '#src/config/legal.ts'
import { currentLocale, loadTextsIn } from '#src/i18n/texts.ts'
import type { Area } from '#src/i18n/typed-keys.ts'
import { loadCompany } from '#src/stores/settings.ts'
import type { LegalArea } from './use-sections.ts'

/** The query parameter that requests the original of a legal text. */
export const ORIGINAL_QUERY = 'original'

interface LegalData {
  /** The texts of the original if it was requested and differs from the current language. */
  original: I18n | null
}

/**
 * Returns the loader of a legal page: starts loading the company without awaiting it, and loads the original texts on request; `further`
 * are the areas of content within the page.
 */
export function loadLegal(area: LegalArea, ...further: Area[]) {
  return async ({ request }: LoaderFunctionArgs): Promise<LegalData> => {
    // The company's block shows the failure, with a retry.
    void loadCompany().catch(() => {})
    const isAsked = new URL(request.url).searchParams.has(ORIGINAL_QUERY)
    if (!isAsked || currentLocale() === LEGAL_ORIGINAL) return { original: null }
    return { original: await loadTextsIn(LEGAL_ORIGINAL, [area, 'legal', ...further]) }
  }
}
