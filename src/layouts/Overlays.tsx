import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useErrorText } from '#src/features/errors/use-error-text.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import type { Area } from '#src/i18n/typed-keys.ts'
import { type OverlayRequest, useOverlays } from '#src/stores/overlays.ts'
import { lazily } from '#src/ui/lazily.ts'

function withTexts<P>(areas: Area | Area[], load: () => Promise<ComponentType<P>>) {
  return lazily(async () => {
    const [component] = await Promise.all([load(), loadTexts([areas].flat())])
    return component
  })
}

const PushExplainer = withTexts('push', () =>
  import('#src/features/push/PushExplainer.tsx').then((module) => module.PushExplainer),
)
const SignupModal = withTexts(['signup', 'completion'], () =>
  import('./SignupModal.tsx').then((module) => module.SignupModal),
)
const ActivationModal = withTexts('completion', () =>
  import('./ActivationModal.tsx').then((module) => module.ActivationModal),
)
const EntryWarning = withTexts('overlays', () =>
  import('#src/features/entry/EntryWarning.tsx').then((module) => module.EntryWarning),
)
const MatchModal = withTexts('overlays', () => import('./MatchModal.tsx').then((module) => module.MatchModal))
const LikeModal = withTexts('overlays', () => import('./LikeModal.tsx').then((module) => module.LikeModal))

const BonusModal = withTexts('bonus', () =>
  import('#src/features/bonus/BonusModal.tsx').then((module) => module.BonusModal),
)

/** Which component shows an overlay; each is fetched when it first opens. */
function contentOf([kind, data]: OverlayRequest, errorText: (error: unknown) => string): ReactNode {
  switch (kind) {
    case 'entry':
      return <EntryWarning />
    case 'signup':
      return <SignupModal {...data} />
    case 'activation':
      return <ActivationModal />
    case 'match':
      return <MatchModal {...data} />
    case 'like':
      return <LikeModal {...data} />
    case 'bonus':
      return <BonusModal />
    case 'push':
      return <PushExplainer errorText={errorText} />
    default:
      return null
  }
}

/** The place of the one overlay that is open. */
export function Overlays() {
  const open = useOverlays((state) => state.open)
  const errorText = useErrorText()
  return open && <Suspense>{contentOf(open.request, errorText)}</Suspense>
}
