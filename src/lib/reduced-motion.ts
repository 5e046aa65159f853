/** Returns whether motion is reduced, by the system setting or by the member's choice for this device. */
export function isMotionReduced(): boolean {
  return (
    document.documentElement.dataset.motion === 'reduced' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
