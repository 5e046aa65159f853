import { useState } from 'react'

/** Whether an animation runs: not where the system asks for less motion, until somebody presses Play. */
export function usePlaying(): { isPlaying: boolean; toggle: () => void } {
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  return { isPlaying, toggle: () => setPlaying((before) => !before) }
}
