import { useSiteSettings } from '#src/stores/settings.ts'

interface SiteTextProps {
  children: string | null
  /** Our own text, for a site that has none. */
  or?: string
}

/** A text of the settings, which stays in the site's own language on a page in another one (docs/rules.md#languages). */
export function SiteText({ children, or }: SiteTextProps) {
  const lang = useSiteSettings().domain_language.slice(0, 2) || undefined
  if (!children) return or
  return (
    <span lang={lang} dir="auto">
      {children}
    </span>
  )
}
