import { holdOverlays } from '#src/lib/overlay-holds.ts'

const CONTROLS = 'input, textarea, select, [contenteditable]'

/** Holds overlays while a form control has the focus. Returns a function that stops it. */
export function startTypingHold(): () => void {
  let control: Element | null = null
  let release = () => {}

  const end = () => {
    control = null
    removals.disconnect()
    release()
  }
  // Removing a focused control fires no event.
  const removals = new MutationObserver(() => {
    if (control && !control.isConnected) end()
  })
  const begin = (target: EventTarget | null) => {
    if (!(target instanceof Element) || !target.matches(CONTROLS) || target === control) return
    end()
    control = target
    release = holdOverlays('typing')
    removals.observe(document.body, { childList: true, subtree: true })
  }
  const enter = ({ target }: FocusEvent) => begin(target)
  // A control keeps the focus within the page while another window is active.
  const leave = () => {
    if (document.activeElement !== control) end()
  }

  begin(document.activeElement)
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', leave)
  return () => {
    document.removeEventListener('focusin', enter)
    document.removeEventListener('focusout', leave)
    end()
  }
}
