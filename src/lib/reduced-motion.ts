/** Whether motion is reduced: the system asks for it, or it was chosen for this device. */
export function isMotionReduced(): boolean {
  return (
    document.documentElement.dataset.motion === 'reduced' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
