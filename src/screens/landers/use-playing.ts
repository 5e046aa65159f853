import { useState } from 'react'
import { isMotionReduced } from '#src/lib/reduced-motion.ts'

/** Whether an animation runs: not with reduced motion, until somebody presses Play. */
export function usePlaying(): { isPlaying: boolean; toggle: () => void } {
  const [isPlaying, setPlaying] = useState(() => !isMotionReduced())
  return { isPlaying, toggle: () => setPlaying((before) => !before) }
}
