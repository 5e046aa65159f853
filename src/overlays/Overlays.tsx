import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { logOutHere } from '#src/actions/log-out.ts'
import { MARKETING } from '#src/domain/site/overlays.ts'
import { withTexts } from '#src/i18n/texts.ts'
import { PART_RETRY_MS } from '#src/lib/load-chunk.ts'
import {
  closeOverlay,
  type OverlayRequest,
  requestOverlay,
  useOverlays,
} from '#src/stores/browser/overlays.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { lazily, lazyDialog, PartFailure } from '#src/ui/lazily.tsx'
import { loadSignupModal } from './load-signup.ts'
import { OverlayGuard } from './OverlayGuard.tsx'

// Each overlay is loaded with its texts when it first opens.
const Push = lazily(() =>
  withTexts(
    ['push'],
    import('./PushExplainer.tsx').then((module) => module.PushExplainer),
  ),
)
const Signup = lazily(loadSignupModal)
const Activation = lazily(() =>
  withTexts(
    ['completion'],
    import('./ActivationModal.tsx').then((module) => module.ActivationModal),
  ),
)
const Entry = lazyDialog(() =>
  withTexts(
    ['overlays'],
    import('./EntryWarning.tsx').then((module) => module.EntryWarning),
  ),
)
const LogOut = lazily(() =>
  withTexts(
    ['overlays'],
    import('./LogOutQuestion.tsx').then((module) => module.LogOutQuestion),
  ),
)
const Match = lazily(() =>
  withTexts(
    ['overlays'],
    import('./MatchModal.tsx').then((module) => module.MatchModal),
  ),
)
const Like = lazily(() =>
  withTexts(
    ['overlays'],
    import('./LikeModal.tsx').then((module) => module.LikeModal),
  ),
)
const Bonus = lazily(() =>
  withTexts(
    ['bonus'],
    import('./BonusModal.tsx').then((module) => module.BonusModal),
  ),
)

/** The component of each overlay. */
function contentOf([kind, data]: OverlayRequest): ReactNode {
  switch (kind) {
    case 'entry':
      return <Entry />
    case 'signup':
      return <Signup {...data} />
    case 'activation':
      return <Activation />
    case 'logout':
      return <LogOut />
    case 'match':
      return <Match {...data} />
    case 'like':
      return <Like {...data} />
    case 'bonus':
      return <Bonus />
    case 'push':
      return <Push />
    default:
      return null
  }
}

/** Closes an overlay that failed to load; one that was requested can be requested again. */
function useGiveUp(): () => void {
  const { t } = useTranslation()
  return () => {
    const { open } = useOverlays.getState()
    if (!open) return
    const { kind, request } = open
    closeOverlay(kind)
    // Nobody asked for it, so nobody misses it.
    if (MARKETING.has(kind)) return
    if (kind === 'logout') {
      // A question that cannot be loaded must not keep a member from logging out.
      void logOutHere()
      return
    }
    showToast({
      tone: 'error',
      text: navigator.onLine ? t('error.network') : t('error.offline'),
      action: { label: t('error.retry'), run: () => requestOverlay(...request) },
    })
  }
}

/** Replaces an overlay that failed to load, and closes it. */
function GivenUp() {
  const giveUp = useEffectEvent(useGiveUp())
  useEffect(() => giveUp(), [])
  return null
}

function showGivenUp() {
  return <GivenUp />
}

/** Renders the open overlay; if it fails to load, the page stays as it is: blocked, if it is the entry warning. */
export function Overlays() {
  const open = useOverlays((state) => state.open)
  const giveUp = useGiveUp()
  if (!open) return null
  const isEntry = open.kind === 'entry'
  return (
    <OverlayGuard
      key={open.requestedAt}
      onFailure={(retry) => (isEntry ? void setTimeout(retry, PART_RETRY_MS) : giveUp())}
    >
      <PartFailure value={isEntry ? null : showGivenUp}>
        <Suspense>{contentOf(open.request)}</Suspense>
      </PartFailure>
    </OverlayGuard>
  )
}
