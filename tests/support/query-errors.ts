import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/**
 * Leaves the document out of the error of each attempt of a `waitFor`: the error with which the wait ends prints it anyway.
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
