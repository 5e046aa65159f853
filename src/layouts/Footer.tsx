import { Suspense } from 'react'
import { countryOf } from '#src/domain/site/settings.ts'
import { loadTextsIn } from '#src/i18n/texts.ts'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { useIsLoggedIn } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { lazyExtra } from '#src/ui/lazily.tsx'
import { FooterFrame } from './FooterFrame.tsx'
import { useRouteFacts } from './use-route-facts.ts'

const FooterInEnglish = lazyExtra(async () => {
  const [texts, { UsFooter }] = await Promise.all([loadTextsIn('en', ['us']), import('./UsFooter.tsx')])
  return ({ isFolded }: { isFolded: boolean }) => <UsFooter texts={texts} isFolded={isFolded} />
})

/**
 * The footer of the default and lander layouts: for visitors, for members, and in English for the United States; on a phone, members have
 * it as a row of their own place only (docs/rules.md#footer).
 */
export function Footer() {
  const settings = useSiteSettings()
  const { layout, foldsFooter = false } = useRouteFacts()
  const isLoggedIn = useIsLoggedIn()
  const isWide = useMedia(fromWidth('m'))
  const isFolded = isLoggedIn && !isWide && layout === 'default'
  if (isFolded && !foldsFooter) return null
  if (countryOf(settings) !== 'US') return <FooterFrame isFolded={isFolded} />
  return (
    <Suspense fallback={!isFolded && <FooterFrame />}>
      <FooterInEnglish isFolded={isFolded} />
    </Suspense>
  )
}
