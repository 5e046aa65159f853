import { useLocation } from 'react-router'
import { canonicalPath, landerSlug } from '#src/domain/site/lander-slug.ts'
import { currentLocale, formatLocale } from '#src/i18n/texts.ts'
import { useSettings } from '#src/stores/settings.ts'
import { useRouteFacts } from './use-route-facts.ts'

const PICTURE = '/icon-512.png'
const HOST = /^[a-z0-9.-]+\.[a-z]{2,}$/i

/**
 * Tags for search engines, link previews and installed apps: name, description, canonical URL, Open Graph, and `noindex` for pages that are
 * not public.
 */
export function HeadTags() {
  const { isIndexed = false } = useRouteFacts()
  const { pathname } = useLocation()
  const settings = useSettings((state) => state.settings)
  const robots = <meta name="robots" content={isIndexed ? 'index, follow' : 'noindex'} />
  if (!settings) return robots
  const { name, domain, index_title, description, niche } = settings
  const site = HOST.test(domain) ? `https://${domain}` : location.origin
  const url = site + canonicalPath(pathname, landerSlug(niche, currentLocale()))
  return (
    <>
      {robots}
      <meta name="application-name" content={name} />
      <meta name="apple-mobile-web-app-title" content={name} />
      {description && <meta name="description" content={description} />}
      {isIndexed && <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={index_title ?? name} />
      {description && <meta property="og:description" content={description} />}
      {isIndexed && <meta property="og:url" content={url} />}
      <meta property="og:image" content={site + PICTURE} />
      <meta property="og:locale" content={formatLocale().replace('-', '_')} />
    </>
  )
}
