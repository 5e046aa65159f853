import { accountStore, siteStore } from '#src/lib/state.ts'

interface InstallState {
  /** Shows the browser's install prompt; `null` while the browser does not offer to install the site. */
  ask: (() => Promise<unknown>) | null
}

/** Whether the browser can install the site (docs/rules.md#installed-app). */
export const useInstall = siteStore<InstallState>(() => ({ ask: null }))

/** Whether the member has sent a message, matched or bought something in this document. */
export const useAchieved = accountStore<{ hasAchieved: boolean }>(() => ({ hasAchieved: false }))

/** Stores the browser's offer to install the site; `null` ends it. */
export function setInstallOffer(ask: InstallState['ask']): void {
  useInstall.setState({ ask })
}

/** Records that the member has achieved something. */
export function noteAchieved(): void {
  useAchieved.setState({ hasAchieved: true })
}

/** Shows the browser's install prompt, which it allows once per offer. Also resolves when the prompt is declined. */
export async function install(): Promise<void> {
  const { ask } = useInstall.getState()
  setInstallOffer(null)
  try {
    await ask?.()
  } catch {
    // The browser has withdrawn its offer; nothing changes for the member.
  }
}
