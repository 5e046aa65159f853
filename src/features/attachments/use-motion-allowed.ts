import { usePreferences } from '#src/stores/preferences.ts'

/** Whether pictures may move by themselves: neither the system nor the member wants them still. */
export function useMotionAllowed(): boolean {
  const motion = usePreferences((state) => state.motion)
  return motion !== 'reduced' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
