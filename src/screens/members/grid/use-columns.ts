import { useSyncExternalStore } from 'react'

/** The columns of the grid by the width of the window, as in its style sheet; the widest that fits counts. */
const STEPS = [
  { media: '(min-width: 1200px)', columns: 5 },
  { media: '(min-width: 768px)', columns: 4 },
  { media: '(min-width: 576px)', columns: 3 },
]
const NARROW = 2

function subscribe(onChange: () => void): () => void {
  const queries = STEPS.map(({ media }) => matchMedia(media))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

function columnsNow(): number {
  return STEPS.find(({ media }) => matchMedia(media).matches)?.columns ?? NARROW
}

/** How many members stand side by side. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, columnsNow)
}
