import { type ReactNode, Suspense } from 'react'
import { useErrorText } from '#src/features/errors/use-error-text.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import { type OverlayRequest, useOverlays } from '#src/stores/overlays.ts'
import { lazily } from '#src/ui/lazily.ts'

const PushExplainer = lazily(async () => {
  const [module] = await Promise.all([import('#src/features/push/PushExplainer.tsx'), loadTexts(['push'])])
  return module.PushExplainer
})

/** Which component shows an overlay; each is fetched when it first opens. */
function contentOf([kind]: OverlayRequest, errorText: (error: unknown) => string): ReactNode {
  switch (kind) {
    case 'push':
      return <PushExplainer errorText={errorText} />
    default:
      return null
  }
}

/** The place of the one overlay that is open. */
export function Overlays() {
  const errorText = useErrorText()
  const open = useOverlays((state) => state.open)
  return open && <Suspense>{contentOf(open.request, errorText)}</Suspense>
}
