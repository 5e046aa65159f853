import { accountOf } from '#src/domain/user.ts'
import { finishAllRemovals, finishRemovals } from '#src/stores/chats.ts'
import { closeChat, loadNewer } from '#src/stores/chats-open.ts'
import { flushDrafts, isDraftKey, openDrafts, useDrafts, wipeDrafts } from '#src/stores/drafts.ts'
import { wipeFormDrafts } from '#src/stores/form-drafts.ts'
import { isOutboxKey, openOutbox, sweepPhotos, useOutbox, wipeOutbox } from '#src/stores/outbox.ts'
import { wipePrivatePreferences } from '#src/stores/preferences.ts'
import { onLeaving, useSession } from '#src/stores/session.ts'
import { openShownPhotos, wipeShownPhotos } from '#src/stores/shown-photos.ts'

let stopSweep = () => {}

function openAll(account: string | null): void {
  stopSweep()
  stopSweep = account === null ? () => {} : sweepPhotos(account)
  openOutbox(account)
  openDrafts(account)
  openShownPhotos(account)
}

async function lookForNews(): Promise<void> {
  try {
    await loadNewer()
  } catch {
    // The open conversation asks again by itself.
  }
}

/**
 * Drafts and unsent messages belong to one account: they are taken up when it logs in and put away when its session expires. A
 * deliberate logout wipes them, and so does another member who logs in. What other tabs change is followed; a page that is left keeps
 * what was typed last, and finishes what can no longer be put back.
 */
export function startPrivateTexts(): () => void {
  const accountNow = () => {
    const { user } = useSession.getState()
    return user && accountOf(user)
  }
  let account = accountNow()
  openAll(account)

  const unsubscribe = useSession.subscribe(({ ended }) => {
    const next = accountNow()
    if (next === account) return
    if (next === null && account !== null && ended !== 'expired') {
      wipeOutbox({ of: account })
      wipeDrafts({ of: account })
      wipePrivatePreferences({ of: account })
      wipeShownPhotos({ of: account })
      wipeFormDrafts({ allBut: null })
    }
    if (next !== null) {
      wipeOutbox({ allBut: next })
      wipeDrafts({ allBut: next })
      wipePrivatePreferences({ allBut: next })
      wipeShownPhotos({ allBut: next })
      wipeFormDrafts({ allBut: next })
    }
    account = next
    closeChat()
    openAll(next)
  })

  const follow = ({ key }: StorageEvent) => {
    if (isDraftKey(key)) openDrafts(useDrafts.getState().account)
    if (!isOutboxKey(key)) return
    openOutbox(useOutbox.getState().account)
    void lookForNews()
  }
  const keep = () => flushDrafts()
  const leave = () => {
    flushDrafts()
    void finishRemovals()
  }

  const forget = onLeaving(finishAllRemovals)
  window.addEventListener('storage', follow)
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', keep)
  return () => {
    unsubscribe()
    forget()
    stopSweep()
    flushDrafts()
    window.removeEventListener('storage', follow)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', keep)
  }
}
