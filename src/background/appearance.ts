import { setTitleCover } from '#src/lib/page-title.ts'
import { type Preferences } from '#src/domain/account/preferences.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'

const ICONS = { usual: '/favicon.svg', neutral: '/favicon-neutral.svg' }

function setAttribute(name: string, value: string | null): void {
  if (value === null) document.documentElement.removeAttribute(name)
  else document.documentElement.setAttribute(name, value)
}

function apply({ scheme, motion, discreet }: Preferences): void {
  setAttribute('data-bs-theme', scheme === 'system' ? null : scheme)
  setAttribute('data-motion', motion === 'reduced' ? 'reduced' : null)
  setAttribute('data-discreet', discreet ? 'on' : null)
  setTitleCover(discreet)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = discreet ? ICONS.neutral : ICONS.usual
}

/** Applies the chosen colour scheme and motion, and the neutral title and icon of discreet mode. Returns a function that stops it. */
export function startAppearance(): () => void {
  apply(usePreferences.getState())
  const unsubscribe = usePreferences.subscribe(apply)
  return () => {
    unsubscribe()
    apply(usePreferences.getInitialState())
  }
}
