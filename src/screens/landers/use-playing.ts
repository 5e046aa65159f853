import { useState } from 'react'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'

/** Returns whether an animation is playing, with a toggle; with reduced motion it starts paused. */
export function usePlaying(): { isPlaying: boolean; toggle: () => void } {
  const [isPlaying, setIsPlaying] = useState(() => !isMotionReduced())
  return { isPlaying, toggle: () => setIsPlaying((before) => !before) }
}
