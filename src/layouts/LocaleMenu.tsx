import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALE_NAMES } from '#src/config/locale-names.ts'
import type { Locale } from '#src/config/locales.ts'
import { choiceFailure, chooseLocale } from '#src/actions/language.ts'
import { countryOf } from '#src/domain/site/settings.ts'
import { visibleLocales } from '#src/i18n/detect-locale.ts'
import { currentLocale, hasTexts } from '#src/i18n/texts.ts'
import { pageHeading } from '#src/lib/focus-on.ts'
import { STAY, useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { PATHS } from '#src/paths.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { globe } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/overlay/Menu.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'

/**
 * The languages of the country and the current one, and the way to all of them; shown only when there is more than one
 * (docs/rules.md#visible-locales).
 */
export const LocaleMenu = memo(function LocaleMenu() {
  const { t } = useTranslation()
  const settings = useSiteSettings()
  const current = currentLocale()
  const locales = visibleLocales(countryOf(settings), current).filter(hasTexts)
  // Choosing the country's only language removes the menu.
  const { handlers } = useFocusFallback(pageHeading, STAY)
  if (locales.length < 2) return null

  async function choose(locale: Locale) {
    try {
      await chooseLocale(locale)
    } catch (error) {
      const text = choiceFailure(error)
      if (text) showToast({ tone: 'error', text })
    }
  }

  return (
    <div {...handlers}>
      <Menu label={t('nav.language')} trigger={<Icon icon={globe} />} triggerClassName="round">
        {locales.map((locale) => (
          <MenuItem
            key={locale}
            lang={locale}
            current={locale === current}
            onSelect={() => void choose(locale)}
          >
            {LOCALE_NAMES[locale]}
          </MenuItem>
        ))}
        <MenuItem icon={globe} to={PATHS.langConfig}>
          {t('nav.languages')}
        </MenuItem>
      </Menu>
    </div>
  )
})
