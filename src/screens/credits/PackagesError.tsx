import { useAsyncError } from 'react-router'
import { LoadError } from '#src/features/errors/LoadError.tsx'
import styles from './PackagesError.module.css'

/** Stands where the packages would have been. */
export function PackagesError({ onRetry }: { onRetry: () => void }) {
  const error = useAsyncError()
  return (
    <div className={styles.error}>
      <LoadError error={error} onRetry={onRetry} />
    </div>
  )
}
