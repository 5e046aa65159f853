import type { RouteObject } from 'react-router'
import type { Area } from '#src/i18n/typed-keys.ts'
import { PATHS } from './paths.ts'
import { row, screen, type Screen } from './route-row.ts'

type StaticPage =
  | 'ban'
  | 'complaints'
  | 'cookies'
  | 'faq'
  | 'pricing'
  | 'privacy'
  | 'returnPolicy'
  | 'service'
  | 'terms'

function page(name: StaticPage, load: () => Promise<Screen>, areas: Area[]): RouteObject {
  return row(PATHS[name], { title: `titles.${name}`, isIndexed: true }, screen(load, ...areas))
}

/** The rows of the static pages: legal texts, help and contact. */
export const staticPages: RouteObject[] = [
  page('ban', () => import('#src/screens/legal/BanScreen.tsx'), ['legal', 'ban']),
  page('cookies', () => import('#src/screens/legal/CookiesScreen.tsx'), ['legal', 'cookies', 'consent']),
  page('faq', () => import('#src/screens/help/FaqScreen.tsx'), ['legal', 'faq']),
  page('pricing', () => import('#src/screens/help/PricingScreen.tsx'), ['pricing']),
  page('privacy', () => import('#src/screens/legal/PrivacyScreen.tsx'), ['legal', 'privacy']),
  page('returnPolicy', () => import('#src/screens/legal/ReturnsScreen.tsx'), [
    'legal',
    'returns',
    'transactions',
  ]),
  page('terms', () => import('#src/screens/legal/TermsScreen.tsx'), ['legal', 'terms']),
  page('service', () => import('#src/screens/contact/ServiceScreen.tsx'), ['service']),
  page('complaints', () => import('#src/screens/contact/ComplaintsScreen.tsx'), [
    'legal',
    'service',
    'complaints',
  ]),
]
