import { Suspense } from 'react'
import { lazily } from '#src/ui/lazily.tsx'

const Footer = lazily(() => import('./Footer.tsx').then((module) => module.Footer))

/** The footer, loaded after the first paint because it is below the fold. */
export function LateFooter() {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  )
}
