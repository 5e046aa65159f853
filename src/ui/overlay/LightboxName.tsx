/** Names what has the focus in a lightbox, for its controls: the library gives it no name, and some screen readers then say nothing. */
export function LightboxName({ label }: { label: string }) {
  function name(marker: HTMLElement | null) {
    const focused = marker?.closest('[tabindex="-1"]')
    focused?.setAttribute('role', 'group')
    focused?.setAttribute('aria-label', label)
  }
  return <span ref={name} hidden />
}
