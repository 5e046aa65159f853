/** The field in which one writes; there is one on a page. */
export const COMPOSER_ID = 'message'

/** The log of the open conversation; there is one on a page. */
export const LOG_ID = 'conversation-log'

/** The heading of the list of conversations. */
export const LIST_HEADING_ID = 'conversations-heading'

/** Puts the cursor into the composer. */
export function focusComposer(): void {
  document.getElementById(COMPOSER_ID)?.focus()
}

/** Gives the focus to the log: what had it goes away with the press. */
export function focusLog(): void {
  document.getElementById(LOG_ID)?.focus({ preventScroll: true })
}

/** Gives the focus to the heading of the list: what had it goes away. */
export function focusListHeading(): void {
  document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true })
}
