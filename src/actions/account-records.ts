import {
  dismissalRecords,
  draftRecords,
  formRecords,
  shownPhotoRecords,
  spendingMarkRecords,
} from '#src/domain/records.ts'
import { openDrafts } from '#src/stores/browser/drafts.ts'
import { openDismissals } from '#src/stores/browser/dismissals.ts'
import { openFormDrafts } from '#src/stores/browser/form-drafts.ts'
import { openOutbox } from '#src/stores/outbox.ts'
import { openPayments } from '#src/stores/payments.ts'
import { followPreferences, openPreferences } from '#src/stores/browser/preferences.ts'
import { accountNow } from '#src/stores/session.ts'
import { openShownPhotos } from '#src/stores/browser/shown-photos.ts'
import { openSpendingMarks } from '#src/stores/spending.ts'

/** Loads everything that this browser stores for an account into the stores. */
export function openAccountRecords(account: string): void {
  openPreferences(account)
  openDismissals(account)
  openDrafts(account)
  openFormDrafts(account)
  openOutbox(account)
  openPayments(account)
  openShownPhotos(account)
  openSpendingMarks(account)
}

/** Applies changes made in other tabs. Returns a function that stops it. */
export function followAccountRecords(): () => void {
  const withAccount = (open: (account: string) => void) => () => {
    const account = accountNow()
    if (account !== null) open(account)
  }
  const stops = [
    draftRecords.follow(withAccount((account) => openDrafts(account, document.visibilityState === 'hidden'))),
    formRecords.follow(withAccount(openFormDrafts)),
    dismissalRecords.follow(withAccount(openDismissals)),
    spendingMarkRecords.follow(withAccount(openSpendingMarks)),
    shownPhotoRecords.follow(withAccount(openShownPhotos)),
    followPreferences(() => openPreferences(accountNow())),
  ]
  return () => stops.forEach((stop) => stop())
}
