import { BONUS_MODAL, continueVisit, mayOpenBonusModal, NO_VISIT } from '#src/domain/money/bonus-modal.ts'
import { dismissedAt, useDismissals } from '#src/stores/browser/dismissals.ts'
import { serverNow } from '#src/lib/time/server-clock.ts'
import { closeOverlay, requestOverlay, useOverlays } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { useWelcome } from '#src/stores/welcome.ts'

const CHECK_MS = 1_000

/** What the modal needs to know about the current page. */
interface BonusPage {
  isInMembersArea: boolean
  /** Whether the page has the default layout; on others the modal waits for one that has. */
  hasBonusModal: boolean
}

/**
 * Requests the bonus modal after 40 visible seconds in the members area, once per account (docs/rules.md#bonus-modal). `onNavigation` calls
 * back after every navigation. Returns a function that stops it.
 */
export function startBonusModal(
  pageNow: () => BonusPage,
  onNavigation: (listener: () => void) => () => void,
): () => void {
  let visit = NO_VISIT
  let isRequested = false
  const check = () => {
    const isVisible = document.visibilityState === 'visible'
    const { isInMembersArea, hasBonusModal } = pageNow()
    visit = continueVisit(visit, isInMembersArea, isVisible, performance.now())
    const mayOpen =
      hasBonusModal &&
      mayOpenBonusModal({
        user: useSession.getState().user,
        visibleMs: visit.visibleMs,
        expires: useTimeBonus.getState().expires,
        hasWelcome: useWelcome.getState().welcome !== null,
        isDismissed: dismissedAt(useDismissals.getState().dismissals, BONUS_MODAL) !== undefined,
        now: serverNow(),
      })
    if (mayOpen === isRequested) return
    if (!mayOpen) {
      isRequested = false
      // A modal that is still waiting is removed from the queue; an open one stays.
      if (useOverlays.getState().open?.kind !== 'bonus') closeOverlay('bonus')
    } else if (isVisible) {
      isRequested = true
      requestOverlay('bonus', null)
    }
  }
  const timer = setInterval(check, CHECK_MS)
  const stop = onNavigation(check)
  return () => {
    clearInterval(timer)
    stop()
  }
}
