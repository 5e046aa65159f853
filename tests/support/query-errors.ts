import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/**
 * Leaves the document out of the errors of the single attempts of a `waitFor`; the final error prints it anyway.
 */
export function skipDocumentsOfAttempts(): void {
  configure({
    getElementError(message, container) {
      if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
        return getElementError(message, container)
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    },
  })
}
