import { LoadError } from './LoadError.tsx'
import { useReload } from './use-reload.ts'

/** A `LoadError` for data of the screen's loader: its retry runs the loader again. */
export function ReloadError({ error }: { error: unknown }) {
  const { busy, reload, ref } = useReload()
  return <LoadError ref={ref} error={error} busy={busy} onRetry={reload} />
}
