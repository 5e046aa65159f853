/** The id of the text field of the composer; there is one on a page. */
export const COMPOSER_ID = 'message'

/** The id of the log of the open conversation; there is one on a page. */
export const LOG_ID = 'conversation-log'

/** The id of the heading of the list of conversations. */
export const LIST_HEADING_ID = 'conversations-heading'

/** Focuses the composer. */
export function focusComposer(): void {
  document.getElementById(COMPOSER_ID)?.focus()
}

/** Focuses the log, because the focused element is about to be removed. */
export function focusLog(): void {
  document.getElementById(LOG_ID)?.focus({ preventScroll: true })
}

/** Focuses the heading of the list, because the focused element is about to be removed. */
export function focusListHeading(): void {
  document.getElementById(LIST_HEADING_ID)?.focus({ preventScroll: true })
}
