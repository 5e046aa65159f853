import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayKind } from '#src/domain/overlays.ts'
import { useErrorText } from '#src/features/errors/use-error-text.ts'
import { loadTexts } from '#src/i18n/texts.ts'
import type { Area } from '#src/i18n/typed-keys.ts'
import { closeOverlay, type OverlayRequest, requestOverlay, useOverlays } from '#src/stores/overlays.ts'
import { showToast } from '#src/stores/toasts.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { OverlayGuard } from './OverlayGuard.tsx'

function withTexts<P extends object>(areas: Area | Area[], load: () => Promise<ComponentType<P>>) {
  return lazily(async () => {
    const [component] = await Promise.all([load(), loadTexts([areas].flat())])
    return component
  })
}

/** The overlays as components; each is fetched, with its texts, when it first opens. */
function overlays() {
  return {
    Push: withTexts('push', () =>
      import('#src/features/push/PushExplainer.tsx').then((module) => module.PushExplainer),
    ),
    Signup: withTexts(['signup', 'completion'], () =>
      import('./SignupModal.tsx').then((module) => module.SignupModal),
    ),
    Activation: withTexts('completion', () =>
      import('./ActivationModal.tsx').then((module) => module.ActivationModal),
    ),
    Entry: withTexts('overlays', () =>
      import('#src/features/entry/EntryWarning.tsx').then((module) => module.EntryWarning),
    ),
    Match: withTexts('overlays', () => import('./MatchModal.tsx').then((module) => module.MatchModal)),
    Like: withTexts('overlays', () => import('./LikeModal.tsx').then((module) => module.LikeModal)),
    Bonus: withTexts('bonus', () =>
      import('#src/features/bonus/BonusModal.tsx').then((module) => module.BonusModal),
    ),
  }
}

let fetched = overlays()

/** Which component shows an overlay. */
function contentOf([kind, data]: OverlayRequest, errorText: (error: unknown) => string): ReactNode {
  switch (kind) {
    case 'entry':
      return <fetched.Entry />
    case 'signup':
      return <fetched.Signup {...data} />
    case 'activation':
      return <fetched.Activation />
    case 'match':
      return <fetched.Match {...data} />
    case 'like':
      return <fetched.Like {...data} />
    case 'bonus':
      return <fetched.Bonus />
    case 'push':
      return <fetched.Push errorText={errorText} />
    default:
      return null
  }
}

/** Nobody asked for these: that one of them did not come is not worth a word. */
const UNASKED: ReadonlySet<OverlayKind> = new Set<OverlayKind>(['like', 'bonus'])

/** The place of the one overlay that is open; one that cannot be fetched leaves the page as it is, and can be asked for again. */
export function Overlays() {
  const { t } = useTranslation()
  const open = useOverlays((state) => state.open)
  const errorText = useErrorText()
  if (!open) return null
  const { kind, request } = open

  function giveUp() {
    fetched = overlays()
    closeOverlay(kind)
    if (UNASKED.has(kind)) return
    showToast({
      tone: 'error',
      text: navigator.onLine ? t('error.network') : t('error.offline'),
      action: { label: t('error.retry'), run: () => requestOverlay(...request) },
    })
  }

  return (
    <OverlayGuard key={kind} onFailure={giveUp}>
      <Suspense>{contentOf(request, errorText)}</Suspense>
    </OverlayGuard>
  )
}
