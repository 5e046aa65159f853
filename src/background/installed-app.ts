import { noteAchieved, setInstallOffer } from '#src/stores/browser/install.ts'
import { useOverlays } from '#src/stores/browser/overlays.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { usePayments } from '#src/stores/payments.ts'

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

function hold(event: Event): void {
  if (!isInstallEvent(event)) return
  event.preventDefault()
  setInstallOffer(() => event.prompt())
}

function release(): void {
  setInstallOffer(null)
}

/** Gives the browser's own bar the colour of the top bar. */
function paintBar(): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = Object.assign(document.createElement('meta'), { name: 'theme-color' })
    document.head.append(meta)
  }
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
}

/**
 * Holds the browser's offer to install the site, notes what a member has achieved (a message sent, a match, a
 * purchase), and colours the browser's own bar (docs/rules.md#installed-app). Returns a function that stops it.
 */
export function startInstalledApp(): () => void {
  addEventListener('beforeinstallprompt', hold)
  addEventListener('appinstalled', release)
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', paintBar)
  paintBar()
  const stops = [
    usePreferences.subscribe(paintBar),
    useOutbox.subscribe(({ account, entries }, before) => {
      if (account === null || account !== before.account) return
      const ids = new Set(entries.map(({ client_id }) => client_id))
      if (before.entries.some(({ client_id, state }) => state === 'sending' && !ids.has(client_id)))
        noteAchieved()
    }),
    usePayments.subscribe(({ credited }, before) => {
      if (credited !== null && credited !== before.credited) noteAchieved()
    }),
    useOverlays.subscribe(({ open }) => {
      if (open?.kind === 'match') noteAchieved()
    }),
  ]
  return () => {
    removeEventListener('beforeinstallprompt', hold)
    removeEventListener('appinstalled', release)
    system.removeEventListener('change', paintBar)
    stops.forEach((stop) => stop())
  }
}
