import { Suspense } from 'react'
import { countryOf } from '#src/domain/site/settings.ts'
import { loadTextsIn } from '#src/i18n/texts.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { lazyExtra } from '#src/ui/lazily.tsx'
import { FooterFrame } from './FooterFrame.tsx'

const FooterInEnglish = lazyExtra(async () => {
  const [texts, { UsFooter }] = await Promise.all([loadTextsIn('en', ['us']), import('./UsFooter.tsx')])
  return () => <UsFooter texts={texts} />
})

/** The footer of the default and lander layouts: for visitors, for members, and in English for the United States (docs/rules.md#footer). */
export function Footer() {
  const settings = useSiteSettings()
  if (countryOf(settings) !== 'US') return <FooterFrame />
  return (
    <Suspense fallback={<FooterFrame />}>
      <FooterInEnglish />
    </Suspense>
  )
}
