/** Gives the lightbox's focused container a role and a name; the library does not, and some screen readers then announce nothing. */
export function LightboxName({ label }: { label: string }) {
  function name(marker: HTMLElement | null) {
    const focused = marker?.closest('[tabindex="-1"]')
    focused?.setAttribute('role', 'group')
    focused?.setAttribute('aria-label', label)
  }
  return <span ref={name} hidden />
}
