import { textLanguage } from '#src/domain/site/settings.ts'
import { useSiteSettings } from '#src/stores/settings.ts'

/** A text of the settings, which stays in the site's own language on a page in another one (docs/rules.md#languages). */
export function SiteText({ children }: { children: string }) {
  return (
    <span lang={textLanguage(useSiteSettings())} dir="auto">
      {children}
    </span>
  )
}
