import { use } from 'react'
import type { Packages } from '#src/domain/credits.ts'
import { LoadError } from '#src/features/errors/LoadError.tsx'
import { PackageList } from './PackageList.tsx'
import styles from './PackagesSection.module.css'

/** The packages, or why they did not come; the promise of it never fails. */
export type PackagesAnswer = Promise<{ packages: Packages } | { error: unknown }>

interface PackagesSectionProps {
  answer: PackagesAnswer
  returnPath: string | null
  onRetry: () => void
}

/** The packages as soon as they come; an error stands in their place. */
export function PackagesSection({ answer, returnPath, onRetry }: PackagesSectionProps) {
  const result = use(answer)
  if ('error' in result) {
    return (
      <div className={styles.error}>
        <LoadError error={result.error} onRetry={onRetry} />
      </div>
    )
  }
  const { packages, payment_country } = result.packages
  return <PackageList packages={packages} country={payment_country} returnPath={returnPath} />
}
