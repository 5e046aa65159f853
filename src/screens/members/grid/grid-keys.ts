const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
}

interface GridSize {
  length: number
  columns: number
}

/** The place to which a key leads from a place in a grid; `null` when the key does not move or nobody is there. */
export function placeAfterKey(key: string, from: number, { length, columns }: GridSize): number | null {
  const last = length - 1
  if (key === 'Home') return from === 0 ? null : 0
  if (key === 'End') return from === last ? null : last
  const step = STEPS[key]?.(columns)
  if (step === undefined) return null
  const to = from + step
  if (to < 0) return null
  if (to <= last) return to
  const isInLastRow = Math.floor(from / columns) === Math.floor(last / columns)
  return key === 'ArrowDown' && !isInLastRow ? last : null
}
