import { Suspense } from 'react'
import { lazily } from '#src/ui/lazily.tsx'

const Footer = lazily(() => import('./Footer.tsx').then((module) => module.Footer))

/** The footer, which stands below the first view and comes after it. */
export function LateFooter() {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  )
}
