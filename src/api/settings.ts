import { request } from './client.ts'
import { companySchema, type Company } from '#src/domain/site/company.ts'
import { withoutSecrets } from '#src/domain/account/secret-query.ts'
import {
  interestsSchema,
  regionsSchema,
  settingsAnswerSchema,
  type Regions,
  type Settings,
} from '#src/domain/site/settings.ts'

/**
 * Returns the site's settings for the query of the page, without its secret parameters (confirmed, `settings.php`); a missing site name is
 * replaced by the domain.
 */
export async function getSettings(query: URLSearchParams): Promise<Settings> {
  const settings = await request(settingsAnswerSchema, {
    path: 'settings',
    query: withoutSecrets(query),
    of: 'anyone',
  })
  return { ...settings, name: settings.name || settings.domain || location.hostname }
}

/** Returns the regions by country code (confirmed, `regions.php`). */
export function getRegions(): Promise<Regions> {
  return request(regionsSchema, { path: 'regions', of: 'anyone' })
}

/** Returns the keys of all interests, each with the backend's own label or `null` (confirmed, `interests.php`). */
export function getInterests(): Promise<Record<string, string | null>> {
  return request(interestsSchema, { path: 'interests', of: 'anyone' })
}

/** Returns the company that runs the site (confirmed, `companyinfo.php`). */
export function getCompany(): Promise<Company> {
  return request(companySchema, { path: 'companyinfo', of: 'anyone' })
}
