import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { flushSync } from 'react-dom'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { resetDatabase, signOut } from '#mocks/db.ts'
import { changeLanguage, currentLocale } from '#src/i18n/texts.ts'
import { closeApp } from './app.tsx'
import { speedUpComputedStyles } from './computed-styles.ts'
import { speedUpLabels } from './labels.ts'
import { stubLocks } from './locks.ts'
import { skipDocumentsOfAttempts } from './query-errors.ts'
import { skipOwnerStacks } from './react-stacks.ts'
import { allAnswered, server } from './server.ts'
import { startServerClock } from './server-clock.ts'
import { stubLayout } from './layout.ts'
import { endTimers, noteTimers } from './timers.ts'

/**
 * The library dispatches events in `act`, which renders everything that is due. If a component then waits for a promise, React leaves the
 * rest to the code that awaits that `act`; nothing does here, so the screen would never change again.
 */
const dispatchWithoutAct = (dispatch: () => unknown): unknown => flushSync(dispatch)

// A screen's chunk may still be compiling when a test waits for it.
configure({ asyncUtilTimeout: 10_000, eventWrapper: dispatchWithoutAct })
skipDocumentsOfAttempts()
stubLayout()
stubLocks()
speedUpComputedStyles()
speedUpLabels()
skipOwnerStacks()
noteTimers()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await allAnswered()
  cleanup()
  vi.unstubAllGlobals()
  closeApp()
  // The loading bar hides itself by a timer, which may have been a fake one. Without its bar it could not be shown again.
  document.getElementById('nprogress')?.remove()
  server.resetHandlers()
  server.events.removeAllListeners()
  signOut()
  resetDatabase()
  startServerClock()
  // The next file of this worker shares these texts, and some files load none themselves.
  if (i18next.isInitialized && currentLocale() !== 'en') await changeLanguage('en')
})
afterAll(() => {
  endTimers()
  server.close()
})
