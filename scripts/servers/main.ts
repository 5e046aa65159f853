import { apache } from './apache.ts'
import { caddy } from './caddy.ts'
import { nginx } from './nginx.ts'
import type { Site } from './site.ts'

export { siteOf } from './site.ts'
export { CDN_PATH } from '#scripts/vite/staging-proxy.ts'

/** The writers of configurations, by the name of their server. */
export const SERVERS: Record<string, (site: Site) => string> = { nginx, apache, caddy }
