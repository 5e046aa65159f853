import type { i18n as I18n } from 'i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { LEGAL_ORIGINAL } from '#src/config/legal.ts'
import { currentLocale, loadTextsIn } from '#src/i18n/texts.ts'
import type { Area } from '#src/i18n/typed-keys.ts'
import { loadCompany } from '#src/stores/settings.ts'
import type { LegalArea } from './use-sections.ts'

/** The query parameter that asks for the original of a legal text. */
export const ORIGINAL_QUERY = 'original'

interface LegalData {
  /** The texts of the original, where it was asked for and the site is shown in another language. */
  original: I18n | null
}

/** The loader of a legal page: the company, which the page does not wait for, and where it was asked for the original, with further areas that stand within it. */
export function loadLegal(area: LegalArea, ...further: Area[]) {
  return async ({ request }: LoaderFunctionArgs): Promise<LegalData> => {
    // A failure stands in the company's block, with a retry.
    void loadCompany().catch(() => {})
    const isAsked = new URL(request.url).searchParams.has(ORIGINAL_QUERY)
    if (!isAsked || currentLocale() === LEGAL_ORIGINAL) return { original: null }
    return { original: await loadTextsIn(LEGAL_ORIGINAL, [area, 'legal', ...further]) }
  }
}
