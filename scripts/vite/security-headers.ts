import { createHash } from 'node:crypto'
import { COUNTED_PAGES } from '#src/paths.ts'

export interface HeaderOptions {
  /** The built `index.html`, whose inline styles (and scripts, if there are any) are allowed by their hashes. */
  html: string
  /** Further origins of pictures: the CDN of an absolute `cdn_prefix`. */
  imageOrigins: string[]
  /** Origins of third-party scripts that this build may load after consent, and of their endpoints. */
  scriptOrigins?: string[]
  /** Whether browsers enforce https on subdomains too; `false` if one of them is not served over https. */
  coversSubdomains?: boolean
}

/** Returns the origins of third-party scripts in the build variables and, if there are any, those in `THIRD_PARTY_ORIGINS`. */
export function thirdPartyOrigins(env: Record<string, string | undefined>): string[] {
  const scripts = [env['VITE_ANALYTICS_URL'], env['VITE_RECORDER_URL']].flatMap((url) =>
    url && URL.canParse(url) && new URL(url).protocol === 'https:' ? [new URL(url).origin] : [],
  )
  if (scripts.length === 0) return []
  const others = (env['THIRD_PARTY_ORIGINS'] ?? '').split(' ').filter(Boolean)
  return [...new Set([...scripts, ...others])]
}

/** Returns the origins of third-party scripts for a page; none where such scripts may not be loaded. */
export function scriptOriginsAt(path: string, env: Record<string, string | undefined>): string[] {
  return COUNTED_PAGES.includes(path) ? thirdPartyOrigins(env) : []
}

/** Returns the headers of every response of the site, for any server that sends them. */
export function securityHeaders({
  html,
  imageOrigins,
  scriptOrigins = [],
  coversSubdomains = true,
}: HeaderOptions): Record<string, string> {
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(html, 'script'), ...scriptOrigins],
    'style-src': ["'self'", ...inlineHashes(html, 'style')],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins],
    'connect-src': ["'self'", ...scriptOrigins],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
    'Strict-Transport-Security': `max-age=31536000${coversSubdomains ? '; includeSubDomains' : ''}`,
    'X-Content-Type-Options': 'nosniff',
  }
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}(?<attributes>[^>]*)>(?<body>[^]*?)</${tag}>`, 'gi'))
  return [...blocks]
    .filter(({ groups }) => !/\ssrc=/i.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.['body'] ?? '')
        .digest('base64'),
    )
    .map((hash) => `'sha256-${hash}'`)
}
