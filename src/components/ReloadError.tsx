import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#src/lib/focus-on.ts'
import { LoadError } from './LoadError.tsx'
import { useReload } from './use-reload.ts'

/** A `LoadError` for data of the screen's loader: its retry runs the loader again. */
export function ReloadError({ error }: { error: unknown }) {
  const { busy, reload } = useReload()
  const card = useRef<HTMLDivElement>(null)

  useLayoutEffect(
    () => () => {
      // The focused button is removed with the card.
      if (card.current?.contains(document.activeElement)) focusHeading()
    },
    [],
  )

  return <LoadError ref={card} error={error} busy={busy} onRetry={reload} />
}
